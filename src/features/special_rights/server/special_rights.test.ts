import { deleteProcess } from "#features/processes/processes.contract.ts";
import { getUser } from "#features/session/session.contract.ts";
import { listRoles, deleteRole } from "#features/roles/roles.contract.ts";
import { storeProcedure, getProcedure } from "#features/procedures/procedures.contract.ts";
import { bodyOf, draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { text } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import {
  deleteSpecialRight,
  listSpecialRights,
  storeSpecialRight,
  updateSpecialRight,
} from "../special_rights.contract.ts";
import { mostTargets } from "../special_rights.rules.ts";

const app = useTestApp();
const slugRow = { slug: text };

const inside = ({ id }: TestCompany) => ({ params: { instance_id: String(id) } });
const at = (id: number) => ({ params: { id: String(id) } });
const listed = async (company: TestCompany, query = {}, caller = company.owner) =>
  (await caller.ok(listSpecialRights, { ...inside(company), query })).data;
const given = async ({ owner }: TestCompany, person: TestPerson, roles: number[]) =>
  (
    await owner.ok(storeSpecialRight, {
      body: { type: "procedures_admin", user_id: person.id, targets: roles },
    })
  ).data;

describe("a custom right", () => {
  test("is given for what it names, told to the log and to those who listen, and works at once", async () => {
    const company = await buildCompany(app());
    const [role, other] = [await company.role("Zidar"), await company.role("Dulgher")];
    const person = await company.person({ first_name: "Ion", last_name: "Rus" });
    const [mine, others] = [
      await draftOf(company.owner, { roles: [role] }),
      await draftOf(company.owner, { roles: [other] }),
    ];
    const right = await given(company, person, [role]);
    expect(right).toMatchObject({
      type: "procedures_admin",
      user: { id: person.id, slug: person.slug, status: "active" },
      targets: [role],
      roles: [{ id: role, name: "Zidar" }],
      processes: [],
      reports: [],
      revision: 1,
    });
    const editable = async ({ slug }: { slug: string }) =>
      (await person.call(getProcedure, { params: { slug } })).status;
    expect([await editable(mine), await editable(others)]).toEqual([200, 404]);
    expect((await person.call(storeProcedure, { body: bodyOf(person) })).status).toBe(201);
    const summary = {
      type: "procedures_admin",
      user: "Ion Rus",
      user_id: person.id,
      targets: ["Zidar"],
      targets_count: 1,
    };
    expect(await auditOf(app(), company.id, "special_right")).toEqual([
      {
        action: "special_right.created",
        actor_id: company.owner.id,
        target_id: right.id,
        before: null,
        after: summary,
      },
    ]);
    expect(await eventsOf(app(), company.id, "rights")).toEqual([
      { type: "rights.changed", payload: { user_id: person.id } },
    ]);
    expect(await eventsOf(app(), company.id, "special_right")).toEqual([
      {
        type: "special_right.created",
        payload: { special_right_id: right.id, user_id: person.id, type: "procedures_admin" },
      },
    ]);

    const changed = (
      await company.owner.ok(updateSpecialRight, { ...at(right.id), body: { targets: [other] } })
    ).data;
    expect(changed).toMatchObject({ targets: [other], revision: 2 });
    expect([await editable(mine), await editable(others)]).toEqual([404, 200]);
    // What changes nothing is no change.
    expect(
      (await company.owner.ok(updateSpecialRight, { ...at(right.id), body: { targets: [other, other] } }))
        .data,
    ).toEqual(changed);
    expect((await company.owner.call(deleteSpecialRight, at(right.id))).status).toBe(204);
    expect(await editable(others)).toBe(404);
    expect((await person.ok(getUser)).data.rights.create_items).toBe(false);
    expect(await listed(company)).toEqual({ data: [], total: 0, is_more: false });
    const log = await auditOf(app(), company.id, "special_right");
    expect(log.slice(1)).toMatchObject([
      { action: "special_right.changed", before: summary, after: { ...summary, targets: ["Dulgher"] } },
      { action: "special_right.deleted", before: { ...summary, targets: ["Dulgher"] }, after: null },
    ]);
    expect(await eventsOf(app(), company.id, "rights")).toHaveLength(3);
  });

  test("of reports names them", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const body = {
      type: "reports_admin" as const,
      user_id: person.id,
      targets: ["users" as const, "procedures" as const],
    };
    const { data } = await company.owner.ok(storeSpecialRight, { body });
    expect(data).toMatchObject({ targets: ["procedures", "users"], reports: ["procedures", "users"] });
    expect((await person.ok(getUser)).data.rights.reports).toEqual(["procedures", "users"]);
    await company.owner.ok(updateSpecialRight, { ...at(data.id), body: { targets: ["improvements"] } });
    expect((await person.ok(getUser)).data.rights.reports).toEqual(["improvements"]);
  });

  test("is one of its type for a person, who may have one of each", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    await given(company, person, [await company.role()]);
    const again = {
      type: "procedures_admin" as const,
      user_id: person.id,
      targets: [await company.role()],
    };
    expect(await company.owner.call(storeSpecialRight, { body: again })).toMatchObject({
      status: 422,
      body: { errors: { user_id: [words.ro["field_problem.right_given"]] } },
    });
    const body = { ...again, type: "processes_admin" as const, targets: [await company.process()] };
    expect((await company.owner.call(storeSpecialRight, { body })).status).toBe(201);
    expect((await listed(company)).total).toBe(2);
  });

  test("is refused where its fields say why", async () => {
    const company = await buildCompany(app());
    const [person, archived] = [await company.person(), await company.person({ status: "archived" })];
    const [role, process] = [await company.role(), await company.process()];
    const foreign = await buildCompany(app());
    const gone = await company.process();
    const [{ slug } = { slug: "" }] = await app().database.tenant(company.id, (db) =>
      db.rows(slugRow)(sql`select slug from processes where id = ${gone}`),
    );
    await company.owner.ok(deleteProcess, { params: { slug } });
    const good = { type: "procedures_admin", user_id: person.id, targets: [role] };
    const many = Array.from({ length: mostTargets + 1 }, (_, n) => n + 1);
    const tries: [object, number, string][] = [
      [{ user_id: archived.id }, 422, "user_id"],
      [{ user_id: foreign.owner.id }, 404, "user_id"],
      [{ targets: [] }, 422, "targets"],
      [{ targets: many }, 422, "targets"],
      [{ targets: ["users"] }, 422, "targets"],
      [{ targets: [role, 8_000_000_000] }, 404, "targets.1"],
      [{ targets: [await foreign.role()] }, 404, "targets.0"],
      [{ type: "processes_admin", targets: [process, gone] }, 404, "targets.1"],
      [{ type: "processes_admin", targets: [await foreign.process()] }, 404, "targets.0"],
      [{ type: "reports_admin", targets: [role] }, 422, "targets"],
      [{ type: "reports_admin", targets: ["salaries"] }, 422, "targets.0"],
      [{ type: "master_admin" }, 422, "type"],
    ];
    for (const [change, status, field] of tries) {
      const answer = await company.owner.call(storeSpecialRight, { body: { ...good, ...change } as never });
      expect([change, answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([
        change,
        status,
        [field],
      ]);
    }
    const { id } = await given(company, person, [role]);
    for (const targets of [["users"], [await foreign.role()]])
      expect(
        (await company.owner.call(updateSpecialRight, { ...at(id), body: { targets } as never })).status,
      ).toBe(targets[0] === "users" ? 422 : 404);
    expect((await listed(company)).data).toMatchObject([{ targets: [role], revision: 1 }]);
  });

  test("is not changed or deleted by somebody who has seen an older one, and says who made the newer", async () => {
    const company = await buildCompany(app());
    const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const [role, next] = [await company.role(), await company.role()];
    const { id } = await given(company, await company.person(), [role]);
    await other.ok(updateSpecialRight, { ...at(id), body: { targets: [role, next], revision: 1 } });
    const stale = {
      status: 409,
      body: { code: "stale", changed_by: "Ion Dobre", data: { id, revision: 2 } },
    };
    const body = { targets: [next], revision: 1 };
    expect(await company.owner.call(updateSpecialRight, { ...at(id), body })).toMatchObject(stale);
    const query = { revision: "1" };
    expect(await company.owner.call(deleteSpecialRight, { ...at(id), query })).toMatchObject(stale);
    expect((await listed(company)).data).toMatchObject([{ id, revision: 2 }]);
  });

  test("keeps a process that went to the bin, and is nobody's any more when its role is deleted", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: ["user"] });
    const [process, role] = [await company.process("Turnare"), await company.role()];
    const body = { type: "processes_admin" as const, user_id: person.id, targets: [process] };
    const { data } = await company.owner.ok(storeSpecialRight, { body });
    await given(company, person, [role]);
    const [{ slug } = { slug: "" }] = await app().database.tenant(company.id, (db) =>
      db.rows(slugRow)(sql`select slug from processes where id = ${process}`),
    );
    await company.owner.ok(deleteProcess, { params: { slug } });
    const another = await company.process("Armare");
    const changed = await company.owner.ok(updateSpecialRight, {
      ...at(data.id),
      body: { targets: [process, another] },
    });
    expect(changed.data.processes).toEqual([
      { id: another, name: "Armare", is_deleted: false },
      { id: process, name: "Turnare", is_deleted: true },
    ]);
    await company.owner.ok(deleteSpecialRight, at(data.id));
    expect((await person.ok(getUser)).data.rights.create_items).toBe(true);
    const before = (await eventsOf(app(), company.id, "rights")).length;
    await company.owner.ok(deleteRole, at(role));
    expect((await eventsOf(app(), company.id, "rights")).slice(before)).toEqual([
      { type: "rights.changed", payload: { user_id: person.id } },
    ]);
    expect((await person.ok(getUser)).data.rights.create_items).toBe(false);
    expect((await listed(company)).data).toMatchObject([{ targets: [], roles: [] }]);
  });
});

describe("the list", () => {
  test("is by person, searched by name, filtered by type, twenty at a time", async () => {
    const company = await buildCompany(app());
    const role = await company.role();
    for (let n = 0; n < 21; n += 1) {
      const name = { first_name: "Ana", last_name: `Om ${String(n).padStart(2, "0")}` };
      await company.specialRight((await company.person(name)).id, { roles: [role] });
    }
    const stefan = await company.person({ first_name: "Ștefan", last_name: "Ababei" });
    await company.specialRight(stefan.id, { roles: [role] });
    await company.specialRight(stefan.id, { reports: ["users"] });
    const first = await listed(company);
    expect([first.data.length, first.total]).toEqual([20, 23]);
    expect(first.data.map(({ user, type }) => `${user.last_name} ${type}`).slice(0, 3)).toEqual([
      "Ababei procedures_admin",
      "Ababei reports_admin",
      "Om 00 procedures_admin",
    ]);
    const next = await listed(company, { view_more: 20 });
    expect(next.data.map(({ user }) => user.last_name)).toEqual(["Om 18", "Om 19", "Om 20"]);
    expect((await listed(company, { search: "stefan" })).data).toHaveLength(2);
    expect((await listed(company, { search: "stefan", type: "reports_admin" })).data).toMatchObject([
      { user: { id: stefan.id }, reports: ["users"] },
    ]);
    expect((await listed(company, { search: "nimeni" })).total).toBe(0);
    const { data: roles } = await company.owner.ok(listRoles, inside(company));
    expect(roles.data[0]?.special_rights_count).toBe(22);
  });
});
