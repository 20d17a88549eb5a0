import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import {
  copyDatabase,
  databaseUser,
  endWithTest,
  killed,
  type Line,
  newDatabase,
  newFolder,
  patience,
  postmasterPid,
  query,
  quick,
  start,
  startChild,
} from "./embedded.harness.ts";
import { isAlive } from "./process.ts";

describe("the embedded database", () => {
  it("is UTF-8, sorts Romanian by ICU, and keeps its data, without leaking its password", async () => {
    const folder = await newDatabase();
    const lines: Line[] = [];
    const first = await start(folder, quick, lines);
    const facts = `select pg_encoding_to_char(encoding), datlocprovider, datlocale, current_setting('listen_addresses'),
      current_setting('timezone'), array(select x from unnest(array['șa', 'sz', 'sa', 'ta']) x order by x)
      from pg_database where datname = current_database()`;
    expect(await query(first.url, facts)).toEqual([
      ["UTF8", "i", "ro", "127.0.0.1", "UTC", ["sa", "sz", "șa", "ta"]],
    ]);
    await query(first.url, "create table kept as select 'încă aici' as words");

    const password = new URL(first.url).password;
    const commandLine = await readFile(join(folder, "postmaster.opts"), "utf8");
    const serverLog = await readFile(join(folder, "postgres.log"), "utf8");
    expect(JSON.stringify(lines) + commandLine + serverLog).not.toContain(password);
    for (const file of [join(folder, "procedo.secret"), `${folder}.lock`, `${folder}.owner`])
      expect((await stat(file)).mode & 0o777).toBe(0o600);

    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
    const second = await start(folder);
    expect(await query(second.url, "select words from kept")).toEqual([["încă aici"]]);
  });

  it("syncs every commit to the disk unless told otherwise", async () => {
    const folder = await newDatabase();
    const { url } = await start(folder, {});
    const facts = "select current_setting('fsync'), current_setting('synchronous_commit')";
    expect(await query(url, facts)).toEqual([["on", "on"]]);
  });

  it("has one owner: a second process is refused and told who holds the folder", async () => {
    const folder = await newDatabase();
    const owner = await startChild(folder);
    await expect(start(folder)).rejects.toThrow(`in use by process ${owner.child.pid}`);
    expect(await query(owner.url, "select 1")).toEqual([[1]]);

    owner.child.stdin?.end();
    await once(owner.child, "exit");
    const next = await start(folder);
    await expect(start(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await query(next.url, "select 1")).toEqual([[1]]);
  });

  it("has one winner when two processes start at once", async () => {
    const folder = await newFolder();
    const starts = await Promise.all([startChild(folder), startChild(folder)]);
    const [winner, ...others] = starts.filter((one) => one.error === undefined);
    const loser = starts.find((one) => one.error !== undefined);
    expect(others).toEqual([]);
    expect(loser?.error).toContain(`in use by process ${winner?.child.pid}`);
    expect(await query(winner?.url ?? "", "select 1")).toEqual([[1]]);
  });

  it("is taken over, running, from a killed process, and then kept running like any other", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    const pid = await postmasterPid(folder);
    await killed(before.child);

    const { url } = await start(folder);
    expect(await postmasterPid(folder)).toBe(pid);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);

    process.kill(pid, "SIGKILL");
    const rows = await vi.waitFor(() => query(url, "select answer from kept"), patience);
    expect(rows).toEqual([[42]]);
    expect(await postmasterPid(folder)).not.toBe(pid);
  });

  it("is not taken over when other settings are wanted, but started anew with the data", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    await killed(before.child);
    const { url } = await start(folder, { ...quick, work_mem: "5MB" });
    expect(await query(url, "select answer, current_setting('work_mem') from kept")).toEqual([[42, "5MB"]]);
  });

  it("starts after both the process and the database server were killed", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    const pid = await postmasterPid(folder);
    await killed(before.child);
    process.kill(pid, "SIGKILL");
    const { url } = await start(folder);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);
  });

  it("comes back by itself on the same url with all that was committed, even while a query was busy", async () => {
    const folder = await newDatabase();
    const lines: Line[] = [];
    const { url } = await start(folder, quick, lines);
    await query(url, "create table kept (n int)");
    for (let round = 1; round <= 3; round += 1) {
      await query(url, `insert into kept values (${round})`);
      const busy = query(url, "do $$ begin loop end loop; end $$").catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const running =
          "select count(*)::int from pg_stat_activity where state = 'active' and query like 'do %'";
        expect(await query(url, running)).toEqual([[1]]);
      }, patience);
      process.kill(await postmasterPid(folder), "SIGKILL");
      expect(await busy).toBeInstanceOf(Error);
      const rows = await vi.waitFor(() => query(url, "select count(*)::int from kept"), patience);
      expect(rows).toEqual([[round]]);
    }
    // It is said once the server's folder tells of it, which may be after the first answers.
    const again = () => lines.filter(([message]) => message === "database started again");
    await vi.waitFor(() => expect(again()).toHaveLength(3), patience);
    const ended = lines.filter(
      ([message]) => message === "! database server ended unexpectedly, starting it again",
    );
    expect(ended).toHaveLength(3);
  });

  it("is not misled by a process that was given the pid of a dead database server", async () => {
    const folder = await newDatabase();
    const stranger = spawn("sleep", ["60"], databaseUser);
    endWithTest(stranger);
    await once(stranger, "spawn");
    await writeFile(
      join(folder, "postmaster.pid"),
      `${stranger.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it("does not take the running original of a copied folder for its own", async () => {
    const original = await newDatabase();
    const owner = await startChild(original);
    const copy = `${original}-copy`;
    await copyDatabase(original, copy);
    const { url } = await start(copy);
    expect(await query(url, "create table only_in_copy ()")).toEqual([]);
    expect(await query(owner.url, "select to_regclass('only_in_copy')")).toEqual([[null]]);
  });

  it("refuses to start a second server on a folder that was moved under a running one", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await killed(before.child);
    const moved = `${folder}-moved`;
    await rename(folder, moved);
    await expect(start(moved)).rejects.toThrow(`PostgreSQL server (process ${await postmasterPid(moved)})`);
  });

  it("says so when the password kept in the folder is not the database's", async () => {
    const folder = await newDatabase();
    await writeFile(join(folder, "procedo.secret"), "another");
    await expect(start(folder)).rejects.toThrow("does not accept the password");
    await expect(postmasterPid(folder)).rejects.toThrow("ENOENT");
  });

  it("reports in the server's own words why it cannot start, and gives the folder free", async () => {
    const folder = await newDatabase();
    await expect(start(folder, { ...quick, shared_buffers: "plenty" })).rejects.toThrow(
      /invalid value for parameter/,
    );
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
  });

  it("begins a new server log when the old one has grown past 10 MB", async () => {
    const folder = await newDatabase();
    await writeFile(join(folder, "postgres.log"), Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
    await start(folder);
    expect((await stat(join(folder, "postgres.log"))).size).toBeLessThan(10_000);
    expect((await stat(join(folder, "postgres.log.1"))).size).toBeGreaterThan(10_000_000);
  });
});
