import { type AccessRow, row, type StateRow } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

const card = { number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2030, cvc: "123" };

export const examples: Record<string, MakeExample> = {
  getPaymentForm: () => ({}),
  // The companies of the walks have not said whom to invoice, and the provider's message is not signed.
  pay: () => ({ body: { ...card, coupon: "NICIUNUL", package_id: 1, due_in_cents: 1900 } }),
  "pay, by the provider's own fields": () => ({
    body: { payment_method: "pm_1", coupon: null, package_id: 1 },
  }),
  setAsActive: () => ({}),
  receivePaymentEvent: () => ({ body: { id: "evt_1", type: "invoice.paid" } }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getPaymentForm:                   row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 200),
  pay:                              row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  "pay, by the provider's own fields":
                                    row(401, 409, 403, 403, 403, 403, 403, 403, 403, 401, 409),
  setAsActive:                      row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 200),
  receivePaymentEvent:              row(400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400),
};

/** Of the account holder, where a state makes another answer of it. */
export const states: Record<string, StateRow> = {
  setAsActive: { new: 409, expired: 409 },
};
