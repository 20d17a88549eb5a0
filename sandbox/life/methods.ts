import type Stripe from "stripe";
import { attach, cardByToken, type CardName, cards, declineError } from "../cards/cards.rules.ts";
import { Refusal, invalid } from "../http/refusal.ts";
import { createHash } from "node:crypto";
import { newId } from "../state/ids.ts";
import { find, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";

/** What may be known of a card: never its number. */
export function putMethod(
  world: World,
  name: CardName,
  expiry: { month: number; year: number },
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Stripe.Metadata,
): Stripe.PaymentMethod {
  const { number, brand } = cards[name];
  const method: Stripe.PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: "US",
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      // Of its name here: a hash of so short a number tells the number.
      fingerprint: createHash("sha256").update(name).digest("base64url").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: "card",
  };
  world.store.put("kept_cards", { id: method.id, card: name, setUp: false, detached: false });
  return world.store.put("payment_methods", method);
}

export const noBilling: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** A card by its id; the provider's named test cards become one of their own each time. */
export function methodOf(world: World, id: string, param?: string): Stripe.PaymentMethod {
  const name = cardByToken(id);
  if (name === undefined) return find(world, "payment_methods", id, param);
  const year = new Date(world.now() * 1000).getUTCFullYear() + 8;
  return putMethod(world, name, { month: 12, year }, noBilling, {});
}

/** Whether a customer may pay by a card: by one's own, or by one that is nobody's yet. */
export function mayUse(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer !== null && method.customer !== customer)
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
      param: "payment_method",
    });
  if (known(world, "kept_cards", method.id).detached)
    throw invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
      { code: "payment_method_unexpected_state", param: "payment_method" },
    );
}

/** Puts a card down as a customer's. */
export function giveTo(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  mayUse(world, method, customer);
  const attached = world.store.put("payment_methods", { ...method, customer });
  world.emit("payment_method.attached", attached);
  return attached;
}

/** The same, unless its bank refuses. */
export function attachMethod(
  world: World,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const outcome = attach(known(world, "kept_cards", method.id).card);
  if (outcome.kind === "declined") throw new Refusal(402, declineError(outcome.decline));
  return giveTo(world, method, customer);
}
