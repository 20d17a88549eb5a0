import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { caredFor } from "#testing/stand/database.ts";
import { touching } from "#testing/stand/touched.ts";
import { beforeAll, expect, test } from "vitest";
import { auditActions, auditKinds, targetOf } from "../audit.rules.ts";
import { listEntries } from "./audit.store.ts";

const app = useTestApp();
/** Entries of one busy person about one busy thing, beside few of anybody else. */
const busy = 40_000;
let company: TestCompany;
let [heavy, idle]: TestPerson[] = [];
const { inCompany, rowsRead } = touching(
  () => app().database,
  () => company.id,
);

beforeAll(async () => {
  company = await buildCompany(app());
  [heavy, idle] = [await company.person(), await company.person()];
  const common = ["procedure.saved", "process.updated", "session.started", "role.changed"] as const;
  await app().database.system(async (db) => {
    for (const action of common)
      await db.run(sql`
        insert into audit_log (instance_id, at, actor_id, action, target_type, target_id)
        select ${company.id}::bigint, now() - make_interval(secs => n), ${heavy?.id}::bigint, ${action},
          ${targetOf(action)}, 1 + n % 2
        from generate_series(1, ${busy / common.length}::int) n`);
    // One of each, from long ago.
    for (const action of Object.keys(auditActions))
      await db.run(sql`
        insert into audit_log (instance_id, at, actor_id, action, target_type, target_id)
        values (${company.id}, now() - interval '2 years', ${idle?.id}, ${action}, ${targetOf(action)}, 1)`);
  });
  await caredFor(app().database_url);
});

const days = { from: null, before: null };
/** The rows that a page may look at: a page of each action that is walked, of which few have that many. */
const most = 200;

test("a page of the log costs the same, whatever it is narrowed by", async () => {
  const people = [undefined, heavy?.id, idle?.id, 999_999_999];
  const abouts = [
    undefined,
    "procedure",
    "role",
    "user",
    "category",
    "procedure:1",
    "user:2",
    "role:1",
    "check:9",
  ];
  for (const actor_id of people)
    for (const kind of [undefined, "procedures", "settings", "sessions", "people", "exports"] as const)
      for (const about of abouts)
        for (const some of [days, { from: "2020-01-01", before: "2025-12-31" }]) {
          const asked = { actor_id, kind, about, days: some };
          const read = await rowsRead("audit_log", (db) => listEntries(db, asked));
          expect([asked, read, read < most]).toEqual([asked, read, true]);
        }
});

test("filters together find what they would one by one", async () => {
  const all = await inCompany((db) => listEntries(db, { actor_id: idle?.id, days }, 1_000));
  expect(all).toHaveLength(Object.keys(auditActions).length);
  for (const kind of auditKinds)
    for (const about of [undefined, "procedure", "user:1", "role", "check"]) {
      const [type] = about?.split(":") ?? [];
      const found = await inCompany((db) =>
        listEntries(db, { actor_id: idle?.id, kind, about, days }, 1_000),
      );
      const wanted = all.filter(
        ({ action, target }) =>
          auditActions[action as keyof typeof auditActions] === kind && (!type || target?.type === type),
      );
      expect([kind, about, found.map(({ id }) => id)]).toEqual([kind, about, wanted.map(({ id }) => id)]);
    }
});
