import fc from "fast-check";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import {
  mayReadProcedureDraft,
  mayReadProcessDraft,
  type ProcedureFacts,
} from "#features/items/server/visibility.store.ts";
import { type ListFilter, type ListKind, openListing } from "#features/items/server/listed.store.ts";
import { listNames } from "#features/procedures/server/lists.store.ts";
import {
  earliestNextDate,
  nextDateOf,
  type TriggerType,
} from "#features/procedures/triggers/triggers.rules.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { unchecked } from "#testing/stand/database.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { addDays } from "#platform/time/dates.ts";
import { beforeAll, describe, expect, test } from "vitest";

const app = useTestApp();

type Item = ProcedureFacts & {
  id: number;
  status: "draft" | "live";
  name_key: string;
  updated_at: string;
  category_ids: number[];
  manager_key: string;
  has_changes: boolean;
  triggers: { type: TriggerType; value: string }[];
};

/** What a list shows, worked out over all items of a company one by one. */
function plainList(
  items: readonly Item[],
  parents: ReadonlyMap<number, number | null>,
  asked: Asked,
): number[] {
  const { actor, kind, filter } = asked;
  const { category, role, responsible, status, search } = filter;
  const byName = new Intl.Collator("ro");
  const way = filter.sort === "newest" || filter.sort.endsWith("_desc") ? -1 : 1;
  const day = (item: Item) => earliestNextDate(item.triggers, "2026-01-01") ?? "9999";
  const compared = (a: Item, b: Item) => {
    if (filter.sort === "newest" || filter.sort === "oldest")
      return Date.parse(a.updated_at) - Date.parse(b.updated_at);
    if (filter.sort === "next_date") return day(a).localeCompare(day(b));
    if (filter.sort.startsWith("manager")) return byName.compare(a.manager_key, b.manager_key);
    return byName.compare(a.name_key, b.name_key);
  };
  const mayDraft = (item: Item) =>
    kind === "procedure" ? mayReadProcedureDraft(actor, item) : mayReadProcessDraft(actor, item);
  const isOf = (item: Item) =>
    status?.some((one) => (one === "changes" ? item.has_changes && mayDraft(item) : item.status === one));
  return items
    .filter((item) => item.status === "live" || mayDraft(item))
    .filter((item) => status === undefined || isOf(item))
    .filter((item) => responsible === undefined || responsible.includes(item.responsible_id))
    .filter((item) => role === undefined || role.some((id) => item.role_ids.includes(id)))
    .filter(
      (item) =>
        category === undefined ||
        item.category_ids.some((id) => category.includes(id) || category.includes(parents.get(id) ?? 0)),
    )
    .filter((item) => searchStems(search ?? "").every((stem) => item.name_key.includes(stem)))
    .sort((a, b) => way * (compared(a, b) || a.id - b.id))
    .map(({ id }) => id);
}

type Asked = { actor: Actor; kind: ListKind; filter: ListFilter };

const words = ["verificarea", "turnarea", "betonului", "schelei", "a%b", "c_d", "ee\\", "e"];

describe.each(["procedure", "process"] as const)(
  "a list of each %s with any filters, to whoever asks",
  (kind) => {
    let company: TestCompany;
    let other: TestCompany;
    let roles: number[];
    let categories: number[];
    let people: number[];
    const table = raw({ procedure: "procedures", process: "processes" }[kind]);

    beforeAll(async () => {
      [company, other] = [await buildCompany(app()), await buildCompany(app())];
      roles = [await company.role(), await company.role()];
      categories = [await company.category(), await company.category(), await company.category()];
      people = [company.owner.id, (await company.person()).id, (await company.person()).id];
      await app().database.system(async (db) => {
        const [parent, child] = categories;
        // A company of everything that can be told apart, some of it changed as often as not after it was listed.
        await db.run(sql`
        insert into ${table} (instance_id, slug, name, name_key, responsible_id, ${raw(kind === "procedure" ? "draft_version_id" : "version_id")}, updated_at)
        select ${company.id}, 's' || n, 'x', (${words}::text[])[1 + n % 8] || ' ' || (${words}::text[])[1 + n / 3 % 8] || ' ' || n % 7,
          (${people}::bigint[])[1 + n % 3], 0, now() - make_interval(mins => n % 40)
        from generate_series(1, 90) n`);
        if (kind === "procedure") {
          await db.run(sql`
          with v as (
            insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
              triggers, steps, created_by)
            select instance_id, id, 1, name, responsible_id, '[]', '[]', '[]', '[]', responsible_id from procedures
            where instance_id = ${company.id} returning id, procedure_id)
          update procedures p set draft_version_id = v.id,
            live_version_id = case when v.id % 3 > 0 then v.id end, status = case when v.id % 3 > 0 then 'live' else 'draft' end
          from v where p.instance_id = ${company.id} and p.id = v.procedure_id`);
          // Of what was saved again after it was published, every second says something else by it.
          await db.run(sql`
          with v as (
            insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
              triggers, steps, created_by)
            select instance_id, id, 2, case when id % 2 = 0 then 'y' else 'x' end, responsible_id, '[]', '[]', '[]', '[]', responsible_id
            from procedures where instance_id = ${company.id} and id % 5 > 1 returning id, procedure_id)
          update procedures p set draft_version_id = v.id from v where p.instance_id = ${company.id} and p.id = v.procedure_id`);
          // Far from today, so that the day of the test is no part of it.
          await db.run(sql`
          insert into procedure_triggers (instance_id, procedure_id, position, type, value)
          select instance_id, id, at, case at when 1 then 'event' else 'monthly' end,
            case at when 1 then 'Ploaie' else '0' || 1 + (id + at) % 5 || '-0' || 1 + id % 3 || '-2090' end
          from procedures, generate_series(0, 2) at where instance_id = ${company.id} and id % 4 > 0`);
          await db.run(sql`
          update procedure_triggers set value = '03-02-2091' where instance_id = ${company.id} and procedure_id % 9 = 0 and position = 0`);
          await db.run(sql`
          delete from procedure_triggers where instance_id = ${company.id} and procedure_id % 6 = 0`);
          for (const table of [sql`procedure_roles`, sql`procedure_draft_roles`])
            await db.run(sql`
            insert into ${table} select instance_id, id, unnest((${roles}::bigint[])[1 + id % 3:])
            from procedures where instance_id = ${company.id}`);
        } else {
          await db.run(sql`
          with v as (
            insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
            select instance_id, id, 'v1', '{}', 1, responsible_id, responsible_id from processes
            where instance_id = ${company.id} returning *),
          b as (
            insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by)
            select instance_id, process_id, id, 1, tree, nodes, created_by from v returning *)
          update processes c set version_id = b.version_id, publication_id = case when b.id % 3 > 0 then b.id end
          from b where c.instance_id = ${company.id} and c.id = b.process_id`);
          await db.run(sql`
          update process_versions set revision = revision + 1 where instance_id = ${company.id} and process_id % 2 = 0`);
          await db.run(sql`
          update processes set updated_at = updated_at - interval '1 second' where instance_id = ${company.id} and id % 2 = 0`);
        }
        await db.run(sql`
        insert into ${raw(`${kind}_categories`)} select instance_id, id, unnest((${categories}::bigint[])[1 + id % 4:2 + id % 4])
        from ${table} where instance_id = ${company.id}`);
        await db.run(
          sql`update categories set parent_id = ${parent} where instance_id = ${company.id} and id = ${child}`,
        );
        await db.run(sql`
        update ${table} set name_key = 'armarea ' || name_key, updated_at = now() where instance_id = ${company.id} and id % 11 = 0`);
        await db.run(
          sql`update ${table} set responsible_id = ${people[1]} where instance_id = ${company.id} and id % 13 = 0`,
        );
        await db.run(
          sql`update users set first_name = 'Zoe' where instance_id = ${company.id} and id = ${people[0]}`,
        );
        await db.run(
          sql`update ${table} set deleted_at = now() where instance_id = ${company.id} and id % 17 = 0`,
        );
        await db.run(sql`
        delete from ${raw(`${kind}_categories`)} where instance_id = ${company.id} and ${raw(`${kind}_id`)} % 7 = 0`);
      });
    });

    const readAll = () =>
      app().database.system((db) =>
        db.rows(unchecked<Item>())(sql`
        select i.id, i.name_key, i.responsible_id, i.updated_at,
          ${kind === "procedure" ? sql`i.status` : sql`case when i.publication_id is null then 'draft' else 'live' end`} as status,
          to_jsonb(array(${
            kind === "procedure"
              ? sql`select r.role_id from procedure_roles r where r.instance_id = i.instance_id and r.procedure_id = i.id`
              : sql`select 0 where false`
          })) as role_ids,
          (select u.name_key from users u where u.instance_id = i.instance_id and u.id = i.responsible_id) as manager_key,
          ${
            kind === "procedure"
              ? sql`i.live_version_id is not null and i.live_version_id <> i.draft_version_id and i.id % 2 = 0`
              : sql`i.publication_id is not null and i.id % 2 = 0`
          } as has_changes,
          ${
            kind === "procedure"
              ? sql`coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value)) from procedure_triggers t
                  where t.instance_id = i.instance_id and t.procedure_id = i.id), '[]')`
              : sql`'[]'::jsonb`
          } as triggers,
          to_jsonb(array(select l.category_id from ${raw(`${kind}_categories`)} l
            where l.instance_id = i.instance_id and l.${raw(`${kind}_id`)} = i.id)) as category_ids
        from ${table} i where i.instance_id = ${company.id} and i.deleted_at is null`),
      );

    test("is, with its count, what a look at every one of them gives", async () => {
      const items = await readAll();
      const rows = await app().database.system((db) =>
        db.rows(unchecked<{ id: number; parent_id: number | null }>())(
          sql`select id, parent_id from categories where instance_id = ${company.id}`,
        ),
      );
      const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
      const strange = [other.owner.id, await other.category(), await other.role(), 999_999_999];
      const maybe = <Value>(values: readonly Value[]) =>
        fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
      const several = <Value>(values: readonly Value[]) =>
        fc.option(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }), {
          nil: undefined,
          freq: 1,
        });
      const filters = fc.record({
        status: several(["draft", "live", "changes"] as const),
        responsible: several([...people, ...strange]),
        category: several([...categories, ...strange]),
        role: kind === "procedure" ? several([...roles, ...strange]) : fc.constant(undefined),
        search: maybe([...words, "VERIFICĂRI beton", "verificarea turnarea", "7", "%", "nicăieri"]),
        sort: fc.constantFrom(
          ...(["newest", "oldest", "name", "name_desc", "manager", "manager_desc"] as const),
          ...(kind === "procedure" ? (["next_date"] as const) : []),
        ),
      });
      const actors = fc.record({
        rights_name: fc.subarray([...rightsNames]),
        is_entrepreneur: fc.boolean(),
        user_id: fc.constantFrom(...people, 999_999_999),
        admin_of_roles: fc.subarray(roles),
        admin_of_processes: fc.subarray(items.slice(0, 20).map(({ id }) => id)),
      });
      await fc.assert(
        fc.asyncProperty(actors, filters, fc.nat(80), async (facts, filter, offset) => {
          const actor = actorWith({ ...facts, instance_id: company.id });
          const wanted = plainList(items, parents, { actor, kind, filter });
          const [ids, counted] = await app().database.tenant(company.id, async (db) => {
            const listing = await openListing(db, actor, kind, filter, { offset });
            const found = await db.rows(unchecked<{ item_id: number }>())(
              sql`select item_id from ${listing.page} page`,
            );
            return [found.map(({ item_id }) => item_id), await listing.count()] as const;
          });
          expect(counted).toEqual({ total: wanted.length, is_more: false });
          expect(ids).toEqual(wanted.slice(offset, offset + 20));
        }),
        { numRuns: 300 },
      );
    });

    test("shows names to choose by the same rules, another company's never", async () => {
      const anybody = { ...actorOf(other), rights_name: ["master_admin"] };
      const names = await app().database.tenant(other.id, async (db) =>
        listNames(db, kind, await openListing(db, anybody, kind, { sort: "name" }, { offset: 0 })),
      );
      expect(names).toEqual([]);
    });
  },
);

const actorOf = (company: TestCompany): Actor =>
  actorWith({ instance_id: company.id, user_id: company.owner.id, is_entrepreneur: true });

test("the lists reckon the next day of a trigger as everything else does", async () => {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays("2023-01-01", n));
  const trigger = fc.oneof(
    fc.record({ type: fc.constant("date" as const), value: fc.integer({ min: 1, max: 31 }).map(String) }),
    fc.record({
      type: fc.constant("weekly" as const),
      value: fc
        .subarray(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], { minLength: 1 })
        .map((w) => JSON.stringify(w)),
    }),
    fc.record({
      type: fc.constant("yearly" as const),
      value: day.map((iso) => iso.slice(8) + "-" + iso.slice(5, 7)),
    }),
    fc.record({
      type: fc.constant("monthly" as const),
      value: day.map((iso) => iso.slice(8) + "-" + iso.slice(5, 7) + "-" + two(Number(iso.slice(0, 4)))),
    }),
    fc.constantFrom(
      { type: "event" as const, value: "31" },
      { type: "procedure" as const, value: "7" },
      { type: "yearly" as const, value: "29-02" },
    ),
  );
  const asked = fc.sample(fc.record({ trigger, day }), { numRuns: 2_000, seed: 7 });
  const answers = await app().database.system((db) =>
    db.rows(unchecked<{ day: string | null }>())(sql`
      select next_trigger_day(a.type, a.value, a.day::date)::text as day
      from jsonb_to_recordset(${JSON.stringify(asked.map(({ trigger: { type, value }, day }, at) => ({ at, type, value, day })))}::jsonb)
        as a (at int, type text, value text, day text) order by a.at`),
  );
  expect(answers.map((answer, at) => [asked[at], answer.day])).toEqual(
    asked.map((one) => [one, nextDateOf(one.trigger.type, one.trigger.value, one.day)]),
  );
});
