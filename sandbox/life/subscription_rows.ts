import type Stripe from "stripe";
import type { World } from "../state/world.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes a subscription and tells what it was before; what stays as it was is not told. */
export function changeSubscription(
  world: World,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  type: Stripe.Event["type"] = "customer.subscription.updated",
): Stripe.Subscription {
  const after: Stripe.Subscription = { ...before, ...changes };
  const changed = (Object.keys(changes) as (keyof Stripe.Subscription)[]).filter(
    (key) => !same(before[key], after[key]),
  );
  if (changed.length === 0) return before;
  world.store.put("subscriptions", after);
  world.emit(type, after, Object.fromEntries(changed.map((key) => [key, before[key]])));
  return after;
}

/** The items of a subscription with what some of them became. */
export function withItems(
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
): Pick<Stripe.Subscription, "items"> {
  return { items: { ...subscription.items, data: items } };
}

/** The period that a subscription is in: all its items share it. */
export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`${subscription.id} without an item`);
  return { start: item.current_period_start, end: item.current_period_end };
}
