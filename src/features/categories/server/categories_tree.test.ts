import { describe, expect, test } from "vitest";
import {
  deleteProcedure,
  getHistory,
  listHistories,
  listProcedures,
} from "#features/procedures/procedures.contract.ts";
import { deleteProcess, storeProcess } from "#features/processes/processes.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { deleteCategory, storeCategory, updateCategory } from "../categories.contract.ts";
import { at, created, listed, procedureIn } from "./categories.fixture.ts";

const app = useTestApp();

const logOf = (company: TestCompany) => auditOf(app(), company.id, "category");

describe("a category's parent", () => {
  test("is left when absent, changed when given, lifted by null", async () => {
    const company = await buildCompany(app());
    const [first, second] = [await created(company, "Șantier"), await created(company, "Birou")];
    const { id } = await created(company, "Cofraje", first.id);
    const patch = async (body: { name: string; parent_id?: number | null }) =>
      (await company.owner.ok(updateCategory, { params: at(id), body })).data;
    expect(await patch({ name: "Cofrare" })).toMatchObject({ name: "Cofrare", parent: { id: first.id } });
    expect(await patch({ name: "Cofrare", parent_id: second.id })).toMatchObject({
      parent: { id: second.id },
    });
    expect(await patch({ name: "Cofrare", parent_id: null })).toMatchObject({ parent: null });
  });

  test.each(["ro", "en"] as const)("stands at the top level itself, said in %s", async (language) => {
    const company = await buildCompany(app());
    const top = await created(company, "Șantier");
    const child = await created(company, "Cofraje", top.id);
    const other = await created(company, "Birou");
    const headers = { "accept-language": language };
    const refused = async (id: number, name: string, parent_id: number, message: string) => {
      const answer = await company.owner.call(updateCategory, {
        params: at(id),
        body: { name, parent_id },
        headers,
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: { parent_id: [message] } } });
    };
    const before = await listed(company);
    await refused(other.id, other.name, child.id, words[language]["field_problem.nested_parent"]);
    await refused(top.id, top.name, other.id, words[language]["field_problem.nested_parent"]);
    await refused(top.id, top.name, child.id, words[language]["field_problem.own_child"]);
    await refused(other.id, other.name, other.id, words[language]["field_problem.own_child"]);
    const grandchild = await company.owner.call(storeCategory, {
      body: { name: "Tipare", parent_id: child.id },
      headers,
    });
    expect(grandchild).toMatchObject({
      status: 422,
      body: { errors: { parent_id: [words[language]["field_problem.nested_parent"]] } },
    });
    expect(await listed(company)).toEqual(before);
  });

  test("of another company is not there", async () => {
    const [ours, theirs] = [await buildCompany(app()), await buildCompany(app())];
    const foreign = await created(theirs, "Șantier");
    const own = await created(ours, "Birou");
    const message = { errors: { parent_id: [words.ro["field_problem.not_found"]] } };
    expect(
      await ours.owner.call(storeCategory, { body: { name: "Cofraje", parent_id: foreign.id } }),
    ).toMatchObject({ status: 404, body: message });
    expect(
      await ours.owner.call(updateCategory, {
        params: at(own.id),
        body: { name: "Birou", parent_id: foreign.id },
      }),
    ).toMatchObject({ status: 404, body: message });
    expect(await listed(ours)).toEqual([own]);
    expect(await listed(theirs)).toEqual([foreign]);
  });

  test("must be an id", async () => {
    const company = await buildCompany(app());
    for (const parent_id of ["1", 0, -1, 1.5, 1e300, true]) {
      const answer = await company.owner.call(storeCategory, {
        body: { name: "Cofraje", parent_id: parent_id as number },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { parent_id: expect.arrayContaining([words.ro["field_problem.invalid"]]) } },
      });
    }
  });

  test("never makes a second level, however moves meet", async () => {
    const company = await buildCompany(app());
    const all = await Promise.all(["A", "B", "C", "D"].map((name) => created(company, name)));
    await Promise.all(
      all.flatMap((category) =>
        all
          .filter((other) => other.id !== category.id)
          .map((other) =>
            company.owner.call(updateCategory, {
              params: at(category.id),
              body: { name: category.name, parent_id: other.id },
            }),
          ),
      ),
    );
    const rows = await listed(company);
    const parents = new Set(rows.flatMap(({ parent }) => (parent ? [parent.id] : [])));
    expect(parents.size).toBeGreaterThan(0);
    expect(rows.filter(({ id, parent }) => parents.has(id) && parent !== null)).toEqual([]);
  });
});

describe("counts", () => {
  test("are of the procedures that are still there", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    const [gone] = [await procedureIn(company, [id]), await procedureIn(company, [id])];
    expect((await listed(company))[0]?.procedures_count).toBe(2);
    await company.owner.ok(deleteProcedure, { params: { slug: gone.slug } });
    expect((await listed(company))[0]?.procedures_count).toBe(1);
  });

  test("are of the processes too, as far as the reader may see them", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    const body = { name: "Recepția", responsible_id: company.owner.id, categories: [id] };
    const [gone] = [
      await company.owner.ok(storeProcess, { body }),
      await company.owner.ok(storeProcess, { body }),
    ];
    const countFor = async (caller = company.owner) => (await listed(company, caller))[0]?.processes_count;
    expect([await countFor(), await countFor(await company.person())]).toEqual([2, 0]);
    await company.owner.ok(deleteProcess, { params: { slug: gone.slug } });
    expect(await countFor()).toBe(1);
  });

  test("of a branch are what a list filtered by its top shows, each once", async () => {
    const company = await buildCompany(app());
    const top = await created(company, "Șantier");
    const child = await created(company, "Cofraje", top.id);
    await created(company, "Birou");
    await procedureIn(company, [top.id, child.id]);
    await procedureIn(company, [child.id]);
    const shown = await Promise.all(
      (await listed(company)).map(async ({ id, name, procedures_count, all_procedures_count }) => {
        const params = { instance_id: String(company.id) };
        const { data } = await company.owner.ok(listProcedures, { params, query: { category: String(id) } });
        return [name, procedures_count, all_procedures_count, data.total];
      }),
    );
    expect(shown).toEqual([
      ["Birou", 0, 0, 0],
      ["Cofraje", 2, 2, 2],
      ["Șantier", 1, 2, 2],
    ]);
  });

  test("are of the procedures that the reader may see", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const { id } = await created(company, "Șantier");
    await procedureIn(company, [id]);
    await procedureIn(company, [id], manager);
    const countFor = async (caller: TestCompany["owner"]) =>
      (await listed(company, caller))[0]?.procedures_count;
    expect(await countFor(company.owner)).toBe(2);
    expect(await countFor(await company.person({ rights_name: ["auditor"] }))).toBe(2);
    expect(await countFor(manager)).toBe(1);
    expect(await countFor(await company.person())).toBe(0);
  });
});

describe("a deleted category", () => {
  test("leaves its procedures, lifts its children and says in the log what it took with it", async () => {
    const company = await buildCompany(app());
    const parent = await created(company, "Șantier");
    const child = await created(company, "Cofraje", parent.id);
    const kept = await created(company, "Birou");
    await procedureIn(company, [parent.id, kept.id]);
    expect((await company.owner.call(deleteCategory, { params: at(parent.id) })).status).toBe(204);
    expect(await listed(company)).toEqual([
      { ...kept, procedures_count: 1, all_procedures_count: 1 },
      { ...child, parent: null, revision: 2 },
    ]);
    expect((await logOf(company)).at(-1)).toEqual({
      action: "category.deleted",
      actor_id: company.owner.id,
      target_id: parent.id,
      before: { name: "Șantier", parent: null, procedures_count: 1, processes_count: 0, children_count: 1 },
      after: null,
    });
    expect((await eventsOf(app(), company.id, "category")).at(-1)).toEqual({
      type: "category.deleted",
      payload: { id: parent.id },
    });
  });

  test("stands unchanged in the saved versions of a procedure", async () => {
    const company = await buildCompany(app());
    const category = await created(company, "Șantier");
    const { slug } = await procedureIn(company, [category.id]);
    const [version] = (await company.owner.ok(listHistories, { params: { slug } })).data;
    await company.owner.ok(deleteCategory, { params: at(category.id) });
    const history = await company.owner.ok(getHistory, { params: { id: String(version?.id) } });
    expect(history.data.categories).toEqual([{ id: category.id, name: "Șantier" }]);
  });

  test("is gone for the second of two who delete it", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => company.owner.call(deleteCategory, { params: at(id) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await logOf(company)).filter(({ action }) => action === "category.deleted")).toHaveLength(1);
  });

  test("frees its name", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    await company.owner.ok(deleteCategory, { params: at(id) });
    expect((await created(company, "Șantier")).id).not.toBe(id);
  });
});
