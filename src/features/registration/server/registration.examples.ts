import { randomBytes } from "node:crypto";
import { createToken } from "#platform/server/session.ts";
import { sql } from "#platform/server/db/database.ts";
import { type AccessRow, row, type StateRow } from "#testing/walks/access_row.ts";
import { aName, type MakeExample } from "#testing/walks/example.ts";
import { testPassword } from "#testing/stand/company.ts";
import type { World } from "#testing/stand/world.ts";

const chosen = {
  country: "RO",
  agree_with_terms: true,
  package_token: "procedo_company_month",
  coupon: "",
  cupon_code: "",
};

async function confirmationToken({ app, company }: World): Promise<string> {
  const { id, email } = await company.person();
  const { token, hash } = createToken();
  await app.database.system(async (db) => {
    await db.run(sql`update users set email_confirmed_at = null where id = ${id}`);
    await db.run(sql`
      insert into email_confirmations (instance_id, user_id, token_hash, email, expires_at)
      values (${company.id}, ${id}, ${hash}, ${email}, now() + interval '1 day')`);
  });
  return token;
}

export const examples: Record<string, MakeExample> = {
  getRegistration: () => ({}),
  register: () => ({
    body: {
      first_name: aName("Ioana"),
      last_name: "Pop",
      email: `ioana.${randomBytes(6).toString("hex")}@example.test`,
      password: testPassword,
      password_confirmation: testPassword,
      language: "ro",
    },
  }),
  confirmEmail: async (world) => ({ params: { token: await confirmationToken(world) } }),
  requestEmailConfirmation: () => ({}),
  getCountries: () => ({}),
  storeInstance: () => ({
    body: {
      ...chosen,
      has_company: 1,
      company_name: "Construct SRL",
      cui: "14399840",
      company_cui: "RO14399840",
    },
  }),
  "storeInstance, for a person": () => ({
    body: { ...chosen, has_company: 0, name: "Pop Ana", complet_name: "Pop Ana", cnp: "2960101123456" },
  }),
  getBillingDetails: () => ({}),
  // The companies of the walks have not said whom to invoice.
  updateBillingDetails: () => ({
    body: {
      country: "RO",
      has_company: 1,
      company_name: "Construct SRL",
      cui: "14399840",
      company_cui: "RO14399840",
    },
  }),
  "updateBillingDetails, for a person": () => ({
    body: { country: "RO", has_company: 0, name: "Pop Ana", complet_name: "Pop Ana", cnp: "2960101123456" },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getRegistration:                  row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  register:                         row(201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201),
  confirmEmail:                     row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  requestEmailConfirmation:         row(401, 204, 204, 204, 204, 204, 204, 204, 204, 401, 204),
  getCountries:                     row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  storeInstance:                    row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  "storeInstance, for a person":    row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  getBillingDetails:                row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 200),
  updateBillingDetails:             row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  "updateBillingDetails, for a person":
                                    row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
};

/** Of the account holder, where a state makes another answer of it: who works already has chosen. */
export const states: Record<string, StateRow> = {
  storeInstance: { new: 201, expired: 201 },
  // By then it is said whom to invoice.
  updateBillingDetails: { new: 200, expired: 200, grace_period: 200 },
};
