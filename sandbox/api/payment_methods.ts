import type Stripe from "stripe";
import { cardByNumber, cardByToken, type CardName, checksOut } from "../cards/cards.rules.ts";
import type { Params } from "../http/params.ts";
import { Refusal, invalid } from "../http/refusal.ts";
import { attachMethod, methodOf, noBilling, putMethod } from "../life/methods.ts";
import { find, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { readAddress } from "./customers.ts";
import { page } from "./listing.ts";

const cardError = (code: string, message: string, param: string) =>
  new Refusal(402, { type: "card_error", code, message, param });

/** Which test card is meant. Of any other number nothing is kept, not even that it was sent. */
function cardOf(card: Params): CardName {
  const token = card.text("token");
  if (token !== undefined) {
    const name = cardByToken(token);
    if (name === undefined)
      throw invalid("No such token", { code: "resource_missing", param: "card[token]" });
    return name;
  }
  const number = card.need("number").replace(/[\s-]/g, "");
  if (!checksOut(number)) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const name = cardByNumber(number);
  if (name === undefined)
    throw new Refusal(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message: "Your card was declined. Your request was in test mode, but used a non test card.",
    });
  return name;
}

function expiryOf(world: World, card: Params): { month: number; year: number } {
  const today = new Date(world.now() * 1000);
  if (card.has("token")) return { month: 12, year: today.getUTCFullYear() + 8 };
  const month = card.integer("exp_month") ?? 0;
  const sent = card.integer("exp_year") ?? 0;
  const year = sent < 100 ? 2000 + sent : sent;
  if (month < 1 || month > 12)
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  return { month, year };
}

function billingOf(params: Params): Stripe.PaymentMethod.BillingDetails {
  const sent = params.under("billing_details");
  if (sent === undefined) return noBilling;
  return {
    address: readAddress(sent, null),
    email: sent.clearable("email") ?? null,
    name: sent.clearable("name") ?? null,
    phone: sent.clearable("phone") ?? null,
    tax_id: null,
  };
}

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: "POST",
    path: "/v1/payment_methods",
    answer: ({ world, params }) => {
      params.choice("type", ["card"]);
      const card = params.under("card");
      if (card === undefined)
        throw invalid("Missing required param: card.", { code: "parameter_missing", param: "card" });
      const cvc = card.text("cvc");
      if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
        throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
      card.ignore("number", "networks");
      params.ignore("allow_redisplay");
      return putMethod(world, cardOf(card), expiryOf(world, card), billingOf(params), params.metadata());
    },
  },
  {
    method: "GET",
    path: "/v1/payment_methods",
    answer: ({ world, params }) => {
      params.ignore("type");
      const customer = params.need("customer");
      find(world, "customers", customer, "customer");
      const rows = world.store.all("payment_methods").filter((one) => one.customer === customer);
      return page(params, rows, "/v1/payment_methods");
    },
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    answer: ({ world, id }) => find(world, "payment_methods", id),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "payment_methods", id);
      const billing = params.has("billing_details") ? billingOf(params) : before.billing_details;
      return world.store.put("payment_methods", {
        ...before,
        billing_details: billing,
        metadata: params.metadata(before.metadata),
      });
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    answer: ({ world, params, id }) => {
      const customer = find(world, "customers", params.need("customer"), "customer");
      return attachMethod(world, methodOf(world, id), customer.id);
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    answer: ({ world, id }) => {
      const before = find(world, "payment_methods", id);
      if (before.customer === null)
        throw invalid(
          "The payment method you provided is not attached to a customer so detachment is impossible.",
          {
            code: "payment_method_unexpected_state",
          },
        );
      world.store.put("kept_cards", { ...known(world, "kept_cards", id), detached: true });
      const customer = world.store.get("customers", before.customer as string);
      if (customer?.invoice_settings.default_payment_method === id)
        world.store.put("customers", {
          ...customer,
          invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
        });
      for (const one of world.store.all("subscriptions"))
        if (one.default_payment_method === id)
          world.store.put("subscriptions", { ...one, default_payment_method: null });
      const detached = world.store.put("payment_methods", { ...before, customer: null });
      world.emit("payment_method.detached", detached);
      return detached;
    },
  },
];
