import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { filterInstance } from "../names.contract.ts";
import { listProcedures } from "../procedures.contract.ts";
import { unchecked } from "#testing/stand/database.ts";
import { atId, draftOf, liveOf, read, saved, stepsOf } from "./procedures.fixture.ts";

const app = useTestApp();

type ListQuery = QueryIn<typeof listProcedures>;

const listed = async (company: TestCompany, query: ListQuery = {}, person: TestPerson = company.owner) =>
  (await person.ok(listProcedures, { params: { instance_id: String(company.id) }, query })).data;

const namesIn = async (company: TestCompany, query: ListQuery = {}, person?: TestPerson) => {
  const { data, total } = await listed(company, query, person);
  if (total <= 20) expect(data).toHaveLength(total);
  return data.map(({ name }) => name);
};

describe("the list", () => {
  test("shows a procedure as exactly what the contract names", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [role, category] = [await company.role("Maistru"), await company.category("Șantier")];
    const made = await draftOf(owner, {
      roles: [role],
      categories: [category],
      triggers: [{ type: "weekly", value: '["mon"]' }],
    });
    const { responsible, updated_at, version } = await read(owner, made);
    expect(await listed(company)).toEqual({
      data: [
        {
          id: made.id,
          slug: made.slug,
          name: "Turnarea betonului",
          status: "draft",
          responsible,
          roles: [{ id: role, name: "Maistru" }],
          categories: [{ id: category, name: "Șantier" }],
          has_draft_changes: false,
          next_date: "2026-11-23",
          updated_at,
          rights: { entity_crud: true },
          newest_version_id: version.id,
        },
      ],
      total: 1,
      is_more: false,
    });
  });

  test("tells of unpublished changes only those who may read them", async () => {
    const company = await buildCompany(app());
    const made = await liveOf(company.owner);
    await saved(company.owner, made, { steps: stepsOf("ciornă") });
    const changesFor = async (person: TestPerson) =>
      (await listed(company, {}, person)).data[0]?.has_draft_changes;
    expect(await changesFor(company.owner)).toBe(true);
    expect(await changesFor(await company.person())).toBe(false);
    expect(await changesFor(await company.person({ rights_name: ["auditor"] }))).toBe(true);
  });

  test("comes newest first, and a change brings a procedure to the top", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [a] = [
      await draftOf(owner, { name: "A" }),
      await draftOf(owner, { name: "B" }),
      await draftOf(owner, { name: "C" }),
    ];
    expect(await namesIn(company)).toEqual(["C", "B", "A"]);
    await saved(owner, a, { steps: stepsOf("altceva") });
    expect(await namesIn(company)).toEqual(["A", "C", "B"]);
    expect(await namesIn(company, { sort: "oldest" })).toEqual(["B", "C", "A"]);
  });

  test("sorts by name without regard to letter case and diacritics", async () => {
    const company = await buildCompany(app());
    for (const name of ["Zidărie", "șantier", "Sapă", "Țiglă", "săpătură", "tencuială"])
      await draftOf(company.owner, { name });
    const byName = ["șantier", "Sapă", "săpătură", "tencuială", "Țiglă", "Zidărie"];
    expect(await namesIn(company, { sort: "name" })).toEqual(byName);
    expect(await namesIn(company, { sort: "name_desc" })).toEqual(byName.toReversed());
  });

  test("is narrowed to any of several, and by another kind to what is both", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const maria = await company.person({ rights_name: ["admin"], first_name: "Maria" });
    const [zidar, dulgher] = [await company.role("Zidar"), await company.role("Dulgher")];
    const [site, office] = [await company.category("Șantier"), await company.category("Birou")];
    await draftOf(owner, { name: "A", roles: [zidar], categories: [site] });
    await liveOf(owner, { name: "B", roles: [zidar, dulgher], categories: [office] });
    const c = await liveOf(owner, { name: "C", responsible_id: maria.id, categories: [site, office] });
    await saved(owner, c, { steps: stepsOf("altfel") });
    const by = async (query: ListQuery, person?: TestPerson) =>
      (await namesIn(company, { ...query, sort: "name" }, person)).join("");
    expect(await by({ role: `${zidar},${dulgher}` })).toBe("AB");
    expect(await by({ category: `${site},${office}` })).toBe("ABC");
    expect(await by({ category: `${site},${office}`, responsible: `${owner.id},${maria.id}` })).toBe("ABC");
    expect(await by({ category: String(site), responsible: `${maria.id},999` })).toBe("C");
    expect(await by({ status: "draft,live" })).toBe("ABC");
    expect(await by({ status: "changes" })).toBe("C");
    expect(await by({ status: "draft,changes" })).toBe("AC");
    expect(await by({ status: "changes" }, await company.person())).toBe("");
    expect(await by({ status: "changes" }, maria)).toBe("C");
    const other = await buildCompany(app());
    expect(await by({ category: `${await other.category()}`, role: String(zidar) })).toBe("");
  });

  test("sorts by the next date, those without one last, and by the manager", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const ana = await company.person({ rights_name: ["admin"], first_name: "Ana" });
    const zoe = await company.person({ rights_name: ["admin"], first_name: "Zoe" });
    const on = (value: string) => ({ triggers: [{ type: "monthly" as const, value }] });
    await draftOf(owner, { name: "Fără", responsible_id: zoe.id });
    await draftOf(owner, { name: "Târzie", responsible_id: ana.id, ...on("05-03-2091") });
    const early = await draftOf(owner, { name: "Devreme", responsible_id: zoe.id, ...on("06-02-2090") });
    expect(await namesIn(company, { sort: "next_date" })).toEqual(["Devreme", "Târzie", "Fără"]);
    await saved(owner, early, { responsible_id: zoe.id, ...on("06-02-2092") });
    expect(await namesIn(company, { sort: "next_date" })).toEqual(["Târzie", "Devreme", "Fără"]);
    expect((await namesIn(company, { sort: "manager" }))[0]).toBe("Târzie");
    expect((await namesIn(company, { sort: "manager_desc" })).at(-1)).toBe("Târzie");
  });

  test("goes on to the dates that follow those that have passed", async () => {
    const company = await buildCompany(app());
    const made = await draftOf(company.owner, { triggers: [{ type: "monthly", value: "05-03-2090" }] });
    const day = async () =>
      app().database.system((db) =>
        db.one(unchecked<{ day: string }>())(
          sql`select next_on::text as day from listed where item_id = ${made.id} and kind = 'procedure' and facet = 'all'`,
        ),
      );
    await app().database.system((db) =>
      db.run(sql`update listed set next_on = '2020-01-05' where item_id = ${made.id} and kind = 'procedure'`),
    );
    await app().database.system((db) => app().app.jobs.add(db, "procedures.next_days", {}));
    await app().app.jobs.drained();
    expect(await day()).toEqual({ day: "2090-03-05" });
  });

  test.each([
    ["instance of another company", "other"],
    ["nobody's number", "999999999"],
    ["zero", "0"],
    ["a word", "x"],
  ])("is not there under %s", async (_, number) => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    await liveOf(other.owner);
    const instance_id = number === "other" ? String(other.id) : number;
    expect((await company.owner.call(listProcedures, { params: { instance_id } })).status).toBe(404);
    const names = await company.owner.call(filterInstance, {
      params: { id: instance_id },
      query: { procedures: "true" },
    });
    expect(names.status).toBe(404);
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { view_more: -20 },
    { status: "archived" },
    { sort: "id" },
    { category: "x" },
    { search: "x".repeat(256) },
    { status: "draft,archived" },
    { category: "1,x" },
    { role: "1," },
    { responsible: Array(21).fill("1").join(",") },
  ])("refuses %j at its field", async (query) => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(listProcedures, {
      params: { instance_id: String(company.id) },
      query: query as ListQuery,
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(query)]);
  });
});

describe("a page of the list", () => {
  let company: TestCompany;
  const all = Array.from({ length: 43 }, (_, n) => `Procedura ${String(n + 1).padStart(2, "0")}`);
  beforeAll(async () => {
    company = await buildCompany(app());
    for (const name of all) await draftOf(company.owner, { name });
  });

  test.each([
    [{}, 0, 20],
    [{ page: 2 }, 20, 40],
    [{ page: 3 }, 40, 43],
    [{ page: 4 }, 43, 43],
    [{ view_more: 20 }, 20, 40],
    [{ view_more: 41 }, 41, 43],
    [{ page: 3, view_more: 0 }, 0, 20],
  ])("%j is the rows from %i to %i", async (query, from, to) => {
    const { data, total } = await listed(company, { ...query, sort: "name" });
    expect(data.map(({ name }) => name)).toEqual(all.slice(from, to));
    expect(total).toBe(43);
  });

  test("of a search has the total of the search", async () => {
    const { data, total } = await listed(company, { search: "procedura 4", page: 1 });
    const expected = all.filter((name) => name.includes("4")).length;
    expect([data.length, total]).toEqual([expected, expected]);
  });
});

describe("a search in the list", () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await buildCompany(app());
    for (const name of [
      "Recepția materialelor",
      "Turnarea betonului",
      "Reducere 100% din preț",
      "Plan_A",
      "C:\\Dosar",
    ])
      await draftOf(company.owner, { name });
  });

  test.each([
    ["recepția", ["Recepția materialelor"]],
    ["receptie", ["Recepția materialelor"]],
    ["RECEPŢII", ["Recepția materialelor"]],
    ["materialul receptiei", ["Recepția materialelor"]],
    ["  beton ", ["Turnarea betonului"]],
    ["turnare beton", ["Turnarea betonului"]],
    ["100%", ["Reducere 100% din preț"]],
    ["100_", []],
    ["n_a", ["Plan_A"]],
    ["%", ["Reducere 100% din preț"]],
    ["_", ["Plan_A"]],
    ["\\", ["C:\\Dosar"]],
    ["'; drop table procedures; --", []],
    ["nimic", []],
  ])("for %j finds %j", async (search, names) => {
    expect(await namesIn(company, { search, sort: "name" })).toEqual(names);
  });

  test.each(["", "  ", "\t"])("for nothing (%j) is the whole list", async (search) => {
    expect(await namesIn(company, { search })).toHaveLength(5);
  });
});

describe("a filter of the list", () => {
  test("by status, category, role and manager leaves what fits all of them", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const ion = await company.person();
    const [role, category] = [await company.role(), await company.category()];
    await liveOf(owner, { name: "1", roles: [role], categories: [category] });
    await draftOf(owner, { name: "2", roles: [role] });
    await draftOf(owner, { name: "3", categories: [category], responsible_id: ion.id });
    await liveOf(owner, { name: "4", roles: [await company.role()], categories: [await company.category()] });
    const found = (query: ListQuery) => namesIn(company, { ...query, sort: "name" });
    const [byRole, byCategory] = [{ role: String(role) }, { category: String(category) }];
    expect(await found({ status: "live" })).toEqual(["1", "4"]);
    expect(await found({ status: "draft" })).toEqual(["2", "3"]);
    expect(await found(byRole)).toEqual(["1", "2"]);
    expect(await found(byCategory)).toEqual(["1", "3"]);
    expect(await found({ responsible: String(ion.id) })).toEqual(["3"]);
    expect(await found({ ...byRole, ...byCategory })).toEqual(["1"]);
    expect(await found({ ...byRole, status: "draft", search: "2" })).toEqual(["2"]);
    expect(await found({ ...byCategory, status: "live", responsible: String(ion.id) })).toEqual([]);
  });

  test("by a category holds what stands under its subcategories", async () => {
    const company = await buildCompany(app());
    const [parent, child] = [await company.category(), await company.category()];
    await app().database.system((db) =>
      db.run(sql`update categories set parent_id = ${parent} where id = ${child}`),
    );
    await draftOf(company.owner, { name: "sub", categories: [child] });
    await draftOf(company.owner, { name: "peste", categories: [parent] });
    expect(await namesIn(company, { category: String(parent), sort: "name" })).toEqual(["peste", "sub"]);
    expect(await namesIn(company, { category: String(child) })).toEqual(["sub"]);
  });

  test("by a role or category of another company finds nothing", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    await draftOf(other.owner, { roles: [await other.role()], categories: [await other.category()] });
    await draftOf(company.owner);
    expect(await namesIn(company, { role: String(await other.role()) })).toEqual([]);
    expect(await namesIn(company, { category: String(await other.category()) })).toEqual([]);
    expect(await namesIn(company, { responsible: String(other.owner.id) })).toEqual([]);
  });
});

describe("the names for choosing one", () => {
  test("are of all that the person may see, by name", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const live = await liveOf(company.owner, { name: "Țiglă" });
    const draft = await draftOf(company.owner, { name: "Sapă" });
    const process = await company.process("Fundație");
    const names = async (person: TestPerson, query: QueryIn<typeof filterInstance>) =>
      (await person.ok(filterInstance, { ...atId(company.id), query })).data;
    const shown = { id: live.id, name: "Țiglă" };
    expect(await names(reader, { procedures: "true" })).toEqual({ procedures: [shown], is_more: false });
    expect(await names(company.owner, { procedures: "true", processes: "false" })).toEqual({
      procedures: [{ id: draft.id, name: "Sapă" }, shown],
      is_more: false,
    });
    expect(await names(reader, { procedures: "true", processes: "true" })).toEqual({
      procedures: [shown],
      processes: [{ id: process, name: "Fundație" }],
      is_more: false,
    });
  });

  test("are asked for by kind", async () => {
    const company = await buildCompany(app());
    for (const query of [{}, { procedures: "false" }] as const)
      expect((await company.owner.call(filterInstance, { ...atId(company.id), query })).status).toBe(422);
  });
});
