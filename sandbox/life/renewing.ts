import type Stripe from "stripe";
import { periodEnd } from "../billing/periods.rules.ts";
import { known, recurring } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { endSubscription } from "./after_payment.ts";
import { dropWaiting } from "./changing.ts";
import { keepBilled, periodCharges } from "./creating.ts";
import { draftInvoice, finalizeInvoice } from "./invoices.ts";
import { lineOf } from "./lines.ts";
import { tryPayment } from "./payments.ts";
import { changeSubscription, periodOf, withItems } from "./subscription_rows.ts";

/** The invoice of the next period, as a draft, with the subscription in that period. */
export function nextInvoice(world: World, current: Stripe.Subscription): Stripe.Invoice {
  const before = periodOf(current);
  const first = current.items.data[0];
  if (first === undefined) throw new Error(`${current.id} without an item`);
  const { rhythm } = recurring(first.price);
  const end = periodEnd(current.billing_cycle_anchor, rhythm, before.end);
  const subscription = world.store.put("subscriptions", {
    ...current,
    ...withItems(
      current,
      current.items.data.map((item) => ({
        ...item,
        current_period_start: before.end,
        current_period_end: end,
      })),
    ),
    ...(current.status === "trialing" && { status: "active" }),
  });
  const waiting = world.store.all("waiting_lines").filter((one) => one.subscription === subscription.id);
  for (const one of waiting) world.store.remove("waiting_lines", one.id);
  const charges = periodCharges(subscription, false);
  const invoice = draftInvoice(world, {
    subscription,
    reason: "subscription_cycle",
    lines: [...waiting.map((one) => one.line), ...charges.map((one) => lineOf(world, subscription.id, one))],
    period: before,
  });
  keepBilled(world, invoice);
  const { items, status, latest_invoice, discounts } = known(world, "subscriptions", current.id);
  changeSubscription(world, current, { items, status, latest_invoice, discounts });
  return invoice;
}

/** What happens at the end of a period: the next one is charged, or nothing comes after it. */
export function turnPeriod(world: World, current: Stripe.Subscription): void {
  const subscription = dropWaiting(world, current, true);
  const ends = subscription.cancel_at !== null && subscription.cancel_at <= world.now();
  if (subscription.cancel_at_period_end || ends) {
    endSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const draft = nextInvoice(world, subscription);
  if (subscription.status === "unpaid") {
    world.store.put("invoices", { ...draft, auto_advance: false });
    return;
  }
  tryPayment(world, finalizeInvoice(world, draft), { offSession: true, automatic: true });
}

/** Tries an invoice again by the plan of retries. */
export function retry(world: World, invoice: Stripe.Invoice): void {
  const dunning = known(world, "dunning", invoice.id);
  tryPayment(world, known(world, "invoices", dunning.id), { offSession: true, automatic: true });
}
