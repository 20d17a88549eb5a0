import { useTestApp } from "#testing/stand/app.ts";
import { buildFullWorld } from "#testing/walks/full_world.ts";
import { dumpOf, tenantTables } from "#testing/walks/tenant_tables.ts";
import type { World } from "#testing/stand/world.ts";
import { raw, type Sql, sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
let home: World;
let other: World;
beforeAll(async () => {
  [home, other] = [await buildFullWorld(app()), await buildFullWorld(app())];
});

const dump = () => dumpOf(app(), [home.company.id, other.company.id]);

/** What the request role achieves inside the home company: how many rows it touches, or the code of the refusal. */
const attempt = (statement: Sql): Promise<number | string> =>
  app()
    .database.tenant(home.company.id, (db) => db.run(statement))
    .catch((error: unknown) => (error as { code?: string }).code ?? String(error));

const denied = "42501";
const nothing = (result: number | string) => result === 0 || result === denied;

describe("row security, with no condition of any handler", () => {
  test("is tried on tables that all have rows of both companies", async () => {
    for (const world of [home, other]) {
      const held = await dumpOf(app(), [world.company.id]);
      expect(Object.keys(held).filter((table) => held[table]?.rows === 0)).toEqual([]);
    }
  });

  test("lets no statement read, change or remove a row of another company", async () => {
    const before = await dump();
    for (const { name, key } of await tenantTables(app())) {
      const table = raw(name);
      const theirs = sql`where ${raw(key)} = ${other.company.id}`;
      const unchanged = raw(name === "instances" ? "name = name" : `${key} = ${key}`);
      const results = {
        read: await attempt(sql`select from ${table} ${theirs}`),
        lock: await attempt(sql`select from ${table} ${theirs} for update`),
        change: await attempt(sql`update ${table} set ${unchanged} ${theirs}`),
        remove: await attempt(sql`delete from ${table} ${theirs}`),
      };
      expect([name, results, Object.values(results).every(nothing)]).toEqual([name, results, true]);
    }
    expect(await dump()).toEqual(before);
  });

  test("lets no row be added to another company or moved there", async () => {
    const before = await dump();
    for (const { name, key } of await tenantTables(app())) {
      const [table, column] = [raw(name), raw(key)];
      const theirs = await app().database.system((db) =>
        db.one(unchecked<{ row: unknown }>())(
          sql`select to_jsonb(t) as row from ${table} t where ${column} = ${other.company.id} limit 1`,
        ),
      );
      const add = await attempt(sql`
        insert into ${table} overriding system value
        select * from jsonb_populate_record(null::${table}, ${JSON.stringify(theirs?.row)}::jsonb)`);
      const move = await attempt(sql`update ${table} set ${column} = ${other.company.id}`);
      // The companies' own key is generated: it cannot be written at all.
      const refused = name === "instances" ? "428C9" : denied;
      // A whole row names what the database computes, which is refused even before rights are asked for.
      const refusedRow = name === "check_durations" ? "428C9" : denied;
      expect([name, add, move]).toEqual([name, refusedRow, refused]);
    }
    expect(await dump()).toEqual(before);
  });

  test("shows the company's own rows and no others", async () => {
    const own = await dumpOf(app(), [home.company.id]);
    for (const { name } of await tenantTables(app())) {
      const seen = await attempt(sql`select from ${raw(name)}`);
      expect([name, seen === denied ? own[name]?.rows : seen]).toEqual([name, own[name]?.rows]);
    }
  });

  test("shows nothing when no company is set", async () => {
    for (const { name } of await tenantTables(app())) {
      const seen = await app()
        .database.anonymous((db) => db.run(sql`select from ${raw(name)}`))
        .catch((error: unknown) => (error as { code?: string }).code);
      expect([name, nothing(seen ?? "")]).toEqual([name, true]);
    }
  });
});
