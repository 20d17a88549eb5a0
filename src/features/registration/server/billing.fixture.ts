import type { BodyIn } from "#platform/endpoint.ts";
import type { TestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { getBillingDetails, storeInstance } from "../registration.contract.ts";

export type Body = BodyIn<typeof storeInstance>;

/** A company's, as the client sends it. */
export const company: Body = {
  country: "RO",
  has_company: 1,
  agree_with_terms: true,
  package_token: "procedo_start_month",
  company_name: "Construct SRL",
  cui: "14399840",
};

export const cnp = "2960101123457";
export const person: Body = {
  agree_with_terms: true,
  package_token: "procedo_team_year",
  has_company: 0,
  name: "Pop Ana",
  cnp,
};

/** A company that was never paid for. */
export async function newCompany(app: TestApp): Promise<TestCompany> {
  const made = await buildCompany(app);
  await made.setStatus("new");
  return made;
}

export const stored = async (
  { owner }: Pick<TestCompany, "owner">,
  body: Body,
  headers: Record<string, string> = {},
) => owner.call(storeInstance, { body, headers });

export const keptOf = async ({ owner }: TestCompany) => (await owner.ok(getBillingDetails)).data;
