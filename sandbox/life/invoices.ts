import type Stripe from "stripe";
import { reductions } from "../billing/discounts.rules.ts";
import { totals } from "../billing/totals.rules.ts";
import { newId, newSecret } from "../state/ids.ts";
import { idOf, known, listOf } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { goingOn, reductionsOf } from "./discounts.ts";

/** What an invoice is made of. */
export type InvoicePlan = {
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
  prorationDate?: number;
};

function priced(world: World, { subscription, lines }: InvoicePlan, id: string) {
  const asReducible = lines.map((line) => ({
    amount: line.amount,
    product: line.pricing?.price_details?.product ?? "",
    discountable: line.discountable,
  }));
  const off = reductions(asReducible, reductionsOf(world, subscription.discounts));
  const withDiscounts = lines.map((line, at): Stripe.InvoiceLineItem => {
    const mine = off.flatMap((one) => {
      const amount = one.amounts[at] ?? 0;
      return amount === 0 ? [] : [{ amount, discount: one.id }];
    });
    return {
      ...line,
      invoice: id,
      discount_amounts: mine,
      pretax_credit_amounts: mine.map((one) => ({ ...one, type: "discount" })),
      discounts: mine.map((one) => one.discount),
    };
  });
  const all = off.map((one) => ({
    discount: one.id,
    amount: one.amounts.reduce((sum, amount) => sum + amount, 0),
  }));
  return { lines: withDiscounts, discounts: all };
}

/** Makes an invoice that can still change; nothing is asked for yet. */
export function draftInvoice(world: World, plan: InvoicePlan): Stripe.Invoice {
  const { subscription } = plan;
  const customer = known(world, "customers", idOf(subscription.customer));
  const id = newId("in");
  const { lines, discounts } = priced(world, plan, id);
  const sums = totals(
    lines.map((line) => line.amount),
    discounts.reduce((sum, one) => sum + one.amount, 0),
    customer.balance,
  );
  const invoice: Stripe.Invoice = {
    id,
    object: "invoice",
    account_country: "RO",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: sums.amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: sums.amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: plan.reason,
    collection_method: "charge_automatically",
    created: world.now(),
    currency: subscription.currency,
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.filter((one) => one.amount > 0).map((one) => one.discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(plan.prorationDate !== undefined && { subscription_proration_date: plan.prorationDate }),
      },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: plan.period.end,
    period_start: plan.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: sums.startingBalance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: sums.subtotal,
    subtotal_excluding_tax: sums.subtotal,
    test_clock: null,
    total: sums.total,
    total_discount_amounts: discounts,
    total_excluding_tax: sums.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  world.store.put("invoices", invoice);
  world.emit("invoice.created", invoice);
  const used = new Set(discounts.filter((one) => one.amount > 0).map((one) => one.discount));
  const now = known(world, "subscriptions", subscription.id);
  world.store.put("subscriptions", {
    ...now,
    discounts: goingOn(world, now.discounts, used),
    latest_invoice: id,
  });
  return invoice;
}

function paymentFor(world: World, invoice: Stripe.Invoice): void {
  const id = newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: newSecret(id),
    confirmation_method: "automatic",
    created: world.now(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    description:
      invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
  world.store.put("payment_intents", intent);
  world.emit("payment_intent.created", intent);
  const payment = newId("inpay");
  world.store.put("invoice_payments", {
    id: payment,
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  world.store.put("intent_invoices", { id, invoice: invoice.id, payment });
}

function settleBalance(world: World, invoice: Stripe.Invoice): void {
  const customer = known(world, "customers", idOf(invoice.customer));
  const after = Math.min(0, invoice.total + invoice.starting_balance);
  if (after === customer.balance) return;
  const changed = world.store.put("customers", { ...customer, balance: after });
  world.emit("customer.updated", changed, { balance: customer.balance });
}

/** Gives an invoice its number and asks for its amount; the customer's balance is settled with it. */
export function finalizeInvoice(world: World, draft: Stripe.Invoice): Stripe.Invoice {
  const customer = known(world, "customers", idOf(draft.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  world.store.put("customers", { ...customer, next_invoice_sequence: sequence + 1 });
  const invoice = world.store.put("invoices", {
    ...draft,
    effective_at: world.now(),
    ending_balance: Math.min(0, draft.total + draft.starting_balance),
    hosted_invoice_url: `${world.origin}/invoices/${draft.id}?key=${newSecret("inv")}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: world.now() },
  });
  settleBalance(world, invoice);
  if (invoice.amount_due > 0) paymentFor(world, invoice);
  world.emit("invoice.finalized", invoice);
  return invoice;
}

/** The payment of an invoice; one that asks for nothing has none. */
export function intentOf(world: World, invoice: string): Stripe.PaymentIntent | null {
  const link = world.store.all("intent_invoices").find((one) => one.invoice === invoice);
  return link === undefined ? null : known(world, "payment_intents", link.id);
}

/** Takes an unpaid invoice back, with the balance it used and the payment it waited for. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const intent = intentOf(world, invoice.id);
  if (intent !== null && intent.status !== "succeeded") {
    const canceled = world.store.put("payment_intents", {
      ...intent,
      status: "canceled",
      canceled_at: world.now(),
      cancellation_reason: "void_invoice",
      next_action: null,
    });
    world.emit("payment_intent.canceled", canceled);
    const payment = known(world, "intent_invoices", intent.id).payment;
    world.store.put("invoice_payments", {
      ...known(world, "invoice_payments", payment),
      status: "canceled",
      status_transitions: { canceled_at: world.now(), paid_at: null },
    });
  }
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (invoice.status !== "draft" && used !== 0) {
    const customer = known(world, "customers", idOf(invoice.customer));
    const changed = world.store.put("customers", { ...customer, balance: customer.balance - used });
    world.emit("customer.updated", changed, { balance: customer.balance });
  }
  world.store.remove("dunning", invoice.id);
  const voided = world.store.put("invoices", {
    ...invoice,
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  });
  world.emit("invoice.voided", voided);
  return voided;
}
