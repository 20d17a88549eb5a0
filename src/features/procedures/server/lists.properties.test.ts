import fc from "fast-check";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import {
  mayReadProcedureDraft,
  type ProcedureFacts,
  visibleProceduresAmong,
} from "#features/items/server/visibility.store.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  activateHistory,
  cloneProcedure,
  deleteProcedure,
  listHistories,
  listProcedures,
} from "../procedures.contract.ts";
import { type ListFilter, openListing } from "#features/items/server/listed.store.ts";
import { listNames, listProcedureRows } from "./lists.store.ts";
import { at, atId, draftOf, liveOf, type Made, publish, saved, unpublish } from "./procedures.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

describe("what SQL shows of procedures", () => {
  type Known = ProcedureFacts & { id: number; status: "draft" | "live" };
  let company: TestCompany;
  let roles: number[];
  let people: number[];
  const known: Known[] = [];

  beforeAll(async () => {
    company = await buildCompany(app());
    roles = [await company.role(), await company.role()];
    people = [company.owner.id, (await company.person()).id];
    for (const responsible_id of people)
      for (const role_ids of [[], roles.slice(0, 1), roles.slice(1), roles])
        for (const [status, make] of [
          ["draft", draftOf],
          ["live", liveOf],
        ] as const) {
          const { id } = await make(company.owner, { responsible_id, roles: role_ids });
          known.push({ id, status, responsible_id, role_ids });
        }
  });

  const actors = () =>
    fc.record({
      rights_name: fc.subarray([...rightsNames, "unknown"]),
      is_entrepreneur: fc.boolean(),
      user_id: fc.constantFrom(...people, 999_999_999),
      admin_of_roles: fc.subarray([...roles, 999_999_999]),
      admin_of_processes: fc.subarray([1, 2]),
    });

  test("is, for whoever asks, what the rights say of each", async () => {
    await fc.assert(
      fc.asyncProperty(actors(), fc.constantFrom("draft", "live", undefined), async (facts, status) => {
        const actor = actorWith({ ...facts, instance_id: company.id });
        const visible = known.filter(
          (procedure) => procedure.status === "live" || mayReadProcedureDraft(actor, procedure),
        );
        const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
        const filter = { ...(status && { status: [status] }), sort: "newest" as const };
        const wanted = visible.filter((procedure) => status === undefined || procedure.status === status);
        await app().database.tenant(company.id, async (db) => {
          const opened = (of: ListFilter) => openListing(db, actor, "procedure", of, { offset: 0 });
          const names = await listNames(db, "procedure", await opened({ sort: "name" }));
          expect(idsOf(names)).toEqual(idsOf(visible));
          const all = known.map(({ id }) => id);
          expect([...(await visibleProceduresAmong(db, actor, all))].sort((a, b) => a - b)).toEqual(
            idsOf(visible),
          );
          const listing = await opened(filter);
          expect(idsOf(await listProcedureRows(db, listing, filter.sort))).toEqual(idsOf(wanted));
        });
        // A call asks for the count last, so each stands in a transaction of its own.
        for (const counted of [filter, { ...filter, search: "beton" }]) {
          const found = await app().database.tenant(company.id, async (db) =>
            (await openListing(db, actor, "procedure", counted, { offset: 0 })).count(),
          );
          expect(found).toEqual({ total: wanted.length, is_more: false });
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("the kept counts", () => {
  const countsOf = (company: TestCompany) =>
    app().database.system((db) =>
      db.rows(unchecked<{ live: number; draft: number }>())(sql`
        select coalesce(sum(items) filter (where status = 'live'), 0) as live,
          coalesce(sum(items) filter (where status = 'draft'), 0) as draft
        from listed_counts where instance_id = ${company.id} and kind = 'procedure' and facet = 'all' and responsible_id = 0
        union all
        select count(*) filter (where status = 'live'), count(*) filter (where status = 'draft')
        from procedures where instance_id = ${company.id} and deleted_at is null`),
    );

  async function expectCounts(company: TestCompany): Promise<void> {
    const [kept, real] = await countsOf(company);
    expect(kept).toEqual(real);
    const { owner, id } = company;
    const totalOf = async (query: { status?: "live" | "draft" }) =>
      (await owner.ok(listProcedures, { params: { instance_id: String(id) }, query })).data.total;
    expect([
      await totalOf({ status: "live" }),
      await totalOf({ status: "draft" }),
      await totalOf({}),
    ]).toEqual([real?.live, real?.draft, (real?.live ?? 0) + (real?.draft ?? 0)]);
  }

  type Step = {
    act: "create" | "publish" | "unpublish" | "save" | "clone" | "restore" | "delete";
    which: number;
  };

  /** Does a step to one of the procedures that are there; without any there is nothing to do. */
  async function walk({ owner }: TestCompany, there: Made[], { act, which }: Step): Promise<void> {
    if (act === "create") {
      there.push(await draftOf(owner));
      return;
    }
    const made = there[which % there.length];
    if (!made) return;
    if (act === "publish") await publish(owner, made);
    if (act === "unpublish") await unpublish(owner, made);
    if (act === "save") await saved(owner, made);
    if (act === "clone") there.push(await owner.ok(cloneProcedure, at(made)));
    if (act === "restore") {
      const { data } = await owner.ok(listHistories, at(made));
      await owner.ok(activateHistory, atId(data[which % data.length]?.id ?? 0));
    }
    if (act === "delete") {
      await owner.ok(deleteProcedure, at(made));
      there.splice(there.indexOf(made), 1);
    }
  }

  test("agree with the real ones after any sequence of changes", async () => {
    const acts = ["create", "create", "publish", "unpublish", "save", "clone", "restore", "delete"] as const;
    const step = fc.record({ act: fc.constantFrom(...acts), which: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const company = await buildCompany(app());
        const there: Made[] = [await draftOf(company.owner)];
        for (const one of steps) await walk(company, there, one);
        await expectCounts(company);
      }),
      { numRuns: 12 },
    );
  });

  test("agree after changes sent all at once", async () => {
    const company = await buildCompany(app());
    const made = await Promise.all(Array.from({ length: 8 }, () => draftOf(company.owner)));
    await Promise.all(
      made.map(async (one, n) => {
        await publish(company.owner, one);
        await saved(company.owner, one);
        await publish(company.owner, one);
        if (n % 2 === 0) await unpublish(company.owner, one);
        if (n % 3 === 0) await company.owner.ok(deleteProcedure, at(one));
      }),
    );
    await expectCounts(company);
    expect((await countsOf(company))[0]).toEqual({ live: 3, draft: 2 });
  });
});
