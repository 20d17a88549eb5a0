import type Stripe from "stripe";
import { reduced } from "../billing/discounts.rules.ts";
import { periodEnd, sameRhythm } from "../billing/periods.rules.ts";
import { partLeft } from "../billing/proration.rules.ts";
import { invalid } from "../http/refusal.ts";
import { newId } from "../state/ids.ts";
import { idOf, known, recurring } from "../state/rows.ts";
import type { Billed } from "../state/tables.ts";
import type { World } from "../state/world.ts";
import { itemOf, type PaymentBehavior, planOf, unpaid } from "./creating.ts";
import { reductionsOf } from "./discounts.ts";
import { draftInvoice, finalizeInvoice, voidInvoice } from "./invoices.ts";
import { type Charge, lineOf } from "./lines.ts";
import { defaultMethod, tryPayment } from "./payments.ts";
import { changeSubscription, periodOf, withItems } from "./subscription_rows.ts";

export type ProrationBehavior = "always_invoice" | "create_prorations" | "none";

/** What an item is to become; one without an id is added. */
export type WantedItem = {
  id: string | null;
  price: Stripe.Price | null;
  quantity: number | null;
  deleted: boolean;
  metadata: Stripe.Metadata | null;
};

/** How items change: what they become, what is charged and given back for it, and whether at once. */
export type ChangePlan = {
  items: Stripe.SubscriptionItem[];
  charges: Charge[];
  anchor: number | null;
  atOnce: boolean;
  moment: number;
};

function changedItem(world: World, subscription: Stripe.Subscription, wanted: WantedItem) {
  const before = subscription.items.data.find((item) => item.id === wanted.id) ?? null;
  if (wanted.id !== null && before === null)
    throw invalid(`No such subscription item: '${wanted.id}'`, {
      code: "resource_missing",
      param: "items[0][id]",
    });
  if (wanted.deleted) return { before, after: null };
  const price = wanted.price ?? before?.price;
  if (price === undefined)
    throw invalid("Missing required param: items[0][price].", { code: "parameter_missing" });
  recurring(price);
  const quantity = wanted.quantity ?? before?.quantity ?? 1;
  const after: Stripe.SubscriptionItem =
    before === null
      ? itemOf(world, subscription.id, price, quantity, periodOf(subscription))
      : { ...before, price, plan: planOf(price), quantity, metadata: wanted.metadata ?? before.metadata };
  return { before, after };
}

const cost = (item: Stripe.SubscriptionItem) => recurring(item.price).amount * (item.quantity ?? 1);

function creditFor(world: World, item: Stripe.SubscriptionItem, moment: number): Charge[] {
  const billed = world.store.get("billed", item.id);
  if (billed === undefined || billed.end <= moment) return [];
  const amount = -partLeft(billed, moment);
  if (amount === 0) return [];
  return [{ item, amount, start: moment, end: billed.end, kind: "unused", credited: billed }];
}

/** What a change of items comes to at a moment. */
export function planChange(
  world: World,
  subscription: Stripe.Subscription,
  wanted: readonly WantedItem[],
  proration: ProrationBehavior,
  moment: number,
): ChangePlan {
  const pairs = wanted.map((one) => changedItem(world, subscription, one));
  const touched = new Set(pairs.flatMap(({ before }) => (before === null ? [] : [before.id])));
  const kept = subscription.items.data.filter((item) => !touched.has(item.id));
  const after = [...kept, ...pairs.flatMap((pair) => (pair.after === null ? [] : [pair.after]))];
  const [first] = after;
  if (first === undefined) throw invalid("A subscription must have at least one active plan.");
  const { rhythm } = recurring(first.price);
  if (!after.every((item) => sameRhythm(recurring(item.price).rhythm, rhythm)))
    throw invalid("All prices on a subscription must have the same `recurring.interval`.");
  const before = subscription.items.data[0];
  const restarts =
    before !== undefined &&
    subscription.status !== "trialing" &&
    !sameRhythm(recurring(before.price).rhythm, rhythm);
  const period = restarts
    ? { start: moment, end: periodEnd(moment, rhythm, moment) }
    : periodOf(subscription);
  const items = after.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const all = reductionsOf(world, subscription.discounts);
  const charges: Charge[] = [];
  if (subscription.status !== "trialing") {
    if (proration !== "none")
      for (const pair of pairs) {
        const same =
          pair.before !== null && pair.after !== null && pair.before.price.id === pair.after.price.id;
        if (same && pair.before?.quantity === pair.after?.quantity && !restarts) continue;
        if (pair.before !== null) charges.push(...creditFor(world, pair.before, moment));
        if (pair.after === null || restarts) continue;
        const whole = reduced(cost(pair.after), recurring(pair.after.price).product, all);
        const amount = partLeft({ amount: whole, ...period }, moment);
        if (amount !== 0)
          charges.push({ item: pair.after, amount, start: moment, end: period.end, kind: "rest" });
      }
    if (restarts)
      for (const item of items) charges.push({ item, amount: cost(item), ...period, kind: "period" });
  }
  return {
    items,
    charges,
    anchor: restarts ? moment : null,
    atOnce: restarts || proration === "always_invoice",
    moment,
  };
}

/** What the items will have been charged for once these lines are paid. */
function billedBy(lines: readonly Stripe.InvoiceLineItem[], invoice: string): Billed[] {
  return lines.flatMap((line) => {
    const details = line.parent?.subscription_item_details;
    if (details === null || details === undefined || line.amount < 0) return [];
    const off = line.discount_amounts?.reduce((sum, one) => sum + one.amount, 0) ?? 0;
    return [
      { id: details.subscription_item, amount: line.amount - off, ...line.period, invoice, line: line.id },
    ];
  });
}

/** Drops a change that still waits, with the invoice it waited for. */
export function dropWaiting(
  world: World,
  subscription: Stripe.Subscription,
  expired: boolean,
): Stripe.Subscription {
  if (subscription.pending_update === null) return subscription;
  for (const waiting of world.store.all("waiting_changes")) {
    if (waiting.subscription !== subscription.id) continue;
    world.store.remove("waiting_changes", waiting.id);
    const invoice = known(world, "invoices", waiting.id);
    if (invoice.status === "open") voidInvoice(world, invoice);
  }
  const dropped = changeSubscription(world, subscription, { pending_update: null });
  if (expired) world.emit("customer.subscription.pending_update_expired", dropped);
  return dropped;
}

const pendingSeconds = 23 * 3600;

function putWaiting(
  world: World,
  before: Stripe.Subscription,
  plan: ChangePlan,
  invoice: Stripe.Invoice,
): void {
  world.store.put("waiting_changes", {
    id: invoice.id,
    subscription: before.id,
    items: plan.items,
    anchor: plan.anchor,
    billed: billedBy(invoice.lines.data, invoice.id),
  });
}

function showWaiting(world: World, before: Stripe.Subscription, plan: ChangePlan): void {
  changeSubscription(world, known(world, "subscriptions", before.id), {
    pending_update: {
      billing_cycle_anchor: plan.anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(world.now() + pendingSeconds, periodOf(before).end),
      metadata: null,
      subscription_items: plan.items,
      trial_end: null,
      trial_from_plan: null,
    },
  });
}

/** The invoice of a change, as a draft; none when there is nothing to charge or give back. */
export function changeInvoice(
  world: World,
  subscription: Stripe.Subscription,
  plan: ChangePlan,
): Stripe.Invoice | null {
  if (plan.charges.length === 0) return null;
  const waiting = world.store.all("waiting_lines").filter((one) => one.subscription === subscription.id);
  for (const one of waiting) world.store.remove("waiting_lines", one.id);
  return draftInvoice(world, {
    subscription,
    reason: "subscription_update",
    lines: [
      ...waiting.map((one) => one.line),
      ...plan.charges.map((one) => lineOf(world, subscription.id, one)),
    ],
    period: { start: plan.moment, end: plan.moment },
    prorationDate: plan.moment,
  });
}

/** Puts the lines of a change aside for the next invoice. */
export function putAside(world: World, subscription: Stripe.Subscription, plan: ChangePlan): void {
  const lines = plan.charges.map((one) => lineOf(world, subscription.id, one));
  for (const line of lines)
    world.store.put("waiting_lines", { id: newId("ii"), subscription: subscription.id, line });
  const invoice = idOf(subscription.latest_invoice) ?? "";
  for (const billed of billedBy(lines, invoice)) world.store.put("billed", billed);
}

function applied(world: World, subscription: Stripe.Subscription, plan: ChangePlan): Stripe.Subscription {
  return changeSubscription(world, known(world, "subscriptions", subscription.id), {
    ...withItems(subscription, plan.items),
    ...(plan.anchor !== null && { billing_cycle_anchor: plan.anchor }),
  });
}

/** Changes items as the caller wants it: at once, only when it is paid, or not at all when it cannot be paid now. */
export function changeItems(
  world: World,
  current: Stripe.Subscription,
  plan: ChangePlan,
  behavior: PaymentBehavior,
  offSession: boolean,
): void {
  const subscription = dropWaiting(world, current, false);
  if (!plan.atOnce || plan.charges.length === 0) {
    putAside(world, subscription, plan);
    applied(world, subscription, plan);
    return;
  }
  const draft = changeInvoice(world, subscription, plan);
  if (draft === null) return;
  const invoice = finalizeInvoice(world, draft);
  const waits = behavior === "pending_if_incomplete" && invoice.amount_due > 0;
  if (waits) putWaiting(world, subscription, plan, invoice);
  else {
    for (const billed of billedBy(invoice.lines.data, invoice.id)) world.store.put("billed", billed);
    applied(world, subscription, plan);
  }
  if (behavior === "default_incomplete" && invoice.amount_due > 0) {
    changeSubscription(world, known(world, "subscriptions", subscription.id), { status: "past_due" });
    return;
  }
  if (invoice.amount_due > 0 && defaultMethod(world, invoice) === null)
    throw unpaid({ kind: "no_method" }, "subscription", false);
  const result = tryPayment(world, invoice, { offSession });
  if (result.kind === "paid") return;
  if (waits) showWaiting(world, subscription, plan);
  if (behavior === "error_if_incomplete") throw unpaid(result, "subscription", false);
}
