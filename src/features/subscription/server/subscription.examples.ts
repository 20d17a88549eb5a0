import { type AccessRow, row, type StateRow } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

// What is done at the provider has tests of its own, with one that answers: the companies of the walks have never paid.
export const examples: Record<string, MakeExample> = {
  getPackages: () => ({}),
  validateCoupon: () => ({ body: { coupon: "NICIUNUL" } }),
  getSubscription: () => ({}),
  updateSubscription: () => ({ body: { billing_emails: ["facturi@example.test"] } }),
  previewPlan: () => ({ query: { package_token: "procedo_team_month" } }),
  changePlan: () => ({ body: { package_token: "procedo_company_month", as_of: 1_763_632_800 } }),
  cancelSubscription: () => ({ body: { cancel_at_period_end: true } }),
  mailCancelling: () => ({}),
  renewSubscription: () => ({}),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getPackages:                      row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  validateCoupon:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getSubscription:                  row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 200),
  updateSubscription:               row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  previewPlan:                      row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  changePlan:                       row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  cancelSubscription:               row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  mailCancelling:                   row(401, 204, 403, 403, 403, 403, 403, 403, 403, 401, 204),
  renewSubscription:                row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
};

/** Of the account holder, where a state makes another answer of it. */
export const states: Record<string, StateRow> = {
  // Nothing is paid: what will be is chosen anew.
  changePlan: { new: 200, expired: 409 },
  // There is nothing to cancel.
  mailCancelling: { new: 409, expired: 409 },
};
