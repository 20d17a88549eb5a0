import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import type { ProrationBehavior } from "../life/changing.ts";
import type { PaymentBehavior } from "../life/creating.ts";
import { find, recurring } from "../state/rows.ts";
import type { World } from "../state/world.ts";

export const behaviors: PaymentBehavior[] = [
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
];
export const prorations: ProrationBehavior[] = ["always_invoice", "create_prorations", "none"];

/** The price that an item names: one that is sold, again and again. */
export function priceOf(world: World, item: Params): Stripe.Price {
  const param = item.name("price");
  const price = find(world, "prices", item.need("price"), param);
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  recurring(price, param);
  return price;
}

/** A card that is the customer's. */
export function ownMethod(world: World, customer: string, id: string | null | undefined): string | null {
  if (id === null || id === undefined) return null;
  const method = find(world, "payment_methods", id, "default_payment_method");
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param: "default_payment_method" },
    );
  return id;
}

/** When a trial ends, if there is one. */
export function trialEndOf(world: World, params: Params): number | null {
  const days = params.integer("trial_period_days");
  const sent = params.text("trial_end");
  if (sent === "now" || (sent === undefined && (days === undefined || days === 0))) return null;
  const end = sent === undefined ? world.now() + (days ?? 0) * 86_400 : params.integer("trial_end");
  if (end === undefined || end <= world.now())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param: "trial_end",
    });
  return end;
}

/** Whether the card that pays becomes the subscription's. */
export const savesMethod = (params: Params) => {
  const settings = params.under("payment_settings");
  settings?.ignore("payment_method_options", "payment_method_types");
  return settings?.choice("save_default_payment_method", ["on_subscription", "off"]);
};
