import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { listCategoryRows } from "#features/categories/server/categories.store.ts";
import {
  countImprovements,
  listImprovements,
  lookedUpFilter,
} from "#features/improvements/server/improvements.store.ts";
import {
  type Counted,
  type ListFilter,
  type ListKind,
  openListing,
} from "#features/items/server/listed.store.ts";
import { countUnread, listRows } from "#features/notifications/server/notifications.store.ts";
import { peopleSorts } from "#features/people/people.contract.ts";
import { lastSeen, listPeople, managedCounts } from "#features/people/server/people.store.ts";
import { listNames, listProcedureRows } from "#features/procedures/server/lists.store.ts";
import { listProcessRows } from "#features/processes/server/lists.store.ts";
import {
  findWritten,
  listProcessesToPublish,
  listProcessNews,
  listProceduresToPublish,
  listRequestsToAnswer,
  listWork,
} from "#features/home/server/home.store.ts";
import { listCheckRows } from "#features/checks/server/check_lists.store.ts";
import { listDays, listDurations, listLongestOpen } from "#features/reports/server/check_report.store.ts";
import { listProcesses } from "#features/reports/server/process_report.store.ts";
import { listRequests } from "#features/reports/server/request_report.store.ts";
import { listUse } from "#features/reports/server/use_report.store.ts";
import { listRoleRows } from "#features/roles/server/roles.store.ts";
import { listVisits } from "#features/visits/server/visits.store.ts";
import { pageSize, shorterWay } from "#platform/paging.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { type ListCompany, seedListCompany } from "#testing/stand/list_company.store.ts";
import { caredFor, execute } from "#testing/stand/database.ts";
import { touching } from "#testing/stand/touched.ts";
import { beforeAll, describe, expect, test } from "vitest";

const app = useTestApp();
const size = 2_400;
/** Of what stands in several places at once each of up to a thousand that are counted is asked for them. */
const mostAsked = 4_000;
let company: ListCompany;

beforeAll(async () => {
  company = await seedListCompany(app().database, size);
  // Enough others that no plan comes from there being one company only.
  for (let n = 0; n < 3; n += 1) await seedListCompany(app().database, 30);
  // Everything was published now and then, as the log has it.
  await execute(
    app().database_url,
    `insert into audit_log (instance_id, at, actor_id, action, target_type, target_id)
      select p.instance_id, now() - make_interval(days => n), p.responsible_id, 'procedure.published', 'procedure', p.id
      from procedures p cross join generate_series(1, 5) n`,
  );
  await caredFor(app().database_url);
});

const who = ["entrepreneur", "user"] as const;
const actorOf = (name: (typeof who)[number]): Actor =>
  actorWith({
    instance_id: company.instance_id,
    user_id: name === "user" ? company.user_id : company.common_manager,
    is_entrepreneur: name === "entrepreneur",
  });

const { inCompany, expectSmall } = touching(
  () => app().database,
  () => company.instance_id,
);

const filters: Record<string, () => Omit<ListFilter, "sort">> = {
  everything: () => ({}),
  "one status": () => ({ status: ["draft"] }),
  "a common category": () => ({ category: [company.common_category] }),
  "a rare category": () => ({ category: [company.rare_category] }),
  "a category with others under it": () => ({ category: [company.parent_category] }),
  "a common manager": () => ({ responsible: [company.common_manager] }),
  "a rare manager": () => ({ responsible: [company.rare_manager] }),
  "several categories": () => ({ category: [company.rare_category, company.common_category] }),
  "several managers": () => ({
    responsible: [company.rare_manager, company.common_manager, company.user_id],
  }),
  "several of everything": () => ({
    status: ["draft", "changes"],
    category: [company.rare_category, company.common_category],
    responsible: [company.common_manager, company.user_id],
  }),
  "what has changes": () => ({ status: ["changes"] }),
  "what has changes in a category": () => ({ status: ["changes"], category: [company.common_category] }),
  "a common word": () => ({ search: "betonului" }),
  "a rare word": () => ({ search: "nivelmetru" }),
  "nothing that is there": () => ({ search: "submarinist" }),
};

const sortsOf = (kind: ListKind) =>
  kind === "procedure"
    ? (["newest", "name_desc", "manager", "next_date"] as const)
    : (["newest", "name_desc", "manager_desc"] as const);

describe.each(["procedure", "process"] as const)("a list of each %s", (kind) => {
  const listed = async (db: Db, actor: Actor, filter: ListFilter, offset: number) => {
    const listing = await openListing(db, actor, kind, filter, { offset });
    await (kind === "procedure" ? listProcedureRows : listProcessRows)(db, listing, filter.sort);
    await listing.count();
  };

  test.each(who)("is read by no more than its page, whatever it is narrowed to, by %s", async (name) => {
    for (const [what, filter] of Object.entries(filters))
      for (const sort of sortsOf(kind))
        await expectSmall(
          [what, sort],
          (db) => listed(db, actorOf(name), { ...filter(), sort }, 0),
          ...(what.startsWith("several") ? [mostAsked] : []),
        );
  });

  test.each(who)("is read from its nearer end for %s", async (name) => {
    const seen = name === "user" ? (size * 3) / 4 : size;
    for (const sort of ["oldest", "name"] as const)
      await expectSmall(sort, (db) => listed(db, actorOf(name), { sort }, seen - pageSize));
  });
});

/** Rights that few have and that half of all have, alone and together. */
const byRights = [
  { rights_name: "auditor" },
  { rights_name: "entrepreneur" },
  { rights_name: "user" },
  { rights_name: "process_admin" },
  { special_right: "reports_admin" },
  { special_right: "processes_admin" },
  { rights_name: "auditor", special_right: "reports_admin", status: "active" },
  { rights_name: "process_admin", special_right: "processes_admin" },
  { rights_name: "user", special_right: "processes_admin", status: "archived" },
] as const;

/** Those of many who have a common word in their names are counted one by one. */
const isOfFew = (by: { rights_name?: string; special_right?: string }) =>
  ["auditor", "entrepreneur"].includes(by.rights_name ?? "") || by.special_right === "reports_admin";

test("what stands beside the people of a list is read by no more than their page", async () => {
  const people = await inCompany((db) => listPeople(db, { offset: 0 }));
  const ids = people.data.map(({ id }) => id);
  expect(ids.length).toBe(pageSize);
  await expectSmall("when they were last here", (db) => lastSeen(db, ids));
  for (const name of who)
    for (const kind of ["procedure", "process"] as const)
      await expectSmall(["what they manage", kind], (db) => managedCounts(db, actorOf(name), kind, ids));
});

test("the other lists are read by no more than their page", async () => {
  const about = { procedure_id: company.procedure_id, process_id: null };
  for (const name of who) {
    const actor = actorOf(name);
    for (const sort of peopleSorts) {
      for (const search of [undefined, "maria", "om77@"])
        await expectSmall(["people", sort, search], (db) => listPeople(db, { search, sort, offset: 0 }));
      for (const by of byRights)
        for (const search of [undefined, ...(isOfFew(by) ? ["maria"] : []), "om13@"])
          await expectSmall(["people", sort, by, search], (db) =>
            listPeople(db, { ...by, search, sort, offset: 0 }),
          );
    }
    await expectSmall("the last people of a right", (db) =>
      listPeople(db, { rights_name: "process_admin", offset: size / 2 - 2 * pageSize }),
    );
    await expectSmall("the last people", (db) => listPeople(db, { offset: size - pageSize }));
    for (const asked of [
      {},
      { status: "archived" as const },
      { user_id: actor.user_id },
      { search: "cererea" },
      { search: "nivelmetru" },
      { search: "submarinist" },
      { search: "cererea", user_id: actor.user_id },
    ])
      await expectSmall(["requests", asked], async (db) => {
        const filter = await lookedUpFilter(db, about, asked);
        await listImprovements(db, about, filter, shorterWay(0, pageSize, undefined));
        await countImprovements(db, about, filter);
      });
    await expectSmall("roles", (db) => listRoleRows(db, actor));
    await expectSmall("categories", (db) => listCategoryRows(db, actor));
    await expectSmall("notifications", async (db) => {
      await listRows(db, { user_id: actor.user_id, only_unread: true, offset: 0 });
      await countUnread(db, actor.user_id);
    });
    const days = { from: null, before: null };
    const own = name === "user" ? { user_id: actor.user_id } : {};
    for (const search of [undefined, "ana", "ion", "nivelmetru"])
      await expectSmall(["time", search], (db) => listVisits(db, actor, { ...own, search, days, offset: 0 }));
  }
});

test("reports are read by no more than their page", async () => {
  const days = { from: null, before: null };
  const some = { from: "2026-01-01", before: "2027-01-01" };
  for (const name of who) {
    const has_drafts = name === "entrepreneur";
    const ofBoth = { procedures: has_drafts, processes: has_drafts };
    const actor = actorOf(name);
    const { user_id } = actor;
    for (const whose of [
      {},
      { user_id },
      { procedure_id: company.procedure_id },
      { user_id, procedure_id: company.procedure_id },
    ])
      for (const filter of [
        { days },
        { days: some },
        { days, status: "open" as const },
        { days, search: "betonului" },
        { days, search: "nivelmetru" },
        { days, search: "submarinist" },
        { days, search: "ana" },
        { days, search: "ion" },
      ])
        await expectSmall(["checks", whose, filter], (db) =>
          listCheckRows(db, { whose, drafts: has_drafts ? "named" : "none", ...filter }, 0),
        );
    for (const filter of [
      { days },
      { days, status: "archived" as const },
      { days, search: "nivelmetru" },
      { days, search: "ana" },
      { days, search: "ion" },
    ])
      await expectSmall(["requests", filter], (db) => listRequests(db, { has_drafts: ofBoth, ...filter }, 0));
    for (const search of [undefined, "nivelmetru", "betonului"]) {
      await expectSmall(["use", search], (db) => listUse(db, { search, has_drafts }, 0));
      await expectSmall(["processes", search], (db) => listProcesses(db, actor, { search }, 0));
    }
    await expectSmall("open the longest", (db) => listLongestOpen(db, { has_drafts, offset: 0 }));
    await expectSmall("durations", (db) => listDurations(db, { has_drafts, offset: 0 }));
    await expectSmall("days", (db) => listDays(db, some));
  }
});

test("what is one's own to do is read by no more than what it looks at", async () => {
  for (const name of who) {
    const actor = actorOf(name);
    for (const read of [
      listProceduresToPublish,
      listProcessesToPublish,
      listProcessNews,
      listRequestsToAnswer,
      listWork,
      findWritten,
    ])
      await expectSmall([read.name, name], (db) => read(db, actor));
  }
});

describe("a count", () => {
  const countOf = (
    kind: ListKind,
    name: (typeof who)[number],
    filter: Omit<ListFilter, "sort">,
  ): Promise<Counted> =>
    inCompany(async (db) =>
      (await openListing(db, actorOf(name), kind, { ...filter, sort: "newest" }, { offset: 0 })).count(),
    );

  test("that is kept is exact past the bound", async () => {
    for (const kind of ["procedure", "process"] as const) {
      expect(await countOf(kind, "entrepreneur", {})).toEqual({ total: size, is_more: false });
      expect(await countOf(kind, "user", {})).toEqual({ total: (size * 3) / 4, is_more: false });
    }
  });

  test("of a search is exact up to the bound and says that it stops there", async () => {
    const search = "betonului";
    for (const kind of ["procedure", "process"] as const) {
      expect(await countOf(kind, "entrepreneur", { search })).toEqual({ total: 1_000, is_more: true });
      expect(await countOf(kind, "user", { search })).toEqual({ total: (size * 3) / 8, is_more: false });
      expect(await countOf(kind, "entrepreneur", { search, status: ["live"] })).toEqual({
        total: size / 4,
        is_more: false,
      });
    }
    const renamed = (how: Sql, most: number) =>
      app().database.system((db) =>
        db.run(sql`
          update procedures set name_key = ${how} where id in (
            select id from procedures where instance_id = ${company.instance_id} order by id limit ${most})`),
      );
    await renamed(sql`name_key || ' capacul'`, 1_000);
    expect(await countOf("procedure", "entrepreneur", { search: "capacul" })).toEqual({
      total: 1_000,
      is_more: false,
    });
    await renamed(sql`replace(name_key, ' capacul', '') || ' capacul'`, 1_001);
    expect(await countOf("procedure", "entrepreneur", { search: "capacul" })).toEqual({
      total: 1_000,
      is_more: true,
    });
    await renamed(sql`replace(name_key, ' capacul', '')`, 1_001);
  });

  test("of one's own requests stops at the bound for each status", async () => {
    const about = { procedure_id: company.procedure_id, process_id: null };
    const counted = await inCompany((db) => countImprovements(db, about, {}));
    expect(counted).toEqual({
      totals: { active: size / 2, featuring: size / 4, archived: size / 4 },
      cut: [],
    });
    const found = await inCompany(async (db) =>
      countImprovements(db, about, await lookedUpFilter(db, about, { search: "cererea" })),
    );
    expect(found).toEqual({
      totals: { active: 1_000, featuring: size / 4 - 6, archived: size / 4 - 6 },
      cut: ["active"],
    });
  });
});

test("a far page is the same from either end", async () => {
  const namesFrom = (offset: number, count: number) =>
    inCompany(async (db) =>
      listNames(
        db,
        "procedure",
        await openListing(db, actorOf("user"), "procedure", { sort: "name" }, { offset, size: count }),
      ),
    );
  const all = await namesFrom(0, size);
  expect(all).toHaveLength((size * 3) / 4);
  for (const offset of [499, 500, 880, 899, 900, 901, 1_500, 1_779, 1_790, 1_799, 1_800, 9_999])
    expect([offset, await namesFrom(offset, 20)]).toEqual([offset, all.slice(offset, offset + 20)]);
});
