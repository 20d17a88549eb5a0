import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { dumpOf, rowsOf } from "#testing/walks/tenant_tables.ts";
import { getUser } from "#features/session/session.contract.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { getBillingDetails, storeInstance } from "../registration.contract.ts";
import { type Body, cnp, company, keptOf, newCompany, person, stored } from "./billing.fixture.ts";

const provider = useProvider();
const app = useTestApp({ provider });
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

describe("choosing a plan and saying whom to invoice", () => {
  test("makes a company's name and plan, and is answered with its state", async () => {
    const made = await newCompany(app());
    const answer = await stored(made, company);
    expect([answer.status, answer.body]).toEqual([
      201,
      { data: { id: made.id, status: "new", package_id: 1 } },
    ]);
    expect((await made.owner.ok(getUser)).data.instance).toMatchObject({
      name: "Construct SRL",
      package_id: 1,
      status: "new",
    });
    expect(await keptOf(made)).toEqual({
      has_company: 1,
      country: "RO",
      company_name: "Construct SRL",
      company_cui: "RO14399840",
      cui_valid: true,
      complet_name: `${made.owner.last_name} ${made.owner.first_name}`,
      has_cnp: false,
      package_id: 1,
      coupon: null,
      is_stored: true,
    });
  });

  test("of a person gives the company the person's name, and the code never leaves again", async () => {
    const made = await newCompany(app());
    const answer = await stored(made, person);
    expect(answer.body).toEqual({ data: { id: made.id, status: "new", package_id: 5 } });
    expect(await keptOf(made)).toEqual({
      has_company: 0,
      country: "RO",
      company_name: null,
      company_cui: null,
      cui_valid: null,
      complet_name: "Pop Ana",
      has_cnp: true,
      package_id: 5,
      coupon: null,
      is_stored: true,
    });
    expect((await made.owner.ok(getUser)).data.instance.name).toBe("Pop Ana");
  });

  test("may be done again, by other names, until it is paid; a code that is kept need not be given twice", async () => {
    const made = await newCompany(app());
    await stored(made, person);
    const before = await sealedOf(made);
    const { name: _name, cnp: _cnp, ...rest } = person;
    const again = await stored(made, { ...rest, complet_name: "Pop Ana Maria" });
    expect(again.status).toBe(201);
    expect(await sealedOf(made)).toEqual(before);
    expect((await keptOf(made)).complet_name).toBe("Pop Ana Maria");
    const { cui: _cui, ...others } = company;
    expect((await stored(made, { ...others, company_cui: "ro 14399841" })).status).toBe(201);
    expect(await sealedOf(made)).toBeNull();
    expect(await keptOf(made)).toMatchObject({ company_cui: "RO14399841", cui_valid: false, has_cnp: false });
    // What was given up with it is not known any more.
    expect((await stored(made, { ...rest, name: "Pop Ana" })).body.errors).toEqual({
      cnp: [words.ro["field_problem.required"]],
    });
  });

  test("is sealed, so that only this installation reads a personal code", async () => {
    const made = await newCompany(app());
    await stored(made, person);
    const sealed = await sealedOf(made);
    expect(sealed?.length).toBeGreaterThan(cnp.length);
    expect(sealed?.toString("latin1")).not.toContain(cnp);
    await stored(made, person);
    expect(await sealedOf(made)).not.toEqual(sealed);
  });

  test("leaves no personal code anywhere: no row, no answer kept for a repeated call, no line of the log", async () => {
    const made = await newCompany(app());
    const key = { "idempotency-key": "aceeasi-comanda" };
    const first = await stored(made, person, key);
    expect((await stored(made, person, key)).body).toEqual(first.body);
    // Another code under the same key is another call.
    expect(await stored(made, { ...person, cnp: "1960229123456" }, key)).toMatchObject({
      status: 409,
      body: { code: "idempotency_conflict" },
    });
    // Neither is what was refused.
    await stored(made, { ...person, cnp: `${cnp}x` });
    await stored(made, { ...person, agree_with_terms: false });
    await stored(made, { ...person, cnp: `${cnp}x` }, { "idempotency-key": "alta-comanda" });
    await app().drained();
    expect(JSON.stringify(await rowsOf(app(), made.id))).not.toContain(cnp);
    expect(app().logged.join()).not.toContain(cnp);
    expect(provider().calls.join()).not.toContain(cnp);
    expect(await auditOf(app(), made.id, "instance")).toMatchObject([
      {
        action: "billing_details.stored",
        actor_id: made.owner.id,
        target_id: made.id,
        after: { has_company: false, country: "RO", package_id: 5, coupon: null },
      },
    ]);
  });

  test.each<[string, Partial<Body>, Record<string, keyof typeof problems>]>([
    ["terms that were not accepted", { agree_with_terms: false }, { agree_with_terms: "terms" }],
    ["a plan that there is none of", { package_token: "procedo" }, { package_token: "package" }],
    ["a plan by its number", { package_token: "1" }, { package_token: "package" }],
    ["a plan that is not on offer", { package_token: "procedo_suite_month" }, { package_token: "package" }],
    ["a wrong tax number", { cui: "RO1" }, { cui: "cui" }],
    ["a wrong tax number of the form", { cui: null, company_cui: "1" }, { company_cui: "cui" }],
    ["no name", { company_name: " " }, { company_name: "required" }],
    ["no country", { country: "XX" }, { country: "invalid" }],
    ["a country that is a word", { country: "România" }, { country: "invalid" }],
    ["a code that cannot be one", { coupon: "<b>" }, { coupon: "coupon" }],
    ["a code of the form that cannot be one", { cupon_code: "a b" }, { cupon_code: "coupon" }],
    [
      "everything at once",
      { agree_with_terms: false, package_token: "x", company_name: "", cui: "x", coupon: "-" },
      {
        agree_with_terms: "terms",
        package_token: "package",
        company_name: "required",
        cui: "cui",
        coupon: "coupon",
      },
    ],
  ])("is refused at its field and changes nothing: %s", async (_what, given, expected) => {
    const made = await newCompany(app());
    const before = await dumpOf(app(), [made.id]);
    for (const language of ["ro", "en"] as const) {
      const answer = await stored(made, { ...company, ...given }, { "accept-language": language });
      const told = Object.fromEntries(
        Object.entries(expected).map(([field, code]) => [
          field,
          [words[language][`field_problem.${problems[code]}`]],
        ]),
      );
      expect([answer.status, answer.body.errors]).toEqual([422, told]);
    }
    expect(await dumpOf(app(), [made.id])).toEqual(before);
  });

  test.each([
    ["cnp_min", "296010112345"],
    ["cnp_min", " 123 "],
    ["invalid", "29601011234AB"],
    ["required", ""],
  ] as const)("refuses a personal code (%s): %j", async (code, given) => {
    const answer = await stored(await newCompany(app()), { ...person, cnp: given });
    expect([answer.status, answer.body.errors]).toEqual([422, { cnp: [words.ro[`field_problem.${code}`]] }]);
  });

  test.each([
    ["new", 201],
    ["expired", 201],
    ["active", 409],
    ["grace_period", 409],
  ] as const)("while the company is %s is answered %i", async (status, expected) => {
    const made = await buildCompany(app());
    await made.setStatus(status);
    const answer = await stored(made, company);
    expect(answer.status).toBe(expected);
    if (expected === 201) expect(answer.body.data.status).toBe(status);
    else {
      expect(answer.body.code).toBe("conflict");
      expect((await keptOf(made)).is_stored).toBe(false);
    }
  });

  test("goes by the moment until which a company is open, not by the word that is kept of it", async () => {
    const made = await buildCompany(app());
    const until = (at: string) => run(sql`update instances set open_until = ${at} where id = ${made.id}`);
    await until("2026-11-20T10:00:01Z");
    expect((await stored(made, company)).status).toBe(409);
    await until("2026-11-20T10:00:00Z");
    expect((await stored(made, company)).body.data.status).toBe("expired");
  });

  test("may a free account, which stays open", async () => {
    const made = await buildCompany(app());
    await run(sql`update instances set free_account = true where id = ${made.id}`);
    expect((await stored(made, company)).body).toEqual({
      data: { id: made.id, status: "active", package_id: 1 },
    });
  });

  test("is the account holder's alone, and nobody's in their name", async () => {
    const made = await newCompany(app());
    const admin = await made.person({ rights_name: ["master_admin"] });
    expect((await admin.call(storeInstance, { body: company })).status).toBe(403);
    expect((await admin.call(getBillingDetails)).status).toBe(403);
    await run(sql`
      update sessions set impersonator_id = ${admin.id}
      where instance_id = ${made.id} and user_id = ${made.owner.id}`);
    const refused = await stored(made, company);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    await run(sql`update sessions set impersonator_id = null where instance_id = ${made.id}`);
    expect((await keptOf(made)).is_stored).toBe(false);
  });

  test("concerns no other company, whatever the body says", async () => {
    const [made, other] = [await newCompany(app()), await newCompany(app())];
    await stored(other, company);
    const theirs = await dumpOf(app(), [other.id]);
    const body = { ...person, id: other.id, instance_id: other.id, status: "active", free_account: true };
    expect((await stored(made, body)).body.data).toEqual({ id: made.id, status: "new", package_id: 5 });
    expect(await dumpOf(app(), [other.id])).toEqual(theirs);
    expect((await keptOf(other)).company_name).toBe("Construct SRL");
  });

  test("is refused when more people work than the plan has room for", async () => {
    const made = await newCompany(app());
    await Promise.all(Array.from({ length: 10 }, () => made.person()));
    await made.person({ status: "archived" });
    const refused = await stored(made, company);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: "too_many_people", message: words.ro["error.too_many_people"] },
    ]);
    expect((await stored(made, { ...company, package_token: "procedo_team_month" })).status).toBe(201);
  });

  test("is no call where nothing is paid for", async () => {
    const closed = await startTestApp({ payments: null, database_url: app().database_url });
    onTestFinished(() => closed.stop());
    const made = await newCompany(app());
    const owner = createTestClient(closed.origin, made.owner.token);
    expect((await owner.call(storeInstance, { body: company })).status).toBe(404);
  });
});

const problems = {
  terms: "terms",
  package: "package",
  cui: "cui",
  coupon: "coupon",
  required: "required",
  invalid: "invalid",
} as const;

async function sealedOf({ id }: TestCompany): Promise<Buffer | null> {
  const found = await app().database.system((db) =>
    db.one(unchecked<{ cnp_sealed: Buffer | null }>())(
      sql`select cnp_sealed from billing_details where instance_id = ${id}`,
    ),
  );
  return found?.cnp_sealed ?? null;
}
