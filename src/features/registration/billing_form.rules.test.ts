import { describe, expect, test } from "vitest";
import { problemsOf } from "#platform/field_problems.ts";
import {
  billingBodyOf,
  type BillingForm,
  billingSchema,
  formOf,
  goesOn,
  isKeptBilling,
  keptOf,
  taxHint,
} from "./billing_form.rules.ts";

const company: BillingForm = {
  package_token: "start",
  has_company: "1",
  country: "RO",
  company_name: "Brutăria Spicul SRL",
  company_cui: "14399840",
  complet_name: "Pop Ana",
  cnp: "",
  agree_with_terms: true,
};
const person: BillingForm = { ...company, has_company: "0", cnp: "2900101123456" };

function problems(form: BillingForm, has_cnp = false): Record<string, string[]> {
  const parsed = billingSchema({ has_cnp }).safeParse(form);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(problemsOf(parsed.error)).map(([field, all]) => [field, all.map(({ code }) => code)]),
  );
}

describe("the form of plan and invoicing", () => {
  test("fits a company by its tax number and a person by a code", () => {
    expect(problems(company)).toEqual({});
    expect(problems(person)).toEqual({});
  });

  test("says at each field what is missing", () => {
    const empty = { package_token: "", company_name: "", company_cui: "", agree_with_terms: false };
    expect(problems({ ...company, ...empty })).toEqual({
      package_token: ["package"],
      company_name: ["required"],
      company_cui: ["required"],
      agree_with_terms: ["terms"],
    });
    expect(problems({ ...person, complet_name: " ", cnp: "" })).toEqual({
      complet_name: ["required"],
      cnp: ["required"],
    });
  });

  test("refuses what is no tax number and a code that is too short, and doubts no control digit away", () => {
    expect(problems({ ...company, company_cui: "abc" })).toEqual({ company_cui: ["cui"] });
    expect(problems({ ...company, company_cui: "14399841" })).toEqual({});
    expect(problems({ ...person, cnp: "290010112345" })).toEqual({ cnp: ["cnp_min"] });
  });

  test("asks for no code again that is kept", () => {
    expect(problems({ ...person, cnp: "" }, true)).toEqual({});
  });

  test("sends of a company nothing of the person, and the other way round", () => {
    expect(Object.keys(billingBodyOf({ ...company, cnp: "2900101123456" }))).not.toContain("cnp");
    expect(Object.keys(billingBodyOf(person))).not.toContain("company_cui");
  });

  test("starts from what is kept, with the terms accepted where they were", () => {
    const details = { ...company, has_company: 0, company_name: null, company_cui: null } as const;
    expect(formOf({ ...details, is_stored: true }, "start")).toEqual({
      ...company,
      has_company: "0",
      company_name: "",
      company_cui: "",
    });
    expect(formOf({ ...details, is_stored: false }, "").agree_with_terms).toBe(false);
  });
});

test("a device keeps all of the form but the personal code", () => {
  const initial = { form: company, coupon: "" };
  const kept = keptOf(person, "", initial);
  expect(JSON.stringify(kept)).not.toContain(person.cnp);
  expect(isKeptBilling(kept)).toBe(true);
  expect(isKeptBilling({ ...kept, country: 1 })).toBe(false);
  expect(keptOf({ ...company, cnp: person.cnp }, "", initial)).toBeNull();
  expect(keptOf(company, "BUNVENIT20", initial)).toMatchObject({ coupon: "BUNVENIT20" });
});

test("what a device kept goes on only from what the company had sent by then", () => {
  const initial = { form: company, coupon: "" };
  const kept = keptOf(person, "", initial);
  if (kept === null) throw new Error("Nothing was kept");
  expect(goesOn(kept, initial)).toBe(true);
  expect(goesOn(kept, { form: { ...company, company_name: "Another" }, coupon: "" })).toBe(false);
  expect(goesOn(kept, { form: company, coupon: "X" })).toBe(false);
});

test("of a tax number it is said whose it is, and where its control digit is not right", () => {
  expect(taxHint("", "RO")).toEqual({ prefix: "RO", isDoubtful: false });
  expect(taxHint("14399841", "RO")).toEqual({ prefix: "RO", isDoubtful: true });
  expect(taxHint("DE123456789", "RO")).toEqual({ prefix: null, isDoubtful: false });
  expect(taxHint("123", "GR").prefix).toBe("EL");
});
