import { draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { explainAccess } from "../special_rights.contract.ts";

const app = useTestApp();

describe("why", () => {
  const why = async (company: TestCompany, query: object, caller = company.owner) =>
    (await caller.ok(explainAccess, { query: query as never })).data;

  test("is said with the names of what a right covers", async () => {
    const company = await buildCompany(app());
    const [role, other] = [await company.role("Contabilitate"), await company.role("Achiziții")];
    const person = await company.person();
    await company.specialRight(person.id, { roles: [role, other] });
    const draft = await draftOf(company.owner, { roles: [role] });
    const user_id = String(person.id);
    const general = await why(company, { user_id });
    expect(general).toMatchObject({ user: { id: person.id }, item: null });
    const of = ({ rights }: typeof general, right: string) => rights.find((row) => row.right === right);
    expect(of(general, "edit_procedure")).toMatchObject({
      answer: "item",
      reasons: [
        { because: "manager" },
        { because: "custom_roles", roles: [{ name: "Achiziții" }, { name: "Contabilitate" }] },
      ],
    });
    expect(of(general, "create_items")).toMatchObject({
      answer: "yes",
      reasons: [{ because: "role", role: "procedure_role_admin", is_custom: true }],
    });
    expect(general.reports.map(({ answer }) => answer)).toEqual(["no", "no", "no", "no"]);
    const item = await why(company, { user_id, procedure_id: String(draft.id) });
    expect(item.item).toMatchObject({ kind: "procedure", id: draft.id, status: "draft" });
    expect(of(item, "edit_procedure")).toEqual({
      right: "edit_procedure",
      answer: "yes",
      reasons: [{ because: "custom_roles", roles: [{ id: role, name: "Contabilitate" }] }],
    });
    expect(of(item, "read_live")).toMatchObject({ answer: "no", reasons: [{ because: "not_live" }] });
    const plain = await why(company, {
      user_id: String((await company.person()).id),
      procedure_id: String(draft.id),
    });
    expect(of(plain, "submit_improvement")).toMatchObject({ answer: "no", reasons: [{ because: "hidden" }] });
    expect(of(plain, "edit_procedure")?.answer).toBe("no");
  });

  test("is no to everything for an archived person", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ status: "archived", rights_name: ["admin"] });
    const { rights, reports } = await why(company, { user_id: String(person.id) });
    const answers = [...rights, ...reports].map(({ answer, reasons }) => [answer, reasons]);
    expect(answers.length).toBeGreaterThan(20);
    for (const answer of answers) expect(answer).toEqual(["no", [{ because: "archived" }]]);
  });

  test("of an archived person is no with any item", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ status: "archived" });
    const draft = await draftOf(company.owner);
    const { item, rights, reports } = await why(company, {
      user_id: String(person.id),
      procedure_id: String(draft.id),
    });
    expect([item?.id, reports]).toEqual([draft.id, []]);
    for (const { answer, reasons } of rights)
      expect([answer, reasons]).toEqual(["no", [{ because: "archived" }]]);
  });

  test("is not told of what lies in the bin, and told again of what was taken out of it", async () => {
    const company = await buildCompany(app());
    const [draft, process] = [await draftOf(company.owner), await company.process()];
    const user_id = String(company.owner.id);
    const asked = [
      ["procedure_id", { user_id, procedure_id: String(draft.id) }],
      ["process_id", { user_id, process_id: String(process) }],
    ] as const;
    const answers = async () => {
      const found = [];
      for (const [field, query] of asked) {
        const { status, body } = await company.owner.call(explainAccess, { query: query as never });
        found.push([status, Object.keys((body["errors"] as object | undefined) ?? {}).includes(field)]);
      }
      return found;
    };
    expect(await answers()).toEqual([
      [200, false],
      [200, false],
    ]);
    const mark = (at: string | null) =>
      app().database.system(async (db) => {
        await db.run(sql`update procedures set deleted_at = ${at}::timestamptz where id = ${draft.id}`);
        await db.run(sql`update processes set deleted_at = ${at}::timestamptz where id = ${process}`);
      });
    await mark("2026-11-01T08:00:00Z");
    expect(await answers()).toEqual([
      [404, true],
      [404, true],
    ]);
    await mark(null);
    expect(await answers()).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  test("is not told of another company's people and items, nor of both a procedure and a process", async () => {
    const [company, foreign] = [await buildCompany(app()), await buildCompany(app())];
    const theirs = await draftOf(foreign.owner);
    const user_id = String(company.owner.id);
    const tries: [object, number, string][] = [
      [{ user_id: String(foreign.owner.id) }, 404, "user_id"],
      [{ user_id, procedure_id: String(theirs.id) }, 404, "procedure_id"],
      [{ user_id, process_id: String(await foreign.process()) }, 404, "process_id"],
      [{ user_id, process_id: "1", procedure_id: "1" }, 422, "process_id"],
    ];
    for (const [query, status, field] of tries) {
      const answer = await company.owner.call(explainAccess, { query: query as never });
      expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([status, [field]]);
    }
  });
});
