import type Stripe from "stripe";
import { nextRetry } from "../billing/dunning.rules.ts";
import { idOf, known, listOf } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { changeSubscription, withItems } from "./subscription_rows.ts";

/** The subscription that an invoice is of. */
export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription {
  return known(world, "subscriptions", idOf(invoice.parent?.subscription_details?.subscription));
}

/** Makes a change that waited for its invoice. */
function applyWaiting(world: World, invoice: Stripe.Invoice): void {
  const waiting = world.store.get("waiting_changes", invoice.id);
  if (waiting === undefined) return;
  world.store.remove("waiting_changes", invoice.id);
  for (const billed of waiting.billed) world.store.put("billed", billed);
  const before = known(world, "subscriptions", waiting.subscription);
  const applied = changeSubscription(world, before, {
    ...withItems(before, waiting.items),
    ...(waiting.anchor !== null && { billing_cycle_anchor: waiting.anchor }),
    pending_update: null,
  });
  if (before.pending_update !== null) world.emit("customer.subscription.pending_update_applied", applied);
}

const waits = ["incomplete", "past_due", "unpaid"];

function statusAfterPaid(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (!waits.includes(subscription.status)) return;
  const owes = world.store
    .all("invoices")
    .some(
      (other) =>
        other.status === "open" &&
        other.id !== invoice.id &&
        other.parent?.subscription_details?.subscription === subscription.id &&
        world.store.get("waiting_changes", other.id) === undefined,
    );
  if (invoice.id === idOf(subscription.latest_invoice) || !owes)
    changeSubscription(world, subscription, { status: "active" });
}

/** An invoice is paid, by a card or because it asks for nothing: what waited for it goes on. */
export function invoicePaid(world: World, invoice: Stripe.Invoice, method: string | null): Stripe.Invoice {
  world.store.remove("dunning", invoice.id);
  const paid = world.store.put("invoices", {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: method === null ? invoice.attempt_count : invoice.attempt_count + 1,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  });
  world.emit("invoice.paid", paid);
  world.emit("invoice.payment_succeeded", paid);
  applyWaiting(world, paid);
  const subscription = subscriptionOf(world, paid);
  if (method !== null && subscription.payment_settings?.save_default_payment_method === "on_subscription")
    changeSubscription(world, subscription, { default_payment_method: method });
  statusAfterPaid(world, paid);
  return paid;
}

function dunningOver(world: World, invoice: Stripe.Invoice): void {
  const outcome = world.options.dunning.afterwards;
  const subscription = subscriptionOf(world, invoice);
  if (outcome === "canceled") endSubscription(world, subscription, "payment_failed");
  else changeSubscription(world, subscription, { status: outcome });
}

/** An invoice could not be paid: when it is tried again, and what comes of the subscription until then. */
export function invoiceFailed(world: World, invoice: Stripe.Invoice, automatic: boolean): Stripe.Invoice {
  const waitsForIt =
    invoice.billing_reason === "subscription_create" ||
    world.store.get("waiting_changes", invoice.id) !== undefined;
  const counted = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (waitsForIt) return world.store.put("invoices", counted);
  const before = world.store.get("dunning", invoice.id);
  const retries = before === undefined ? 0 : before.retries + (automatic ? 1 : 0);
  const dunning = { id: invoice.id, firstFailedAt: before?.firstFailedAt ?? world.now(), retries };
  world.store.put("dunning", dunning);
  const next = nextRetry(world.options.dunning, dunning.firstFailedAt, retries);
  return world.store.put("invoices", { ...counted, next_payment_attempt: next, auto_advance: next !== null });
}

/** What a failed payment does to the subscription, after it was told. */
export function subscriptionAfterFailure(world: World, invoice: Stripe.Invoice): void {
  const dunning = world.store.get("dunning", invoice.id);
  if (dunning === undefined) return;
  const subscription = subscriptionOf(world, invoice);
  if (subscription.status === "active" || subscription.status === "trialing")
    changeSubscription(world, subscription, { status: "past_due" });
  if (invoice.next_payment_attempt === null && subscription.status !== "canceled")
    dunningOver(world, invoice);
}

/** Ends a subscription now. Open invoices stay as they are, and are not tried again. */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  for (const invoice of world.store.all("invoices"))
    if (invoice.status === "open" && invoice.parent?.subscription_details?.subscription === subscription.id) {
      world.store.remove("dunning", invoice.id);
      world.store.put("invoices", { ...invoice, auto_advance: false, next_payment_attempt: null });
    }
  return changeSubscription(
    world,
    subscription,
    {
      status: "canceled",
      canceled_at: subscription.canceled_at ?? world.now(),
      ended_at: world.now(),
      pending_update: null,
      cancellation_details: {
        comment: subscription.cancellation_details?.comment ?? null,
        feedback: subscription.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason,
      },
    },
    "customer.subscription.deleted",
  );
}

/** What an invoice shows of its payments. */
export function paymentsOf(world: World, invoice: string): Stripe.ApiList<Stripe.InvoicePayment> {
  return listOf(
    world.store.all("invoice_payments").filter((payment) => payment.invoice === invoice),
    "/v1/invoice_payments",
  );
}
