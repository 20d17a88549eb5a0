import { z } from "zod";
import { asName } from "#platform/text/well_formed.ts";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id } from "#platform/schemas.ts";
import { instanceStatuses } from "#features/company/company_state.rules.ts";

export { register } from "./register.contract.ts";

export const getRegistration = endpoint({
  name: "getRegistration",
  method: "GET",
  path: "/registration",
  summary: "Whether somebody may create an account here, and where its terms are",
  access: "public",
  output: dataOf(
    z.object({
      is_open: z.boolean(),
      terms_url: z.string().nullable(),
      privacy_url: z.string().nullable(),
      support_email: z.string().nullable(),
    }),
  ),
});

export const confirmEmail = endpoint({
  name: "confirmEmail",
  method: "POST",
  path: "/auth/confirm-email/{token}",
  summary: "Confirm an address by a mailed link; once, within two days",
  access: "public",
  params: z.object({ token: z.string().min(1).max(200) }),
  output: dataOf(z.null()),
});

export const requestEmailConfirmation = endpoint({
  name: "requestEmailConfirmation",
  method: "POST",
  path: "/auth/confirm-email",
  summary: "Mail the link that confirms one's address again",
  access: "login",
  in_person: true,
});

export const getCountries = endpoint({
  name: "getCountries",
  method: "GET",
  path: "/countries",
  summary: "Countries by their ISO code, with their names in the reader's language, by name",
  access: "login",
  output: dataOf(z.array(z.object({ iso: z.string(), name: z.string() }))),
});

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** Whom to invoice, by the names of forms and those of the contract. */
const invoiced = {
  company_name: z.string().overwrite(asName).max(255).nullish(),
  cui: z.string().max(40).nullish(),
  company_cui: z.string().max(40).nullish(),
  name: z.string().overwrite(asName).max(255).nullish(),
  complet_name: z.string().overwrite(asName).max(255).nullish(),
  cnp: z.string().max(40).nullish(),
};

/** 1: a company, with `company_name` and `cui`; 0: a person, with `name` and `cnp`. */
const hasCompany = z.union([z.literal(0), z.literal(1)]);

export const storeInstance = endpoint({
  name: "storeInstance",
  method: "POST",
  path: "/instances/store",
  summary: "Choose a plan and say to whom it is invoiced: a company, or a person",
  access: "login",
  in_person: true,
  right: "subscription",
  body: z.object({
    country: country.default("RO"),
    has_company: hasCompany.default(1),
    agree_with_terms: z.boolean(),
    package_token: z.string().max(100),
    coupon: z.string().trim().max(100).nullish(),
    /** What forms call a coupon. */
    cupon_code: z.string().trim().max(100).nullish(),
    ...invoiced,
  }),
  secrets: ["cnp"],
  output: dataOf(z.object({ id, status: z.enum(instanceStatuses), package_id: id.nullable() })),
  status: 201,
  changes: ["subscription"],
});

const billingDetails = z.object({
  has_company: z.union([z.literal(0), z.literal(1)]),
  country: z.string(),
  company_name: z.string().nullable(),
  company_cui: z.string().nullable(),
  /** The control digit is right; null where the country has none, or nothing was said. */
  cui_valid: z.boolean().nullable(),
  complet_name: z.string(),
  /** A personal code is kept; it never leaves again. */
  has_cnp: z.boolean(),
  package_id: id.nullable(),
  coupon: z.string().nullable(),
  is_stored: z.boolean(),
});

export const getBillingDetails = endpoint({
  name: "getBillingDetails",
  method: "GET",
  path: "/billing-details",
  summary: "What was said before of whom to invoice, for the form",
  access: "login",
  right: "subscription",
  output: dataOf(billingDetails),
  shows: ["subscription"],
});

export const updateBillingDetails = endpoint({
  name: "updateBillingDetails",
  method: "PATCH",
  path: "/billing-details",
  summary:
    "Correct whom invoices are made out to, from the next one on; a person's code that is not sent stays",
  access: "login",
  in_person: true,
  right: "subscription",
  body: z.object({ country, has_company: hasCompany, ...invoiced }),
  secrets: ["cnp"],
  output: dataOf(billingDetails),
  changes: ["subscription"],
});
