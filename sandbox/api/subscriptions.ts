import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid, missingParam } from "../http/refusal.ts";
import { beginSubscription } from "../life/creating.ts";
import { redeem } from "../life/discounts.ts";
import { newId } from "../state/ids.ts";
import { find, recurring } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";
import { cancelSubscription, ended, updateSubscription } from "./subscription_changes.ts";
import { behaviors, ownMethod, priceOf, savesMethod, trialEndOf } from "./subscription_params.ts";

/** What a call for a new subscription says; the same words ask what it would cost. */
export function newSubscription(world: World, params: Params, customerId: string, items: Params[]) {
  const customer = find(world, "customers", customerId, "customer");
  const wanted = items.map((item) => ({
    price: priceOf(world, item),
    quantity: item.integer("quantity") ?? 1,
    metadata: item.metadata(),
  }));
  const [first] = wanted;
  if (first === undefined) throw missingParam("items");
  const { rhythm } = recurring(first.price);
  if (wanted.some(({ price }) => recurring(price).rhythm.interval !== rhythm.interval))
    throw invalid("All prices on a subscription must have the same `recurring.interval`.", {
      param: "items",
    });
  const id = newId("sub");
  const currency = first.price.currency;
  const discounts = redeem(world, params.each("discounts") ?? [], {
    id,
    customer: customer.id,
    discounts: [],
    currency,
  });
  return { id, customer, items: wanted, discounts, trialEnd: trialEndOf(world, params) };
}

function create(world: World, params: Params): Stripe.Subscription {
  const method = params.text("default_payment_method");
  const begins = newSubscription(world, params, params.need("customer"), params.each("items") ?? []);
  params.ignore(
    "collection_method",
    "billing_mode",
    "proration_behavior",
    "currency",
    "automatic_tax",
    "trial_settings",
  );
  return beginSubscription(
    world,
    {
      ...begins,
      defaultMethod: ownMethod(world, begins.customer.id, method),
      saveMethod: savesMethod(params) === "on_subscription",
      metadata: params.metadata(),
      description: params.clearable("description") ?? null,
      cancelAtPeriodEnd: params.flag("cancel_at_period_end") ?? false,
    },
    params.choice("payment_behavior", behaviors) ?? "allow_incomplete",
    { offSession: params.flag("off_session") ?? false },
  );
}

export const subscriptionEndpoints: Endpoint[] = [
  { method: "POST", path: "/v1/subscriptions", answer: ({ world, params }) => create(world, params) },
  {
    method: "GET",
    path: "/v1/subscriptions",
    answer: ({ world, params }) => {
      const [customer, price, status] = [
        params.text("customer"),
        params.text("price"),
        params.text("status"),
      ];
      const fits = (one: Stripe.Subscription) =>
        status === "all" ||
        (status === undefined ? one.status !== "canceled" && one.status !== "incomplete_expired" : false) ||
        (status === "ended" ? ended.includes(one.status) : one.status === status);
      const rows = world.store
        .all("subscriptions")
        .filter(
          (one) =>
            fits(one) &&
            (customer === undefined || one.customer === customer) &&
            (price === undefined || one.items.data.some((item) => item.price.id === price)),
        );
      return page(params, rows, "/v1/subscriptions");
    },
  },
  {
    method: "GET",
    path: "/v1/subscriptions/:id",
    answer: ({ world, id }) => find(world, "subscriptions", id),
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id",
    answer: ({ world, params, id }) => updateSubscription(world, params, id),
  },
  {
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    answer: ({ world, params, id }) => cancelSubscription(world, params, id),
  },
];
