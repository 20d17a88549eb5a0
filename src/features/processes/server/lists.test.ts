import fc from "fast-check";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { type ListFilter, openListing } from "#features/items/server/listed.store.ts";
import { listNames } from "#features/procedures/server/lists.store.ts";
import {
  mayReadProcessDraft,
  type ProcessFacts,
  visibleProcessesAmong,
} from "#features/items/server/visibility.store.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { listProcesses } from "../processes.contract.ts";
import { listProcessRows } from "./lists.store.ts";
import {
  added,
  draftOf,
  flowOf,
  listed,
  liveOf,
  published,
  read,
  synced,
  text,
  unpublished,
} from "./processes.fixture.ts";

const app = useTestApp();

const namesIn = async ({ owner }: TestCompany, query: object = {}) =>
  (await listed(owner, query)).data.map(({ name }) => name);

describe("the list of processes", () => {
  test("says of each who manages it, where it stands, and how its chart stands", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const category = await company.category("Execuție");
    const made = await liveOf(owner, { categories: [category] }, flowOf(text("Sapă")));
    const { updated_at } = await read(owner, made);
    const row = {
      ...made,
      name: "Turnarea fundației",
      status: "live",
      responsible: { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, avatar: null },
      categories: [{ id: category, name: "Execuție" }],
      nodes: 2,
      has_unpublished_changes: false,
      updated_at,
      rights: { entity_crud: true },
    };
    expect(await listed(owner)).toEqual({ data: [row], total: 1, is_more: false });
  });

  test("says when something waits to be published: drawn since, or under another version", async () => {
    const { owner } = await buildCompany(app());
    const waits = async () => (await listed(owner)).data.map((row) => row.has_unpublished_changes);
    const made = await liveOf(owner);
    expect(await waits()).toEqual([false]);
    const { revision } = await read(owner, made);
    await added(owner, made, "v2");
    expect((await read(owner, made)).revision).toBe(revision);
    expect(await waits()).toEqual([true]);
    await published(owner, made);
    expect(await waits()).toEqual([false]);
    await synced(owner, made, flowOf(text("Sapă")));
    expect(await waits()).toEqual([true]);
    await unpublished(owner, made);
    expect(await waits()).toEqual([false]);
  });

  test("comes newest first, and drawing brings a process to the top", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const a = await draftOf(owner, { name: "A" });
    for (const name of ["B", "C"]) await draftOf(owner, { name });
    expect(await namesIn(company)).toEqual(["C", "B", "A"]);
    await synced(owner, a, flowOf(text("Sapă")));
    expect(await namesIn(company)).toEqual(["A", "C", "B"]);
    expect(await namesIn(company, { sort: "oldest" })).toEqual(["B", "C", "A"]);
  });

  test("sorts by name without regard to letter case and diacritics", async () => {
    const company = await buildCompany(app());
    for (const name of ["Zidărie", "șantier", "Sapă", "Țiglă"]) await draftOf(company.owner, { name });
    const byName = ["șantier", "Sapă", "Țiglă", "Zidărie"];
    expect(await namesIn(company, { sort: "name" })).toEqual(byName);
    expect(await namesIn(company, { sort: "name_desc" })).toEqual(byName.toReversed());
  });

  test("is found by the words of a name, whatever their endings and signs", async () => {
    const company = await buildCompany(app());
    for (const name of ["Recepția materialelor", "Recepția 100%", "Plata_facturii"])
      await draftOf(company.owner, { name });
    const found = (search: string) => namesIn(company, { search, sort: "name" });
    expect(await found("recepție materiale")).toEqual(["Recepția materialelor"]);
    expect(await found("RECEPTII")).toEqual(["Recepția 100%", "Recepția materialelor"]);
    expect(await found("100%")).toEqual(["Recepția 100%"]);
    expect(await found("%")).toEqual(["Recepția 100%"]);
    expect(await found("_")).toEqual(["Plata_facturii"]);
    expect(await found("  ")).toHaveLength(3);
    expect(await found("plată recepție")).toEqual([]);
  });

  test("is narrowed by status, category and manager, and by all of them together", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const ion = await company.person();
    const [parent, child] = [await company.category(), await company.category()];
    await app().database.system((db) =>
      db.run(sql`update categories set parent_id = ${parent} where id = ${child}`),
    );
    await liveOf(owner, { name: "1", categories: [parent] });
    await draftOf(owner, { name: "2", categories: [child], responsible_id: ion.id });
    await draftOf(owner, { name: "3" });
    const found = (query: object) => namesIn(company, { ...query, sort: "name" });
    expect(await found({ status: "live" })).toEqual(["1"]);
    expect(await found({ status: "draft" })).toEqual(["2", "3"]);
    expect(await found({ category: parent })).toEqual(["1", "2"]);
    expect(await found({ category: child })).toEqual(["2"]);
    expect(await found({ responsible: ion.id })).toEqual(["2"]);
    expect(await found({ category: parent, status: "draft", responsible: ion.id, search: "2" })).toEqual([
      "2",
    ]);
    expect(await found({ category: parent, status: "live", responsible: ion.id })).toEqual([]);
    expect(await found({ category: await other.category() })).toEqual([]);
    expect(await found({ responsible: other.owner.id })).toEqual([]);
  });

  test("is cut into pages of twenty", async () => {
    const company = await buildCompany(app());
    const all = Array.from({ length: 23 }, (_, n) => `Procesul ${String(n + 1).padStart(2, "0")}`);
    for (const name of all) await draftOf(company.owner, { name });
    for (const [query, from, to] of [
      [{}, 0, 20],
      [{ page: 2 }, 20, 23],
      [{ view_more: 20 }, 20, 23],
      [{ page: 2, view_more: 0 }, 0, 20],
    ] as const) {
      const { data, total } = await listed(company.owner, { ...query, sort: "name" });
      expect([data.map(({ name }) => name), total]).toEqual([all.slice(from, to), 23]);
    }
  });

  test("of another company is not there", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    await liveOf(other.owner);
    for (const instance_id of [String(other.id), "999999999", "0", "x"])
      expect((await company.owner.call(listProcesses, { params: { instance_id } })).status).toBe(404);
  });
});

describe("what SQL shows of processes", () => {
  type Known = ProcessFacts & { status: "draft" | "live" };
  let company: TestCompany;
  let people: number[];
  const known: Known[] = [];

  beforeAll(async () => {
    company = await buildCompany(app());
    people = [company.owner.id, (await company.person()).id];
    for (const responsible_id of [...people, ...people])
      for (const [status, make] of [
        ["draft", draftOf],
        ["live", liveOf],
      ] as const)
        known.push({ id: (await make(company.owner, { responsible_id })).id, status, responsible_id });
  });

  test("is, for whoever asks, what the rights say of each", async () => {
    const actors = fc.record({
      rights_name: fc.subarray([...rightsNames, "unknown"]),
      is_entrepreneur: fc.boolean(),
      user_id: fc.constantFrom(...people, 999_999_999),
      admin_of_roles: fc.constant([1]),
      admin_of_processes: fc.subarray([...known.map(({ id }) => id), 999_999_999]),
    });
    await fc.assert(
      fc.asyncProperty(actors, fc.constantFrom("draft", "live", undefined), async (facts, status) => {
        const actor = actorWith({ ...facts, instance_id: company.id });
        const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
        const visible = known.filter((one) => one.status === "live" || mayReadProcessDraft(actor, one));
        const wanted = visible.filter((one) => status === undefined || one.status === status);
        const filter = { ...(status && { status: [status] }), sort: "newest" as const };
        await app().database.tenant(company.id, async (db) => {
          const opened = (of: ListFilter) => openListing(db, actor, "process", of, { offset: 0 });
          const names = await listNames(db, "process", await opened({ sort: "name" }));
          expect(idsOf(names)).toEqual(idsOf(visible));
          const among = await visibleProcessesAmong(
            db,
            actor,
            known.map(({ id }) => id),
          );
          expect([...among].sort((a, b) => a - b)).toEqual(idsOf(visible));
          const listing = await opened(filter);
          expect(idsOf(await listProcessRows(db, listing, filter.sort))).toEqual(idsOf(wanted));
        });
        // A call asks for the count last, so it stands in a transaction of its own.
        const found = await app().database.tenant(company.id, async (db) =>
          (await openListing(db, actor, "process", filter, { offset: 0 })).count(),
        );
        expect(found).toEqual({ total: wanted.length, is_more: false });
      }),
      { numRuns: 150 },
    );
  });
});
