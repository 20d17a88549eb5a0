import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { createLog } from "#platform/server/log.ts";
import { execute } from "#testing/stand/database.ts";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";

const log = createLog("silent");
const own = new URL("../../../../migrations", import.meta.url).pathname;
let folder = "";
let url = "";
let name = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-migrations-"));
  name = `migrate_${randomBytes(6).toString("hex")}`;
  await execute(inject("postgres").url, `create database ${name}`);
  const other = new URL(inject("postgres").url);
  other.pathname = `/${name}`;
  url = other.href;
});

afterEach(async () => {
  await execute(inject("postgres").url, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const tables = async () =>
  (await execute(url, "select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    (row) => row.tablename as string,
  );

describe("migrations", () => {
  it("run once each, in the order of their names", async () => {
    await writeFile(join(folder, "0002_b.sql"), "create table b (a_id int references a (id));");
    await writeFile(join(folder, "0001_a.sql"), "create table a (id int primary key);");
    expect(await migrate({ url, folder, log })).toEqual(["0001_a.sql", "0002_b.sql"]);
    expect(await migrate({ url, folder, log })).toEqual([]);
  });

  it("run once when several processes start at the same time", async () => {
    await cp(own, folder, { recursive: true });
    const ran = await Promise.all([1, 2, 3].map(() => migrate({ url, folder, log })));
    expect(ran.flat().sort()).toEqual([...new Set(ran.flat())].sort());
  });

  it("leave the database as it was when one fails half-way, and go on once it is mended", async () => {
    await writeFile(join(folder, "0001_a.sql"), "create table a (id int);");
    await migrate({ url, folder, log });
    await writeFile(join(folder, "0002_b.sql"), "create table b (id int); create table c (wrong);");
    await expect(migrate({ url, folder, log })).rejects.toThrow(
      "0002_b.sql failed; the database stays as it was",
    );
    expect(await tables()).toEqual(["a", "migrations"]);
    await writeFile(join(folder, "0002_b.sql"), "create table b (id int);");
    expect(await migrate({ url, folder, log })).toEqual(["0002_b.sql"]);
  });

  it("refuse a file that was changed after it ran", async () => {
    await writeFile(join(folder, "0001_a.sql"), "create table a (id int);");
    await migrate({ url, folder, log });
    await writeFile(join(folder, "0001_a.sql"), "create table a (id bigint);");
    await expect(migrate({ url, folder, log })).rejects.toThrow("0001_a.sql was changed");
  });

  it("refuse a database that is ahead of the code", async () => {
    await writeFile(join(folder, "0001_a.sql"), "create table a (id int);");
    await migrate({ url, folder, log });
    await rm(join(folder, "0001_a.sql"));
    await expect(migrate({ url, folder, log })).rejects.toThrow("ahead of this version: it has 0001_a.sql");
  });
});
