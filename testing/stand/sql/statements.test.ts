import { bool, bytes, instant, int, type Shape, text } from "#platform/server/db/columns.ts";
import {
  createDatabase,
  type Database,
  empty,
  type Queryable,
  raw,
  type Sql,
  sql,
} from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { createTestDatabase, unchecked } from "#testing/stand/database.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { breachesOfFile } from "./held_queries.ts";
import { missingFrom, parseQueries, renderQueries } from "./queries_file.ts";
import { askingDeclarations, breachesOfStores } from "./stores.ts";
import { type WatchedStatements, watchStatements, writtenText } from "./witness.ts";

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let statements: WatchedStatements;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase(inject("postgres"));
  // This file stands for a store.
  statements = watchStatements((file) => file.startsWith("testing/stand/sql/"));
  database = createDatabase({ url: own.url, log: createLog("silent"), witness: statements.witness });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Sends a statement as a store would, and answers what was found about it. */
async function findPlanted(shape: Shape, query: Sql): Promise<string | undefined> {
  const failure: unknown = await database
    .system((db) => db.rows(shape)(query))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  const [breach] = statements.takeBreaches();
  expect(failure instanceof Error ? failure.message : undefined).toBe(breach);
  return breach;
}

/** As in stores, a callback without a name of its own. */
const countNamed = (name: string) => (db: Queryable) =>
  db.one({ total: int })(sql`
    select count(*) as total from instances
    ${empty}
    where name = ${name}`);

const company = sql`select 7::bigint as id, 'Firma'::text as name`;

describe("a statement and the shape of its rows", () => {
  it.each<[string, Shape, Sql]>([
    ["of columns", { id: int, name: text }, company],
    ["of a schema", z.object({ id: int, name: text }), company],
    [
      "of every kind",
      { a: bool, b: bytes, c: instant, d: int },
      sql`select true as a, 'x'::bytea as b, now() as c, 1 as d`,
    ],
    [
      "of one of two kinds",
      z.union([z.object({ id: int, name: z.null() }), z.object({ id: z.null(), name: text })]),
      sql`select null::bigint as id, 'Firma' as name`,
    ],
    ["of two together", z.object({ id: int }).and(z.object({ name: text })), company],
    ["with what may be null", { id: int.nullable() }, sql`select null::int as id`],
    ["with what may be away", z.object({ id: int, name: text.optional() }), sql`select 1 as id`],
    ["with JSON in it", { tags: z.array(z.object({ id: int })) }, sql`select '[{"id": 1}]'::jsonb as tags`],
    ["with texts in an array", { tags: z.array(text) }, sql`select array['a', 'b'] as tags`],
    [
      "of words and numbers that are known",
      { status: z.enum(["live"]), done: z.literal([0, 1]) },
      sql`select 'live' as status, 1 as done`,
    ],
  ])("go together: %s", async (_what, shape, query) => {
    expect(await findPlanted(shape, query)).toBeUndefined();
  });

  it.each<[string, Shape, Sql, string]>([
    [
      "a column that the database does not have",
      { id: int, town: text },
      sql`select id, town from instances`,
      'column "town" does not exist',
    ],
    [
      "a column that the statement lacks",
      { id: int, name: text, town: text },
      company,
      "the column town of the row's shape is missing",
    ],
    ["a column that the shape lacks", { id: int }, company, "the column name is not in the row's shape"],
    [
      "a column that is there twice",
      { id: int },
      sql`select 1 as id, 2 as id`,
      "the column id is there twice",
    ],
    [
      "a number that is a text",
      { id: int, name: int },
      company,
      "the column name is text, where the row's shape takes int2, int4, int8",
    ],
    [
      "a text that is a number",
      { id: text, name: text },
      company,
      "the column id is int8, where the row's shape takes text",
    ],
    [
      "a sum that is no whole number",
      { total: int },
      sql`select sum(n) as total from generate_series(1::bigint, 2) n`,
      "the column total is numeric",
    ],
    [
      "an instant that is a text",
      { at: instant },
      sql`select 'now'::text as at`,
      "the column at is text, where the row's shape takes timestamptz",
    ],
    ["a text that is an instant", { at: text }, sql`select now() as at`, "the column at is timestamptz"],
    [
      "whole numbers that come as texts",
      { ids: z.array(int) },
      sql`select array[1::bigint] as ids`,
      "the column ids is int8[]",
    ],
    [
      "JSON that is a text",
      { tags: z.array(z.object({ id: int })) },
      sql`select '[]'::text as tags`,
      "the column tags is text, where the row's shape takes json, jsonb",
    ],
    [
      "a null that the shape does not know",
      { id: int, name: text },
      sql`select 1 as id, null::text as name`,
      "a row is not of its shape: name",
    ],
    [
      "a word that the shape does not know",
      { status: z.enum(["live"]) },
      sql`select 'deleted' as status`,
      "a row is not of its shape: status",
    ],
    [
      "JSON that lacks something",
      { tags: z.array(z.object({ id: int })) },
      sql`select '[{}]'::jsonb as tags`,
      "a row is not of its shape: tags.0.id",
    ],
    [
      "JSON with something besides",
      { tags: z.array(z.object({ id: int })) },
      sql`select '[{"id": 1, "secret": 2}]'::jsonb as tags`,
      "a row holds what its shape does not name: tags.0.secret",
    ],
  ])("do not go together: %s", async (_what, shape, query, message) => {
    const breach = await findPlanted(shape, query);
    expect(breach).toContain(`testing/stand/sql/statements.test.ts, findPlanted: ${message}`);
    expect(breach).toContain(`\n${writtenText(query.text)}`);
  });

  it("are told of each time, not only the first", async () => {
    const shape = { id: text, name: text };
    for (const _time of [1, 2]) expect(await findPlanted(shape, company)).toContain("the column id is int8");
  });

  it("are not spoken of where a right is missing, or a rule of a table", async () => {
    const denied = database.anonymous((db) => db.run(sql`delete from instances`));
    await expect(denied).rejects.toThrow("permission denied");
    const refused = database.system((db) => db.run(sql`insert into instances (name) values (null)`));
    await expect(refused).rejects.toThrow("null value");
    expect(statements.takeBreaches()).toEqual([]);
  });

  it("are asked for in a store: a shape that names no columns is none", async () => {
    const inStore = watchStatements(
      () => true,
      () => true,
    );
    const own_database = createDatabase({ url: own.url, log: createLog("silent"), witness: inStore.witness });
    await expect(own_database.system((db) => db.rows(unchecked())(company))).rejects.toThrow(
      "names no columns",
    );
    await own_database.close();
  });
});

describe("what was sent", () => {
  it("is kept by where it stands, as it is written, each once", async () => {
    const fresh = watchStatements((file) => file.startsWith("testing/stand/sql/"));
    const own_database = createDatabase({ url: own.url, log: createLog("silent"), witness: fresh.witness });
    await own_database.system(countNamed("Una"));
    await own_database.system(countNamed("Alta"));
    await own_database.system((db) => db.rows(unchecked())(sql`select 1 as one`));
    // What a property draws is another thing in every run.
    const drawn = fc.asyncProperty(fc.constantFrom("name", "status"), (column) =>
      own_database.system(async (db) => {
        await db.run(sql`select ${raw(column)} from instances`);
      }),
    );
    await fc.assert(drawn, { numRuns: 3 });
    await own_database.close();
    expect(fresh.sent()).toEqual([
      {
        store: "testing/stand/sql/statements.test.ts",
        caller: "countNamed",
        text: "select count(*) as total from instances\nwhere name = $1",
      },
    ]);
  });
});

describe("stores", () => {
  const store = [
    "const isNamed = sql`name is not null`;",
    "",
    "export async function findName(db: Db) {",
    "  return db.one({ name: text })(sql`",
    "    select name from roles where ${isNamed}`);",
    "}",
    "export const forgetAll = (days: number) => async (db: Db) =>",
    "  db",
    "    .run(sql`delete from roles`)",
    "    .catch(noted);",
  ].join("\n");
  const file = "src/features/roles/server/roles.store.ts";
  const query = { store: file, caller: "findName", text: "select name from roles" };

  it("say under which declarations they ask", () => {
    expect(askingDeclarations(store)).toEqual(["findName", "forgetAll"]);
  });

  it("are noticed when the file of statements does not speak of the same", () => {
    const stores = new Map([[file, store]]);
    const all = [query, { ...query, caller: "forgetAll" }];
    expect(breachesOfStores(stores, all)).toEqual([]);
    expect(breachesOfStores(stores, [query])).toEqual([expect.stringContaining(`${file}, forgetAll: `)]);
    expect(breachesOfStores(new Map(), [query])).toEqual([expect.stringContaining(`${file}, findName: `)]);
    expect(breachesOfStores(stores, [...all, { ...query, caller: "isNamed" }])).toEqual([
      expect.stringContaining(`${file}, isNamed: `),
    ]);
  });
});

describe("the file of statements", () => {
  const query = {
    store: "src/features/roles/server/roles.store.ts",
    caller: "findName",
    takes: "$1 int8",
    gives: "name text",
    text: "select name from roles\n-- By id.\nwhere id = $1",
  };
  const run = { ...query, caller: "forgetAll", takes: "", gives: "", text: "delete from roles" };

  it("says the same when it is read and written again", () => {
    const file = renderQueries([run, query]);
    expect(parseQueries(file)).toEqual([query, run]);
    expect(renderQueries(parseQueries(file))).toBe(file);
  });

  it("lacks a statement that was sent in other words, or from another store", () => {
    const elsewhere = { ...query, store: "src/features/people/server/people.store.ts" };
    const shorter = { ...query, text: "select name from roles" };
    expect(missingFrom([query, run], [query, run, { ...query, caller: "findAgain" }])).toEqual([]);
    expect(missingFrom([query, run], [elsewhere, query, shorter])).toEqual([elsewhere, shorter]);
  });

  it.each([
    ["as it is", query, []],
    [
      "with a column that is not there",
      { ...query, text: "select town from roles where id = $1" },
      ['findName: column "town" does not exist'],
    ],
    [
      "with another column",
      { ...query, gives: "title text" },
      ["findName: gives name text, where the file says title text"],
    ],
    [
      "with another type",
      { ...query, takes: "$1 text" },
      ["findName: takes $1 int8, where the file says $1 text"],
    ],
  ])("is held against the database: a statement %s", async (_what, written, found) => {
    const breaches = await breachesOfFile(own.url, [run, written, query]);
    expect(breaches).toHaveLength(found.length);
    for (const [index, message] of found.entries()) expect(breaches[index]).toContain(message);
  });
});
