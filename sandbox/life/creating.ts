import type Stripe from "stripe";
import { periodEnd } from "../billing/periods.rules.ts";
import { Refusal, invalid } from "../http/refusal.ts";
import { newId } from "../state/ids.ts";
import { known, listOf, recurring } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { draftInvoice, finalizeInvoice } from "./invoices.ts";
import { type Charge, lineOf } from "./lines.ts";
import { type Trial, type TrialResult, defaultMethod, tryPayment } from "./payments.ts";
import { changeSubscription } from "./subscription_rows.ts";

export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

/** What a subscription begins with. */
export type Beginning = {
  id: string;
  customer: Stripe.Customer;
  items: { price: Stripe.Price; quantity: number; metadata: Stripe.Metadata }[];
  discounts: string[];
  defaultMethod: string | null;
  saveMethod: boolean;
  metadata: Stripe.Metadata;
  description: string | null;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
};

export function planOf(price: Stripe.Price): Stripe.Plan {
  const { rhythm, amount } = recurring(price);
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: rhythm.interval,
    interval_count: rhythm.count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** An item of a subscription, for a period. */
export function itemOf(
  world: World,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  period: { start: number; end: number },
  metadata: Stripe.Metadata = {},
): Stripe.SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Puts a new subscription down, with no invoice yet. */
export function putSubscription(world: World, beginning: Beginning): Stripe.Subscription {
  const now = world.now();
  const first = beginning.items[0];
  if (first === undefined) throw new Error("a subscription without items");
  const { rhythm } = recurring(first.price);
  const period = { start: now, end: beginning.trialEnd ?? periodEnd(now, rhythm, now) };
  const subscription: Stripe.Subscription = {
    id: beginning.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: beginning.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: beginning.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: beginning.cancelAtPeriodEnd,
    canceled_at: beginning.cancelAtPeriodEnd ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: first.price.currency,
    customer: beginning.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: beginning.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: beginning.description,
    discounts: beginning.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(
      beginning.items.map((item) =>
        itemOf(world, beginning.id, item.price, item.quantity, period, item.metadata),
      ),
      `/v1/subscription_items?subscription=${beginning.id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: beginning.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: beginning.saveMethod ? "on_subscription" : "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: beginning.trialEnd === null ? "incomplete" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: beginning.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: beginning.trialEnd === null ? null : now,
  };
  return world.store.put("subscriptions", subscription);
}

/** What the items cost for the period they are in; a trial costs nothing. */
export function periodCharges(subscription: Stripe.Subscription, free: boolean): Charge[] {
  return subscription.items.data.map((item) => ({
    item,
    amount: free ? 0 : recurring(item.price).amount * (item.quantity ?? 1),
    start: item.current_period_start,
    end: item.current_period_end,
    kind: "period",
  }));
}

/** Keeps what each item was charged after discounts, so that a change gives back just that. */
export function keepBilled(world: World, invoice: Stripe.Invoice): void {
  for (const line of invoice.lines.data) {
    const details = line.parent?.subscription_item_details;
    if (details === null || details === undefined || line.amount < 0) continue;
    const off = line.discount_amounts?.reduce((sum, one) => sum + one.amount, 0) ?? 0;
    world.store.put("billed", {
      id: details.subscription_item,
      amount: line.amount - off,
      ...line.period,
      invoice: invoice.id,
      line: line.id,
    });
  }
}

/** The first invoice of a subscription, as a draft. */
export function firstInvoice(world: World, subscription: Stripe.Subscription): Stripe.Invoice {
  const charges = periodCharges(subscription, subscription.status === "trialing");
  const invoice = draftInvoice(world, {
    subscription,
    reason: "subscription_create",
    lines: charges.map((one) => lineOf(world, subscription.id, one)),
    period: { start: world.now(), end: world.now() },
  });
  keepBilled(world, invoice);
  return invoice;
}

const actionMessage =
  "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the ";

/** The refusal of a call that was to be paid at once, and was not. */
export function unpaid(result: TrialResult, what: "subscription" | "invoice", keeps: boolean): Refusal {
  if (result.kind === "declined")
    return new Refusal(402, { ...result.error, payment_intent: result.intent }, keeps);
  if (result.kind === "confirm")
    return new Refusal(
      402,
      {
        type: "card_error",
        code: `${what}_payment_intent_requires_action`,
        message: `${actionMessage}${what}.`,
        payment_intent: result.intent,
      },
      keeps,
    );
  return invalid(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
}

/** Begins a subscription with its first invoice, and tries to have it paid as the caller wants it. */
export function beginSubscription(
  world: World,
  beginning: Beginning,
  behavior: PaymentBehavior,
  trial: Trial,
): Stripe.Subscription {
  const put = putSubscription(world, beginning);
  const invoice = finalizeInvoice(world, firstInvoice(world, put));
  world.emit("customer.subscription.created", known(world, "subscriptions", put.id));
  if (invoice.amount_due === 0) tryPayment(world, invoice, trial);
  else if (behavior !== "default_incomplete") {
    if ((trial.method ?? null) === null && defaultMethod(world, invoice) === null)
      throw unpaid({ kind: "no_method" }, "subscription", false);
    const result = tryPayment(world, invoice, trial);
    if (result.kind !== "paid" && behavior === "error_if_incomplete")
      throw unpaid(result, "subscription", false);
  }
  return known(world, "subscriptions", put.id);
}

/** Ends a subscription whose first invoice was never paid. */
export function expireIncomplete(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  return changeSubscription(world, subscription, { status: "incomplete_expired", ended_at: world.now() });
}
