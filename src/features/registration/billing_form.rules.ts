import { z } from "zod";
import { readIdentity, taxNumberOf } from "./identity.rules.ts";

/** What a form of whom to invoice holds; all of it text, so that switching to and fro loses nothing. */
const identity = z.object({
  has_company: z.enum(["1", "0"]),
  country: z.string(),
  company_name: z.string(),
  company_cui: z.string(),
  complet_name: z.string(),
  cnp: z.string(),
});

export type IdentityForm = z.infer<typeof identity>;

/** The same with the plan that is chosen. */
const values = identity.extend({ package_token: z.string(), agree_with_terms: z.boolean() });

export type BillingForm = z.infer<typeof values>;

/** What a device may keep of it, with the code for a lower price: all but the personal code. */
const kept = values.omit({ cnp: true }).extend({ coupon: z.string(), started_from: z.string() });
export type KeptBilling = z.infer<typeof kept>;

export const isKeptBilling = (value: unknown): value is KeptBilling => kept.safeParse(value).success;

/**
 * What is kept of a form that began as `initial`; null where nothing was changed. What it began as is kept too: once
 * the company has sent something else, what was left before that is out of date.
 */
export function keptOf(form: BillingForm, coupon: string, initial: InitialBilling): KeptBilling | null {
  const { cnp: _secret, ...rest } = form;
  const started_from = beginningOf(initial);
  if (beginningOf({ form, coupon }) === started_from) return null;
  return { ...rest, coupon, started_from };
}

/** The form as it was before anybody typed, and the code given before. */
export type InitialBilling = { form: BillingForm; coupon: string };

const beginningOf = ({ form: { cnp: _secret, ...rest }, coupon }: InitialBilling) =>
  JSON.stringify([...Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)), coupon]);

/** Whether what a device kept goes on from the form as it begins now. */
export const goesOn = ({ started_from }: KeptBilling, initial: InitialBilling): boolean =>
  started_from === beginningOf(initial);

/** What is kept of a company, as the form shows it. */
export type BillingDetails = {
  has_company: 0 | 1;
  country: string;
  company_name: string | null;
  company_cui: string | null;
  complet_name: string;
  is_stored: boolean;
};

export const identityOf = (details: BillingDetails): IdentityForm => ({
  has_company: details.has_company === 1 ? "1" : "0",
  country: details.country,
  company_name: details.company_name ?? "",
  company_cui: details.company_cui ?? "",
  complet_name: details.complet_name,
  cnp: "",
});

export const formOf = (details: BillingDetails, package_token: string): BillingForm => ({
  ...identityOf(details),
  package_token,
  // Whoever has been here before has accepted them.
  agree_with_terms: details.is_stored,
});

/** What is sent of whom to invoice; of a company and a person, only what is asked for. */
export function identityBodyOf(form: IdentityForm) {
  const { country } = form;
  if (form.has_company === "1")
    return {
      country,
      has_company: 1 as const,
      company_name: form.company_name,
      company_cui: form.company_cui,
    };
  return { country, has_company: 0 as const, complet_name: form.complet_name, cnp: form.cnp };
}

/** What is sent of the form. */
export function billingBodyOf(form: BillingForm) {
  const { package_token, agree_with_terms } = form;
  return { package_token, agree_with_terms, ...identityBodyOf(form) };
}

type Refuse = (field: string, message: string) => void;

const refusing =
  (context: { addIssue(issue: { code: "custom"; message: string; path: string[] }): void }): Refuse =>
  (field, message) =>
    context.addIssue({ code: "custom", message, path: [field] });

function checkIdentity(form: IdentityForm, { has_cnp }: { has_cnp: boolean }, refuse: Refuse): void {
  const read = readIdentity(identityBodyOf(form), { has_cnp, isCountry: (iso) => /^[A-Z]{2}$/.test(iso) });
  if (!("fields" in read)) return;
  for (const [field, problems] of Object.entries(read.fields))
    for (const { code } of problems) refuse(field, code);
}

/** Checks whom to invoice as the server does; `has_cnp`: a personal code is kept and need not be given again. */
export const identitySchema = (kept: { has_cnp: boolean }) =>
  identity.superRefine((form, context) => checkIdentity(form, kept, refusing(context)));

/** The same with the plan. */
export const billingSchema = (kept: { has_cnp: boolean }) =>
  values.superRefine((form, context) => {
    const refuse = refusing(context);
    if (form.package_token === "") refuse("package_token", "package");
    checkIdentity(form, kept, refuse);
    if (!form.agree_with_terms) refuse("agree_with_terms", "terms");
  });

/** What can be said of a tax number while it is typed: which country's it is, and that its control digit is not right. */
export function taxHint(typed: string, country: string): { prefix: string | null; isDoubtful: boolean } {
  const hasLetters = /^\s*[a-z]{2}/i.test(typed);
  const prefix = hasLetters ? null : (taxNumberOf("12", country)?.cui.slice(0, 2) ?? country);
  return { prefix, isDoubtful: taxNumberOf(typed, country)?.cui_valid === false };
}
