import type { FieldProblem, FieldProblemCode, FieldProblems } from "#platform/errors.ts";
import { hasVisibleText, lengthOf } from "#platform/text/well_formed.ts";

/** A tax number with its country's letters. `cui_valid`: its control digit is right; null where none is known here. */
export type TaxNumber = { cui: string; cui_valid: boolean | null };

/** Countries whose tax numbers begin with other letters than the country's code. */
const prefixes: Readonly<Record<string, string>> = { GR: "EL" };

/** By their letters, the tax numbers that are not up to ten digits. */
const otherForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  CY: /^\d{8}[A-Z]$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LV: /^\d{11}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  SE: /^\d{12}$/,
};

/**
 * A tax number as it is typed, of a company of a country: spaces, dots and dashes do not count, and letters that are
 * left out are the country's. Undefined for what is none: letters and 2 to 10 digits, or the country's own form.
 */
export function taxNumberOf(typed: string, country: string): TaxNumber | undefined {
  const given = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-/]/g, "");
  const own = prefixes[country] ?? country;
  // One letter alone is part of the number: no country has so short a name.
  const cui = /^[A-Z]{2}/.test(given) ? given : `${own}${given}`;
  const [prefix, rest] = [cui.slice(0, 2), cui.slice(2)];
  const isKnown = prefix === "RO" ? /^\d{2,10}$/.test(rest) : /^[A-Z]{0,2}\d{2,10}$/.test(rest);
  if (!isKnown && otherForms[prefix]?.test(rest) !== true) return undefined;
  return { cui, cui_valid: prefix === "RO" ? hasRightControlDigit(rest) : null };
}

const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const;

/** Whether the last digit of a Romanian tax number is what the others make of it. */
function hasRightControlDigit(digits: string): boolean {
  const numbers = [...digits.padStart(weights.length + 1, "0")].map(Number);
  const sum = weights.reduce<number>((all, weight, index) => all + weight * (numbers[index] ?? 0), 0);
  return ((sum * 10) % 11) % 10 === numbers.at(-1);
}

const cnpWeights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9] as const;

/** Whether a whole Romanian personal code ends in another digit than the others make of it. */
export function isDoubtfulCnp(typed: string): boolean {
  const digits = typed.replace(/\s/g, "");
  if (!/^\d{13}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const rest =
    cnpWeights.reduce<number>((all, weight, index) => all + weight * (numbers[index] ?? 0), 0) % 11;
  return (rest === 10 ? 1 : rest) !== numbers.at(-1);
}

export const nameLength = 255;
const cnpLength = 13;

/** What was sent of whom to invoice: the names of forms and those of the contract, of which either will do. */
export type Identity = {
  country: string;
  has_company: 0 | 1;
  company_name?: string | null | undefined;
  cui?: string | null | undefined;
  company_cui?: string | null | undefined;
  name?: string | null | undefined;
  complet_name?: string | null | undefined;
  cnp?: string | null | undefined;
};

/** Whom to invoice: a company by its tax number, a person by a code, null where the one that is kept stays. */
export type Invoiced = { country: string; name: string } & (
  | ({ has_company: true } & TaxNumber)
  | { has_company: false; cnp: string | null }
);

type Read = { invoiced: Invoiced } | { fields: FieldProblems };

/**
 * Whom to invoice, or what is wrong with it, at the fields by the names that they were sent with. `has_cnp`: the
 * person's code was given before and need not be given again.
 */
export function readIdentity(
  sent: Identity,
  { has_cnp, isCountry }: { has_cnp: boolean; isCountry(iso: string): boolean },
): Read {
  const fields: FieldProblems = {};
  const refuse = (field: string, code: FieldProblemCode, values?: FieldProblem["values"]) => {
    fields[field] = [values ? { code, values } : { code }];
  };
  const nameAt = (field: string, given: string) => {
    const name = nameOf(given);
    if (!hasVisibleText(name)) refuse(field, "required");
    else if (lengthOf(name) > nameLength) refuse(field, "too_long", { max: nameLength });
    return name;
  };
  const { country } = sent;
  if (!isCountry(country)) refuse("country", "invalid");
  const invoiced = sent.has_company === 1 ? companyOf() : personOf();
  return Object.keys(fields).length > 0 ? { fields } : { invoiced };

  function companyOf(): Invoiced {
    const name = nameAt("company_name", sent.company_name ?? "");
    const [field, typed] = firstGiven(["cui", sent.cui], ["company_cui", sent.company_cui]);
    const number = taxNumberOf(typed, country);
    if (typed === "") refuse(field, "required");
    else if (!number) refuse(field, "cui");
    return { country, name, has_company: true, ...(number ?? { cui: "", cui_valid: null }) };
  }

  function personOf(): Invoiced {
    const name = nameAt(...firstGiven(["name", sent.name], ["complet_name", sent.complet_name]));
    const cnp = (sent.cnp ?? "").replace(/\s/g, "");
    if (cnp === "" && !has_cnp) refuse("cnp", "required");
    else if (/\D/.test(cnp)) refuse("cnp", "invalid");
    else if (cnp !== "" && cnp.length < cnpLength) refuse("cnp", "cnp_min");
    return { country, name, has_company: false, cnp: cnp === "" ? null : cnp };
  }
}

type Given = [field: string, value: string];

/** The first field that says something; where none does, the first that was sent at all. */
function firstGiven(...fields: [field: string, value: string | null | undefined][]): Given {
  const trimmed = fields.map(([field, value]): Given => [field, value?.trim() ?? ""]);
  const sent = fields.find(([, value]) => value !== undefined);
  return trimmed.find(([, value]) => value !== "") ?? [(sent ?? fields[0])?.[0] ?? "", ""];
}

/** A name on one line, as invoices have it. */
const nameOf = (given: string) =>
  given
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** A person's name as invoices have it: the last name first. */
export const fullNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${last_name} ${first_name}`;
