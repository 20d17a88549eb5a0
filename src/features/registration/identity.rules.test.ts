import { describe, expect, test } from "vitest";
import { fullNameOf, type Identity, isDoubtfulCnp, readIdentity, taxNumberOf } from "./identity.rules.ts";

describe("a tax number", () => {
  test.each([
    ["RO14399840", "RO14399840"],
    ["ro 143 998 40", "RO14399840"],
    ["14399840", "RO14399840"],
    [" 14.399.840 ", "RO14399840"],
    ["ro-14399840", "RO14399840"],
    ["１４３９９８４０", "RO14399840"],
    ["DE 129 273 398", "DE129273398"],
  ])("is read as it is typed: %j", (typed, cui) => {
    expect(taxNumberOf(typed, "RO")?.cui).toBe(cui);
  });

  test.each([
    ["DE", "129273398", "DE129273398"],
    ["GR", "094259216", "EL094259216"],
    ["GR", "EL094259216", "EL094259216"],
    ["AT", "U12345678", "ATU12345678"],
    ["AT", "ATU12345678", "ATU12345678"],
    ["ES", "B12345678", "ESB12345678"],
    ["ES", "12345678Z", "ES12345678Z"],
    ["FR", "40303265045", "FR40303265045"],
    ["FR", "FRK7399859412", "FRK7399859412"],
    ["IE", "6388047V", "IE6388047V"],
    ["IT", "00743110157", "IT00743110157"],
    ["LT", "119511515", "LT119511515"],
    ["LT", "LT100001919017", "LT100001919017"],
    ["NL", "004495445B01", "NL004495445B01"],
    ["SE", "556188840401", "SE556188840401"],
    ["CH", "CHE-123.456.789", "CHE123456789"],
  ])("of %s is its own: %s", (country, typed, cui) => {
    expect(taxNumberOf(typed, country)).toEqual({ cui, cui_valid: null });
  });

  test.each([
    ["RO", "14399840", true],
    ["RO", "RO 18547290", true],
    ["RO", "RO14399841", false],
    ["RO", "1234567890", false],
    ["RO", "24", false],
    ["RO", "27", true],
    ["DE", "RO14399840", true],
  ])("of %s, %s: whether its control digit is right", (country, typed, cui_valid) => {
    expect(taxNumberOf(typed, country)?.cui_valid).toBe(cui_valid);
  });

  test.each([
    ["RO", ""],
    ["RO", "RO"],
    ["RO", "1"],
    ["RO", "12345678901"],
    ["RO", "RO12A4"],
    ["RO", "ROX14399840"],
    ["RO", "abc"],
    ["RO", "ȘȚ123"],
    ["RO", "14399840; drop"],
    ["RO", "RO14399840\u0000"],
    ["IT", "007431101570"],
    ["DE", "12927339A"],
    ["SE", "5561888404010"],
  ])("of %s is not: %j", (country, typed) => {
    expect(taxNumberOf(typed, country)).toBeUndefined();
  });
});

const knowing = { has_cnp: false, isCountry: (iso: string) => ["RO", "IT"].includes(iso) };
const read = (sent: Partial<Identity>, facts = knowing) =>
  readIdentity({ country: "RO", has_company: 1, ...sent }, facts);
const problemsIn = (sent: Partial<Identity>, facts = knowing) => {
  const found = read(sent, facts);
  if (!("fields" in found)) return {};
  return Object.fromEntries(Object.entries(found.fields).map(([field, [problem]]) => [field, problem?.code]));
};

const company = { company_name: "Construct SRL", cui: "14399840" };
const person = { has_company: 0, name: "Pop Ana", cnp: "2960101123456" } as const;

describe("whom to invoice", () => {
  test("is a company with its name on one line and its tax number", () => {
    expect(read({ company_name: "  Construct\r\n  SRL ", cui: "ro 14399840" })).toEqual({
      invoiced: {
        country: "RO",
        name: "Construct SRL",
        has_company: true,
        cui: "RO14399840",
        cui_valid: true,
      },
    });
  });

  test("is a person with a code, of which spaces are left out and nothing else is checked", () => {
    const invoiced = { country: "RO", name: "Pop Ana", has_company: false };
    expect(read({ ...person, cnp: " 2960101 123456 " })).toEqual({
      invoiced: { ...invoiced, cnp: "2960101123456" },
    });
    expect(read({ ...person, cnp: "00000000000000000000" })).toEqual({
      invoiced: { ...invoiced, cnp: "00000000000000000000" },
    });
  });

  test("keeps the code that is known when none is given", () => {
    expect(read({ ...person, cnp: "" }, { ...knowing, has_cnp: true })).toMatchObject({
      invoiced: { cnp: null },
    });
    expect(problemsIn({ ...person, cnp: "123" }, { ...knowing, has_cnp: true })).toEqual({ cnp: "cnp_min" });
  });

  test("may be said by the names of the form as well", () => {
    expect(read({ company_name: "Construct SRL", company_cui: "14399840" })).toEqual(read(company));
    expect(read({ ...person, name: undefined, complet_name: "Pop Ana" })).toEqual(read(person));
    expect(read({ ...company, company_cui: "" })).toEqual(read(company));
    expect(read({ ...company, cui: " ", company_cui: "14399840" })).toEqual(read(company));
  });

  test.each<[string, Partial<Identity>, Record<string, string>]>([
    ["a company without anything", {}, { company_name: "required", cui: "required" }],
    [
      "a company of empty fields",
      { company_name: " \u200b", company_cui: " " },
      { company_name: "required", company_cui: "required" },
    ],
    ["a wrong number", { ...company, cui: "abc" }, { cui: "cui" }],
    ["a wrong number of the form", { company_name: "C", company_cui: "abc" }, { company_cui: "cui" }],
    ["a name too long", { ...company, company_name: "x".repeat(256) }, { company_name: "too_long" }],
    ["no country of the list", { ...company, country: "XX" }, { country: "invalid" }],
    ["a person without anything", { has_company: 0 }, { name: "required", cnp: "required" }],
    [
      "a person of empty fields",
      { has_company: 0, complet_name: "", cnp: "" },
      { complet_name: "required", cnp: "required" },
    ],
    ["a code too short", { ...person, cnp: "296010112345 " }, { cnp: "cnp_min" }],
    ["a code with letters", { ...person, cnp: "2960101A23456" }, { cnp: "invalid" }],
  ])("is refused at its fields: %s", (_what, sent, problems) => {
    expect(problemsIn(sent)).toEqual(problems);
  });

  test("takes a name of 255 letters, whatever their size", () => {
    expect(problemsIn({ ...company, company_name: "🏗".repeat(255) })).toEqual({});
  });
});

test("a person's name for invoices begins with the last name", () => {
  expect(fullNameOf({ first_name: "Ana Maria", last_name: "Pop" })).toBe("Pop Ana Maria");
});

test("a whole personal code is doubted for its control digit alone, an unfinished one not", () => {
  const endings = [...Array(10).keys()].filter((digit) => !isDoubtfulCnp(`180010101001${digit}`));
  expect(endings).toEqual([5]);
  expect(isDoubtfulCnp("180010101001")).toBe(false);
  expect(isDoubtfulCnp("18001010100155")).toBe(false);
});
