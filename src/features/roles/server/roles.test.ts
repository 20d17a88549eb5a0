import { describe, expect, test } from "vitest";
import {
  deleteProcedure,
  getHistory,
  getProcedure,
  listHistories,
  storeProcedure,
} from "#features/procedures/procedures.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { deleteRole, listRoles, type Role, storeRole, updateRole } from "../roles.contract.ts";

const app = useTestApp();

async function listed(company: TestCompany, caller = company.owner): Promise<Role[]> {
  return (await caller.ok(listRoles, { params: { instance_id: String(company.id) } })).data.data;
}

async function created(company: TestCompany, name: string, description?: string): Promise<Role> {
  return (await company.owner.ok(storeRole, { body: { name, ...(description && { description }) } })).data;
}

const at = (id: number) => ({ id: String(id) });

const procedureFor = (company: TestCompany, roles: number[], responsible = company.owner) =>
  company.owner.ok(storeProcedure, {
    body: {
      name: "Turnarea betonului",
      responsible_id: responsible.id,
      roles,
      steps: [{ body: "<p>Verifică armătura.</p>" }],
    },
  });

const logOf = (company: TestCompany) => auditOf(app(), company.id, "role");

describe("roles are created and read", () => {
  test("a created role is answered whole and stands in the list at once", async () => {
    const company = await buildCompany(app());
    const body = { name: " Șef de șantier ", description: " Conduce lucrările.\nRăspunde de echipă. " };
    const answer = await company.owner.call(storeRole, { body });
    expect(answer.status).toBe(201);
    const whole = {
      id: answer.body.data.id,
      name: "Șef de șantier",
      description: "Conduce lucrările.\nRăspunde de echipă.",
      revision: 1,
      procedures_count: 0,
      special_rights_count: 0,
    };
    expect(answer.body.data).toEqual(whole);
    expect(await listed(company)).toEqual([whole]);
  });

  test("the description may be absent or null", async () => {
    const company = await buildCompany(app());
    expect((await company.owner.ok(storeRole, { body: { name: "Zidar" } })).data.description).toBe("");
    const none = await company.owner.ok(storeRole, { body: { name: "Dulgher", description: null } });
    expect(none.data.description).toBe("");
  });

  test("the list is in Romanian order and says how many there are", async () => {
    const company = await buildCompany(app());
    for (const name of ["Țiglar", "tinichigiu", "Șofer", "Zidar", "Sudor"]) await created(company, name);
    const { data } = await company.owner.ok(listRoles, { params: { instance_id: String(company.id) } });
    expect(data.data.map(({ name }) => name)).toEqual(["Sudor", "Șofer", "tinichigiu", "Țiglar", "Zidar"]);
    expect(data.total).toBe(5);
  });

  test("everybody of the company reads the list, also while its subscription is not active", async () => {
    const company = await buildCompany(app());
    const role = await created(company, "Zidar");
    await company.setStatus("expired");
    for (const rights_name of ["user", "auditor", "procedure_role_admin"] as const)
      expect(await listed(company, await company.person({ rights_name: [rights_name] }))).toEqual([role]);
  });

  test("a creation and a change are told and can be proved later", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"] });
    const { data } = await admin.ok(storeRole, { body: { name: "Zidar", description: "Zidește." } });
    await admin.ok(updateRole, { params: at(data.id), body: { name: "Zidar șef" } });
    const [before, after] = [
      { name: "Zidar", description: "Zidește." },
      { name: "Zidar șef", description: "Zidește." },
    ];
    expect(await logOf(company)).toEqual([
      { action: "role.created", actor_id: admin.id, target_id: data.id, before: null, after: before },
      { action: "role.changed", actor_id: admin.id, target_id: data.id, before, after },
    ]);
    expect(await eventsOf(app(), company.id, "role")).toEqual([
      { type: "role.created", payload: { id: data.id } },
      { type: "role.changed", payload: { id: data.id } },
    ]);
  });

  test("the log keeps the start of a long description, never half a letter", async () => {
    const company = await buildCompany(app());
    const role = await created(company, "Zidar", `a${"𝔖".repeat(300)}`);
    expect(role.description).toHaveLength(601);
    const [entry] = await logOf(company);
    expect(entry?.after).toEqual({ name: "Zidar", description: `a${"𝔖".repeat(199)}` });
  });
});

describe("a role's fields", () => {
  test.each(["ro", "en"] as const)("name: asked for and unique, said in %s", async (language) => {
    const company = await buildCompany(app());
    await created(company, "Șofer");
    const headers = { "accept-language": language };
    for (const body of [{}, { name: "" }, { name: " \u00a0 " }, { name: null }]) {
      const answer = await company.owner.raw("POST", "/api/roles/store", {
        body: JSON.stringify(body),
        headers: { ...headers, "content-type": "application/json" },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "invalid", errors: { name: [words[language]["field_problem.required"]] } },
      });
    }
    const refusal = { status: 422, body: { errors: { name: [words[language]["field_problem.taken"]] } } };
    expect(await company.owner.call(storeRole, { body: { name: "ȘOFER" }, headers })).toMatchObject(refusal);
    expect(await company.owner.call(storeRole, { body: { name: "S\u0326ofer" }, headers })).toMatchObject(
      refusal,
    );
    const other = await created(company, "Zidar");
    const renamed = await company.owner.call(updateRole, {
      params: at(other.id),
      body: { name: "șofer" },
      headers,
    });
    expect(renamed).toMatchObject(refusal);
    expect((await listed(company)).map(({ name }) => name)).toEqual(["Șofer", "Zidar"]);
  });

  test("name: may be that of another company's role", async () => {
    const [ours, theirs] = [await buildCompany(app()), await buildCompany(app())];
    await created(theirs, "Șofer");
    expect((await created(ours, "Șofer")).name).toBe("Șofer");
  });

  test("what cannot be stored is refused by field and nothing of it is kept", async () => {
    const company = await buildCompany(app());
    for (const [body, errors] of [
      [{ name: "a\u0000b" }, { name: [words.ro["field_problem.invalid"]] }],
      [{ name: "a\ud800b" }, { name: [words.ro["field_problem.invalid"]] }],
      [{ name: "a".repeat(256) }, { name: [words.ro["field_problem.too_long"]] }],
      [{ name: "Zidar", description: "a\u0000b" }, { description: [words.ro["field_problem.invalid"]] }],
      [{ name: "Zidar", description: "\udc00" }, { description: [words.ro["field_problem.invalid"]] }],
      [
        { name: "Zidar", description: "a".repeat(5001) },
        { description: [words.ro["field_problem.too_long"]] },
      ],
      [
        { name: "", description: "a".repeat(5001) },
        { name: [words.ro["field_problem.required"]], description: [words.ro["field_problem.too_long"]] },
      ],
    ] as const) {
      const answer = await company.owner.call(storeRole, { body });
      expect(answer).toMatchObject({ status: 422, body: { errors } });
    }
    const huge = await company.owner.call(storeRole, {
      body: { name: "Zidar", description: "a".repeat(1 << 20) },
    });
    expect(huge).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await listed(company)).toEqual([]);
  });

  test("a name goes to exactly one of twenty at the same moment", async () => {
    const company = await buildCompany(app());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        company.owner.call(storeRole, { body: { name: n % 2 === 0 ? "Șofer" : "ȘOFER" } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect(await listed(company)).toHaveLength(1);
    expect(await logOf(company)).toHaveLength(1);
  });

  test("a change leaves an absent description, empties one given as null", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar", "Zidește.");
    const patch = async (body: { name: string; description?: string | null }) =>
      (await company.owner.ok(updateRole, { params: at(id), body })).data;
    expect(await patch({ name: "Zidar șef" })).toMatchObject({ name: "Zidar șef", description: "Zidește." });
    expect(await patch({ name: "Zidar șef", description: "Conduce." })).toMatchObject({
      description: "Conduce.",
    });
    expect(await patch({ name: "Zidar șef", description: null })).toMatchObject({ description: "" });
  });

  test("a change that changes nothing leaves no trace", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar", "Zidește.");
    await company.owner.ok(updateRole, {
      params: at(id),
      body: { name: " Zidar", description: "Zidește. " },
    });
    expect(await logOf(company)).toHaveLength(1);
  });
});

test("a role that somebody renamed since is not deleted by who has not seen that", async () => {
  const company = await buildCompany(app());
  const { id, revision } = await created(company, "Zidar");
  await company.owner.ok(updateRole, { params: at(id), body: { name: "Zidar-șef" } });
  const remove = (seen: number) =>
    company.owner.call(deleteRole, { params: at(id), query: { revision: String(seen) } });
  const refused = await remove(revision);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: "stale", data: { name: "Zidar-șef", revision: revision + 1 } },
  ]);
  expect((await remove(revision + 1)).status).toBe(204);
});

describe("who may change roles", () => {
  test("nobody but administrators", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar");
    for (const rights_name of ["user", "auditor", "procedure_role_admin", "process_admin"] as const) {
      const person = await company.person({ rights_name: [rights_name] });
      // The admin of a role's procedures does not manage the role.
      await company.specialRight(person.id, { roles: [id] });
      const answers = [
        await person.call(storeRole, { body: { name: "Dulgher" } }),
        await person.call(updateRole, { params: at(id), body: { name: "Dulgher" } }),
        await person.call(deleteRole, { params: at(id) }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([403, "forbidden"]),
      );
    }
    expect((await listed(company)).map(({ name }) => name)).toEqual(["Zidar"]);
  });

  test.each(["admin", "master_admin"] as const)("%s may", async (rights_name) => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: [rights_name] });
    const { data } = await person.ok(storeRole, { body: { name: "Dulgher" } });
    await person.ok(updateRole, { params: at(data.id), body: { name: "Dulgheri" } });
    expect((await person.call(deleteRole, { params: at(data.id) })).status).toBe(204);
  });

  test("another company's roles are not there, in no call, and stay as they are", async () => {
    const [ours, theirs] = [await buildCompany(app()), await buildCompany(app())];
    const foreign = await created(theirs, "Zidar");
    const answers = [
      await ours.owner.call(listRoles, { params: { instance_id: String(theirs.id) } }),
      await ours.owner.call(updateRole, { params: at(foreign.id), body: { name: "Al nostru" } }),
      await ours.owner.call(deleteRole, { params: at(foreign.id) }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "not_found"]));
    expect(await listed(theirs)).toEqual([foreign]);
  });
});

describe("counts", () => {
  test("are of the procedures that are still there and that the reader may see", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const { id } = await created(company, "Zidar");
    const gone = await procedureFor(company, [id]);
    await procedureFor(company, [id]);
    await procedureFor(company, [id], manager);
    await company.owner.ok(deleteProcedure, { params: { slug: gone.slug } });
    const countFor = async (caller: TestCompany["owner"]) =>
      (await listed(company, caller))[0]?.procedures_count;
    expect(await countFor(company.owner)).toBe(2);
    expect(await countFor(manager)).toBe(1);
    expect(await countFor(await company.person())).toBe(0);
  });

  test("are of the custom rights that name the role", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar");
    for (let n = 0; n < 2; n++) await company.specialRight((await company.person()).id, { roles: [id] });
    expect((await listed(company))[0]?.special_rights_count).toBe(2);
  });
});

describe("a deleted role", () => {
  test("leaves its procedures and custom rights, and the log says what it took with it", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar", "Zidește.");
    const person = await company.person({ rights_name: ["procedure_role_admin"] });
    const { slug } = await procedureFor(company, [id]);
    await company.specialRight(person.id, { roles: [id] });
    const editable = async () =>
      (await person.call(getProcedure, { params: { slug } })).body.data as {
        rights: { entity_crud: boolean };
      };
    expect((await editable()).rights.entity_crud).toBe(true);
    expect((await company.owner.call(deleteRole, { params: at(id) })).status).toBe(204);
    expect(await listed(company)).toEqual([]);
    const { data } = await company.owner.ok(getProcedure, { params: { slug } });
    expect(data.roles).toEqual([]);
    expect((await person.call(getProcedure, { params: { slug } })).status).toBeGreaterThanOrEqual(403);
    expect((await logOf(company)).at(-1)).toEqual({
      action: "role.deleted",
      actor_id: company.owner.id,
      target_id: id,
      before: { name: "Zidar", description: "Zidește.", procedures_count: 1, special_rights_count: 1 },
      after: null,
    });
    expect((await eventsOf(app(), company.id, "role")).at(-1)).toEqual({
      type: "role.deleted",
      payload: { id },
    });
  });

  test("stands unchanged in the saved versions of a procedure", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar");
    const { slug } = await procedureFor(company, [id]);
    const [version] = (await company.owner.ok(listHistories, { params: { slug } })).data;
    await company.owner.ok(deleteRole, { params: at(id) });
    const history = await company.owner.ok(getHistory, { params: { id: String(version?.id) } });
    expect(history.data.roles).toEqual([{ id, name: "Zidar" }]);
  });

  test("is gone for the second of two who delete it", async () => {
    const company = await buildCompany(app());
    const { id } = await created(company, "Zidar");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => company.owner.call(deleteRole, { params: at(id) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await logOf(company)).filter(({ action }) => action === "role.deleted")).toHaveLength(1);
  });
});
