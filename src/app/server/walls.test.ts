import { useTestApp } from "#testing/stand/app.ts";
import { tenantTables } from "#testing/walks/tenant_tables.ts";
import { buildWorld } from "#testing/stand/world.ts";
import { getUser } from "#features/session/session.contract.ts";
import { storeCategory, listCategories } from "#features/categories/categories.contract.ts";
import { type Sql, raw, sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const rows = <Row>(query: Sql) => app().database.system((db) => db.rows(unchecked<Row>())(query));

/** Tables that are nobody's in particular, with the reason; the request role may not touch them. */
const withoutCompany = {
  payment_events: "messages of the payment provider, before anybody has looked up whose they are",
  migrations: "what the schema has been through",
  pending_files: "files on their way in, before a row of their company names them",
  rate_limits: "counters of attempts, before anybody is known",
  system_log: "sign-ins of addresses that belong to no company",
};

/** Tables that are the same for every company, with the reason; the request role may only read them. */
const forEverybody = { software_updates: "what the provider publishes" };

/** Tables of companies whose keys do not lead with the company, with the reason. */
const otherwiseKeyed = { outbox: "drained oldest first over all companies; the request role only adds" };

const publicTables = sql`
  select c.oid, c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
    pg_get_userbyid(c.relowner) as owner
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

describe("the wall in the database", () => {
  test("every table belongs to companies or is known not to", async () => {
    const tenant = (await tenantTables(app())).map(({ name }) => name);
    const all = (await rows<{ name: string }>(publicTables)).map(({ name }) => name);
    expect(all.sort()).toEqual(
      [...tenant, ...Object.keys(withoutCompany), ...Object.keys(forEverybody)].sort(),
    );
  });

  test("every table of companies has row security on and forced, also for its owner", async () => {
    const state = await rows<{ name: string }>(sql`
      select name, is_enabled, is_forced from (${publicTables}) t
      where name = any(${(await tenantTables(app())).map(({ name }) => name)}::text[])
        and not (is_enabled and is_forced)`);
    expect(state).toEqual([]);
  });

  test("every table of companies has one policy for the request role, bound to the transaction's company", async () => {
    const policies = await rows<{
      name: string;
      command: string;
      using: string | null;
      check: string | null;
    }>(sql`
      select tablename as name, cmd as command, qual as using, with_check as check from pg_policies
      where schemaname = 'public' and ('procedo_app' = any(roles) or 'public' = any(roles)) and permissive = 'PERMISSIVE'`);
    for (const { name, key } of await tenantTables(app())) {
      // Bare or as a subquery, which the planner runs once a statement.
      const bound = expect.stringMatching(
        new RegExp(
          `^\\(${key} = (current_instance\\(\\)|\\( SELECT current_instance\\(\\) AS current_instance\\))\\)$`,
        ),
      );
      const expected =
        name === "outbox"
          ? { name, command: "INSERT", using: null, check: expect.stringContaining("current_instance()") }
          : { name, command: "ALL", using: bound, check: bound };
      expect(policies.filter((policy) => policy.name === name)).toEqual([expected]);
    }
    expect(policies).toHaveLength((await tenantTables(app())).length);
  });

  test("every table of companies has its key and an index that lead with the company", async () => {
    const leading = await rows<{ name: string; is_primary: boolean }>(sql`
      select i.indrelid::regclass::text as name, bool_or(i.indisprimary) as is_primary
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indpred is null
        and a.attname = case when i.indrelid = 'instances'::regclass then 'id' else 'instance_id' end
      group by 1`);
    const missing = (await tenantTables(app()))
      .map(({ name }) => name)
      .filter((name) => !leading.some((index) => index.name === name && index.is_primary));
    expect(missing).toEqual(Object.keys(otherwiseKeyed));
  });

  test("the company's column is never empty", async () => {
    const nullable = await rows<{ name: string }>(sql`
      select a.attrelid::regclass::text as name from pg_attribute a join (${publicTables}) t on t.oid = a.attrelid
      where a.attname = 'instance_id' and not a.attnotnull`);
    expect(nullable.map(({ name }) => name)).toEqual(Object.keys(otherwiseKeyed));
  });

  test("every foreign key between tables of companies holds the company on both sides", async () => {
    const keys = await rows<{ name: string; from: string; to: string; pairs: string[] }>(sql`
      select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        to_jsonb(array(select f.attname || '=' || t.attname
          from unnest(c.conkey, c.confkey) as k (f, t)
          join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.f
          join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.t)) as pairs
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(20);
    const leaky = keys.filter(
      ({ to, pairs }) =>
        !(to in forEverybody) &&
        !pairs.includes(to === "instances" ? "instance_id=id" : "instance_id=instance_id"),
    );
    expect(leaky).toEqual([]);
  });
});

describe("the request role", () => {
  test("has no power of its own", async () => {
    const [role] = await rows<Record<string, boolean>>(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
      from pg_roles where rolname = 'procedo_app'`);
    expect(Object.values(role ?? { rolsuper: true }).some(Boolean)).toBe(false);
    const memberships = await rows(
      sql`select roleid::regrole from pg_auth_members where member = 'procedo_app'::regrole`,
    );
    expect(memberships).toEqual([]);
  });

  test("owns nothing and may create nothing", async () => {
    const owned = await rows(sql`
      select relname as name from pg_class where relowner = 'procedo_app'::regrole
      union all select proname from pg_proc where proowner = 'procedo_app'::regrole
      union all select typname from pg_type where typowner = 'procedo_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'procedo_app'::regrole`);
    expect(owned).toEqual([]);
    const [may] = await rows<Record<string, boolean>>(sql`
      select has_schema_privilege('procedo_app', 'public', 'create') as create_in_schema,
        has_database_privilege('procedo_app', current_database(), 'create') as create_schema`);
    expect(may).toEqual({ create_in_schema: false, create_schema: false });
  });

  test("may not touch the tables that belong to no company, and may empty none", async () => {
    const grants = await rows<{ name: string; privilege: string }>(sql`
      select table_name as name, privilege_type as privilege from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('procedo_app', 'PUBLIC')`);
    expect(grants.filter(({ name }) => name in withoutCompany)).toEqual([]);
    expect(grants.filter(({ name, privilege }) => name in forEverybody && privilege !== "SELECT")).toEqual(
      [],
    );
    const wide = ["TRUNCATE", "REFERENCES", "TRIGGER"];
    expect(grants.filter(({ privilege }) => wide.includes(privilege))).toEqual([]);
  });

  test("crosses the wall by these functions alone, none of which can be led astray", async () => {
    const definers = await rows<{ name: string; path: string | null; is_open: boolean; may: boolean }>(sql`
      select proname as name, array_to_string(proconfig, ',') as path,
        coalesce(proacl::text ~ '[{,]=X', true) as is_open, has_function_privilege('procedo_app', oid, 'execute') as may
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      order by 1`);
    expect(definers.map(({ name }) => name)).toEqual([
      "credentials_of",
      "email_confirmation_of",
      "end_session",
      "forget_hits",
      "hits_of",
      "note_payment_event",
      "note_refusal",
      "note_system_event",
      "open_session",
      "password_link_state",
      "password_reset_of",
      "register_account",
      "search_matches",
      "search_matches",
      "take_hit",
      "take_seconds",
      "taken_addresses",
    ]);
    for (const definer of definers)
      expect(definer).toMatchObject({ path: "search_path=public, pg_temp", is_open: false, may: true });
    const triggers = await rows<{ path: string | null }>(sql`
      select array_to_string(proconfig, ',') as path from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`);
    for (const { path } of triggers) expect(path).toBe("search_path=public, pg_temp");
  });

  test.each(["audit_log", "procedure_versions", "procedure_steps", "process_publications"])(
    "can add to %s but neither change nor remove",
    async (table) => {
      const world = await buildWorld(app());
      await world.procedure();
      await world.process();
      const held = () =>
        app().database.tenant(world.company.id, (db) =>
          db.rows(unchecked())(sql`select t::text from ${raw(table)} t order by 1`),
        );
      const me = await world.as("user");
      await me.call(storeCategory, { body: { name: "Refuzată și notată" } });
      const before = await held();
      expect(before.length).toBeGreaterThan(0);
      for (const statement of [
        sql`update ${raw(table)} set instance_id = instance_id`,
        sql`delete from ${raw(table)}`,
        sql`truncate ${raw(table)}`,
      ])
        await expect(
          app().database.tenant(world.company.id, (db) => db.run(statement)),
        ).rejects.toMatchObject({ code: "42501" });
      expect(await held()).toEqual(before);
    },
  );
});

describe("a pooled connection", () => {
  /** Takes every connection of the pool at once and asks each who it is. */
  async function everyConnection() {
    const pool = 8;
    const asked: Promise<unknown>[] = [];
    let ready = 0;
    let open = () => {};
    const all = new Promise<void>((resolve) => {
      open = resolve;
    });
    for (let n = 0; n < pool; n += 1)
      asked.push(
        app().database.anonymous(async (db) => {
          const found = await db.one(unchecked())(sql`
            select current_user as role, coalesce(current_setting('app.instance_id', true), '') as company,
              coalesce(current_setting('app.user_id', true), '') as person,
              (select count(*) from users) as people`);
          ready += 1;
          if (ready === pool) open();
          await all;
          return found;
        }),
      );
    return Promise.all(asked);
  }
  const clean = Array.from({ length: 8 }, () => ({
    role: "procedo_app",
    company: "",
    person: "",
    people: 0,
  }));

  test("is back to no company after every call, also after refused and failed ones", async () => {
    const world = await buildWorld(app());
    const me = await world.as("entrepreneur");
    const together = async (call: () => Promise<{ status: number }>, status: number) => {
      const answers = await Promise.all(Array.from({ length: 16 }, call));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
      expect(await everyConnection()).toEqual(clean);
    };
    await together(() => me.call(getUser), 200);
    await together(
      async () => (await world.as("user")).call(storeCategory, { body: { name: "Fără drept" } }),
      403,
    );
    await together(() => me.call(storeCategory, { body: { name: "" } }), 422);
    await me.ok(storeCategory, { body: { name: "Deja luată" } });
    await together(() => me.call(storeCategory, { body: { name: "Deja luată" } }), 422);
    await rows(sql`alter table categories rename to categories_away`);
    const params = { instance_id: String(world.company.id) };
    await together(() => me.call(listCategories, { params }), 500).finally(() =>
      rows(sql`alter table categories_away rename to categories`),
    );
    expect(app().holdStatements).toThrow('relation "categories" does not exist');
  });
});
