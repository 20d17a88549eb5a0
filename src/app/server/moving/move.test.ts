import { randomBytes } from "node:crypto";
import pg from "pg";
import { startTestApp, type TestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { createTestDatabase, execute } from "#testing/stand/database.ts";
import { followed } from "#features/checks/server/checks.fixture.ts";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import { draftOf, liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { login, requestPasswordReset } from "#features/session/session.contract.ts";
import { callRole } from "#platform/server/db/call_role.ts";
import { type CopiedTable, copyDatabase } from "#platform/server/db/copy_database.ts";
import { createLog } from "#platform/server/log.ts";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { moveDatabase } from "./move.ts";

const migrations = new URL("../../../../migrations", import.meta.url).pathname;
const log = createLog("silent");

/** A new database as operations.md has it made: of a role of its own that is no superuser. */
async function newDatabase(): Promise<string> {
  const { url } = inject("postgres");
  const name = `moved_${randomBytes(6).toString("hex")}`;
  await execute(url, `create role ${name} login createrole password '${name}'`);
  // On a server of its own it would have made that role, and be its administrator.
  await execute(url, `grant ${callRole} to ${name} with admin option`);
  await execute(url, `create database ${name} owner ${name} template template0 encoding 'UTF8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.username = name;
  own.password = name;
  return own.href;
}

const move = (from: string, to: string, onTable: (copied: CopiedTable) => void = () => undefined) =>
  moveDatabase({ from, to, migrations, log, onTable });

const hasNoCompany = async (url: string) => (await execute(url, "select id from instances")).rowCount === 0;

/** What there is but its rows: what holds them together, watches them, walls them off and counts on. */
const frameOf = async (url: string) => {
  const rows = async (question: string) => (await execute(url, question)).rows;
  const ours = "n.nspname in ('public', 'pgboss')";
  return {
    constraints: await rows(
      `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(c.oid) as definition, convalidated
       from pg_constraint c join pg_namespace n on n.oid = connamespace where ${ours} order by 1, 2`,
    ),
    triggers: await rows(
      `select tgrelid::regclass::text as on_table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    walls: await rows(
      `select c.oid::regclass::text as name, relrowsecurity, relforcerowsecurity
       from pg_class c join pg_namespace n on n.oid = relnamespace where ${ours} and relkind = 'r' order by 1`,
    ),
    sequences: await rows(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`,
    ),
  };
};

/** Every row of every table, as text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const { walls } = await frameOf(url);
  const questions = walls.map(
    ({ name }) => `select '${name}' as name, array(select t::text from ${name} t order by 1) as rows`,
  );
  const { rows } = await execute(url, questions.join(" union all "));
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
}

const wholeOf = async (url: string) => ({ content: await contentOf(url), frame: await frameOf(url) });
type Whole = Awaited<ReturnType<typeof wholeOf>>;

describe("a database that is moved", () => {
  let [from, to] = ["", ""];
  const told: CopiedTable[] = [];
  let old: Whole;
  let moved: Whole;
  let made: { email: string; slug: string; steps: unknown };

  const working = async (database_url: string, work: (app: TestApp) => Promise<void>) => {
    const app = await startTestApp({ database_url });
    await work(app).finally(() => app.stop());
  };

  beforeAll(async () => {
    from = (await createTestDatabase(inject("postgres"))).url;
    to = await newDatabase();
    await working(from, async (app) => {
      const company = await buildCompany(app, "Țiglărie „Șoimul” SRL");
      const procedure = await liveOf(company.owner, {
        name: "Turnarea plăcii",
        steps: stepsOf("Verifică armătura\\", "Udă\tcofrajul\n\\N"),
        roles: [await company.role("Zidar")],
      });
      await draftOf(company.owner, { name: "Zidirea" });
      await processes.liveOf(
        company.owner,
        { name: "Livrarea" },
        processes.flowOf(processes.text("Încarcă")),
      );
      await followed(company.owner, procedure);
      await app.app.outbox.drained();
      const { data } = await company.owner.ok(getProcedure, { params: { slug: procedure.slug } });
      made = { email: company.owner.email, slug: procedure.slug, steps: data.steps };
      // The mail is still to be sent.
      await createTestClient(app.origin, null).ok(requestPasswordReset, { body: { email: made.email } });
      await app.app.outbox.drained();
    });
    const was = `alter database ${new URL(from).pathname.slice(1)}`;
    await execute(from, `${was} set datestyle = 'SQL, DMY'`);
    await move(from, to, (table) => told.push(table));
    await execute(from, `${was} reset datestyle`);
    [old, moved] = [await wholeOf(from), await wholeOf(to)];
  });

  test("is there whole, every row and whatever holds the rows", () => {
    expect(moved).toEqual(old);
    const rows = (table: string) => moved.content[table]?.length ?? 0;
    expect([rows("procedures"), rows("search_documents") > 3, rows("pgboss.job_common")]).toEqual([
      2,
      true,
      1,
    ]);
  });

  test("tells of each table how many rows it has and how many tables are to come", () => {
    expect(Object.fromEntries(told.map(({ name, rows }) => [name.replace("public.", ""), rows]))).toEqual(
      Object.fromEntries(Object.entries(old.content).map(([name, rows]) => [name, rows.length])),
    );
    expect(told.map(({ left }) => left)).toEqual(told.map((_table, index) => told.length - 1 - index));
  });

  test("is worked with as before, by its role, and what was still to be done is done", async () => {
    await working(to, async (app) => {
      const nobody = createTestClient(app.origin, null);
      const { access_token } = await nobody.ok(login, {
        body: { email: made.email, password: testPassword },
      });
      const owner = createTestClient(app.origin, access_token);
      const { data } = await owner.ok(getProcedure, { params: { slug: made.slug } });
      expect(data.steps).toEqual(made.steps);
      await app.drained();
      expect(app.mails.map((mail) => mail.to)).toEqual([made.email]);
      await buildCompany(app);
    });
  });

  test("is not moved into one that is used", async () => {
    await expect(move(from, to)).rejects.toThrow("not empty");
    const other = await newDatabase();
    await execute(other, "create table accounts (id int)");
    await expect(move(from, other)).rejects.toThrow("not empty");
  });

  test("is not moved where there is nothing to move: that is another one than the server's", async () => {
    await expect(move(await newDatabase(), await newDatabase())).rejects.toThrow("no company");
  });

  test("is not moved while a server runs on it, or on the new one", async () => {
    const other = await newDatabase();
    await working(from, () => expect(move(from, other)).rejects.toThrow("running on the old"));
    const { url, drop } = await createTestDatabase(inject("postgres"));
    await working(url, () => expect(move(from, url)).rejects.toThrow("running on the new"));
    await drop();
  });

  test("is not moved where a server was started meanwhile", async () => {
    const other = await newDatabase();
    const server = new pg.Client({ connectionString: from, application_name: "procedo bus" });
    let isStarted: Promise<unknown> | undefined;
    const moving = move(from, other, () => {
      isStarted ??= server.connect();
    });
    await expect(moving).rejects.toThrow("running on the old");
    await isStarted;
    await server.end();
    expect(await hasNoCompany(other)).toBe(true);
  });

  test("is not moved onto itself, by whichever address", async () => {
    const other = new URL(from);
    other.searchParams.set("application_name", "elsewhere");
    const copying = copyDatabase({
      from,
      to: other.href,
      schemas: ["public"],
      mayEnd: async () => undefined,
      onTable: () => undefined,
    });
    await expect(copying).rejects.toThrow("are the same");
  });

  test("says what the new one does not take, in the middle of a table", async () => {
    const { url, drop } = await createTestDatabase(inject("postgres"));
    await execute(url, "alter table procedures add constraint narrow check (name <> 'Zidirea')");
    await expect(move(from, url)).rejects.toThrow('violates check constraint "narrow"');
    expect(await hasNoCompany(url)).toBe(true);
    await drop();
  });

  test("leaves nothing of an attempt that failed, and is moved by the next one", async () => {
    const other = await newDatabase();
    const failing = move(from, other, ({ left }) => {
      if (left === 3) throw new Error("The network is gone");
    });
    await expect(failing).rejects.toThrow("The network is gone");
    expect(await hasNoCompany(other)).toBe(true);
    await move(from, other);
    expect(await contentOf(other)).toEqual(await contentOf(from));
  });
});
