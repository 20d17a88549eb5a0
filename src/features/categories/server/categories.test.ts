import { describe, expect, test } from "vitest";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { deleteCategory, listCategories, storeCategory, updateCategory } from "../categories.contract.ts";
import { at, created, listed } from "./categories.fixture.ts";

const app = useTestApp();

const logOf = (company: TestCompany) => auditOf(app(), company.id, "category");

describe("categories are created and read", () => {
  test("a created category is answered whole and stands in the list at once", async () => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(storeCategory, { body: { name: "  Șantier " } });
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    const whole = {
      id,
      name: "Șantier",
      parent: null,
      revision: 1,
      procedures_count: 0,
      processes_count: 0,
      all_procedures_count: 0,
      all_processes_count: 0,
      children_count: 0,
    };
    expect(answer.body.data).toEqual(whole);
    expect(await listed(company)).toEqual([whole]);
  });

  test("a category under a parent says so on both sides", async () => {
    const company = await buildCompany(app());
    const parent = await created(company, "Șantier");
    const child = await created(company, "Cofraje", parent.id);
    expect(child.parent).toEqual({ id: parent.id, name: "Șantier" });
    expect(await listed(company)).toEqual([child, { ...parent, children_count: 1 }]);
  });

  test("the list is in Romanian order and says how many there are", async () => {
    const company = await buildCompany(app());
    for (const name of ["Șantier", "Zidărie", "salarii", "Țevi", "Tencuieli"]) await created(company, name);
    const answer = await company.owner.ok(listCategories, { params: { instance_id: String(company.id) } });
    expect(answer.data.data.map(({ name }) => name)).toEqual([
      "salarii",
      "Șantier",
      "Tencuieli",
      "Țevi",
      "Zidărie",
    ]);
    expect(answer.data.total).toBe(5);
  });

  test("everybody of the company reads the list, also while its subscription is not active", async () => {
    const company = await buildCompany(app());
    const category = await created(company, "Șantier");
    await company.setStatus("expired");
    for (const rights_name of ["user", "auditor", "procedure_role_admin"] as const)
      expect(await listed(company, await company.person({ rights_name: [rights_name] }))).toEqual([category]);
  });

  test("a creation and a change are told and can be proved later", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"] });
    const parent = await created(company, "Șantier");
    const { data } = await admin.ok(storeCategory, { body: { name: "Cofraj" } });
    await admin.ok(updateCategory, { params: at(data.id), body: { name: "Cofraje", parent_id: parent.id } });
    const [, ...log] = await logOf(company);
    const fresh = { name: "Cofraj", parent: null };
    const moved = { name: "Cofraje", parent: { id: parent.id, name: "Șantier" } };
    expect(log).toEqual([
      { action: "category.created", actor_id: admin.id, target_id: data.id, before: null, after: fresh },
      { action: "category.changed", actor_id: admin.id, target_id: data.id, before: fresh, after: moved },
    ]);
    expect((await eventsOf(app(), company.id, "category")).slice(1)).toEqual([
      { type: "category.created", payload: { id: data.id } },
      { type: "category.changed", payload: { id: data.id } },
    ]);
  });
});

describe("a category's name", () => {
  test.each(["ro", "en"] as const)("is asked for and is unique, said in %s", async (language) => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    const headers = { "accept-language": language };
    for (const body of [{}, { name: "" }, { name: "   " }, { name: "\u200b" }, { name: null }]) {
      const answer = await company.owner.raw("POST", "/api/categories/store", {
        body: JSON.stringify(body),
        headers: { ...headers, "content-type": "application/json" },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "invalid", errors: { name: [words[language]["field_problem.required"]] } },
      });
    }
    const again = await company.owner.call(storeCategory, { body: { name: "ȘANTIER" }, headers });
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { name: [words[language]["field_problem.taken"]] } },
    });
    const other = await created(company, "Cofraje");
    const renamed = await company.owner.call(updateCategory, {
      params: at(other.id),
      body: { name: "șantier" },
      headers,
    });
    expect(renamed).toMatchObject({
      status: 422,
      body: { errors: { name: [words[language]["field_problem.taken"]] } },
    });
    expect((await listed(company)).map((row) => [row.id, row.name])).toEqual([
      [other.id, "Cofraje"],
      [id, "Șantier"],
    ]);
  });

  test("is the same name in whatever Unicode spelling", async () => {
    const company = await buildCompany(app());
    await created(company, "Șantier");
    const answer = await company.owner.call(storeCategory, { body: { name: "S\u0326antier" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { name: [words.ro["field_problem.taken"]] } },
    });
  });

  test("may change its letter case", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "șantier");
    const renamed = await company.owner.ok(updateCategory, { params: at(id), body: { name: "Șantier" } });
    expect(renamed.data.name).toBe("Șantier");
  });

  test("may be that of another company's category", async () => {
    const [ours, theirs] = [await buildCompany(app()), await buildCompany(app())];
    await created(theirs, "Șantier");
    expect((await created(ours, "Șantier")).name).toBe("Șantier");
  });

  test("refuses what cannot be stored and keeps nothing of it", async () => {
    const company = await buildCompany(app());
    for (const [name, problem] of [
      ["a\u0000b", words.ro["field_problem.invalid"]],
      ["a\ud800b", words.ro["field_problem.invalid"]],
      ["a".repeat(256), words.ro["field_problem.too_long"]],
    ] as const) {
      const answer = await company.owner.call(storeCategory, { body: { name } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { name: [problem] } } });
    }
    const huge = await company.owner.call(storeCategory, { body: { name: "a".repeat(1024 * 1024) } });
    expect(huge).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await listed(company)).toEqual([]);
  });

  test("may have 255 letters of any script", async () => {
    const company = await buildCompany(app());
    const name = "𝔖".repeat(255);
    expect((await created(company, name)).name).toBe(name);
  });

  test("goes to exactly one of twenty at the same moment", async () => {
    const company = await buildCompany(app());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        company.owner.call(storeCategory, { body: { name: n % 2 === 0 ? "Șantier" : "ȘANTIER" } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    for (const { status, body } of answers)
      if (status === 422) expect(body.errors).toEqual({ name: [words.ro["field_problem.taken"]] });
    expect(await listed(company)).toHaveLength(1);
    expect(await logOf(company)).toHaveLength(1);
  });
});

describe("a change", () => {
  test("that changes nothing leaves no trace", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    await company.owner.ok(updateCategory, { params: at(id), body: { name: " Șantier ", parent_id: null } });
    expect(await logOf(company)).toHaveLength(1);
  });

  test("is refused to all but administrators", async () => {
    const company = await buildCompany(app());
    const role = await company.role();
    const { id } = await created(company, "Șantier");
    const before = await listed(company);
    for (const rights_name of ["user", "auditor", "procedure_role_admin", "process_admin"] as const) {
      const person = await company.person({ rights_name: [rights_name] });
      await company.specialRight(person.id, { roles: [role] });
      const answers = [
        await person.call(storeCategory, { body: { name: "Birou" } }),
        await person.call(updateCategory, { params: at(id), body: { name: "Birou" } }),
        await person.call(deleteCategory, { params: at(id) }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([403, "forbidden"]),
      );
    }
    expect(await listed(company)).toEqual(before);
  });

  test.each(["admin", "master_admin"] as const)("is open to %s", async (rights_name) => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: [rights_name] });
    const { data } = await person.ok(storeCategory, { body: { name: "Birou" } });
    await person.ok(updateCategory, { params: at(data.id), body: { name: "Birouri" } });
    expect((await person.call(deleteCategory, { params: at(data.id) })).status).toBe(204);
  });

  test("needs a session", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Șantier");
    const nobody = { headers: { authorization: "" } };
    const answers = [
      await company.owner.call(listCategories, { params: { instance_id: String(company.id) }, ...nobody }),
      await company.owner.call(storeCategory, { body: { name: "Birou" }, ...nobody }),
      await company.owner.call(deleteCategory, { params: at(id), ...nobody }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await listed(company)).toHaveLength(1);
  });
});

describe("another company's categories", () => {
  test("are not there, in no call, and stay as they are", async () => {
    const [ours, theirs] = [await buildCompany(app()), await buildCompany(app())];
    const foreign = await created(theirs, "Șantier");
    const answers = [
      await ours.owner.call(listCategories, { params: { instance_id: String(theirs.id) } }),
      await ours.owner.call(updateCategory, { params: at(foreign.id), body: { name: "Al nostru" } }),
      await ours.owner.call(deleteCategory, { params: at(foreign.id) }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "not_found"]));
    expect(await listed(theirs)).toEqual([foreign]);
  });

  test.each(["0", "-1", "x", "1e3", "99999999999999999999"])("an id like %s is not there", async (id) => {
    const company = await buildCompany(app());
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Birou" });
    expect((await company.owner.raw("GET", `/api/${id}/categories`)).status).toBe(404);
    expect((await company.owner.raw("PATCH", `/api/categories/${id}`, { body, headers })).status).toBe(404);
    expect((await company.owner.raw("DELETE", `/api/categories/${id}`)).status).toBe(404);
  });
});
