import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { subscriptionOf } from "../life/after_payment.ts";
import { changeInvoice, dropWaiting, planChange, putAside } from "../life/changing.ts";
import { expireIncomplete, firstInvoice, putSubscription, unpaid } from "../life/creating.ts";
import { finalizeInvoice, voidInvoice } from "../life/invoices.ts";
import { mayUse, methodOf } from "../life/methods.ts";
import { tryPayment } from "../life/payments.ts";
import { nextInvoice } from "../life/renewing.ts";
import { changeSubscription, withItems } from "../life/subscription_rows.ts";
import { redeem } from "../life/discounts.ts";
import { find, idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";
import { prorationMoment, wantedItems } from "./subscription_changes.ts";
import { newSubscription } from "./subscriptions.ts";

function pay(world: World, params: Params, id: string): Stripe.Invoice {
  const invoice = find(world, "invoices", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status === "void")
    throw invalid("This invoice can no longer be paid; its status is void.", {
      code: "status_transition_invalid",
    });
  const open = invoice.status === "draft" ? finalizeInvoice(world, invoice) : invoice;
  const sent = params.text("payment_method");
  const method = sent === undefined ? null : methodOf(world, sent, "payment_method");
  if (method !== null) mayUse(world, method, idOf(invoice.customer) ?? "");
  const result = tryPayment(world, open, {
    method: method?.id ?? null,
    offSession: params.flag("off_session") ?? true,
  });
  if (result.kind !== "paid") throw unpaid(result, "invoice", result.kind !== "no_method");
  return known(world, "invoices", id);
}

function takeBack(world: World, id: string): Stripe.Invoice {
  const invoice = find(world, "invoices", id);
  if (invoice.status !== "open")
    throw invalid(`You can only void open invoices; this one is ${invoice.status}.`, {
      code: "status_transition_invalid",
    });
  if (world.store.get("waiting_changes", id) !== undefined) {
    dropWaiting(world, subscriptionOf(world, invoice), false);
    return known(world, "invoices", id);
  }
  const voided = voidInvoice(world, invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription.status === "incomplete") expireIncomplete(world, subscription);
  return voided;
}

function previewed(world: World, params: Params): Stripe.Invoice {
  const details = params.under("subscription_details");
  const proration =
    details?.choice("proration_behavior", ["always_invoice", "create_prorations", "none"]) ??
    "create_prorations";
  const id = params.text("subscription");
  const items = details?.each("items") ?? params.each("items") ?? [];
  details?.ignore("billing_mode", "metadata", "start_date");
  params.ignore("preview_mode", "currency", "automatic_tax", "customer_details");
  if (id === undefined) {
    const begins = newSubscription(world, params, params.need("customer"), items);
    const trial = details?.integer("trial_end");
    const put = putSubscription(world, {
      ...begins,
      trialEnd: begins.trialEnd ?? trial ?? null,
      defaultMethod: null,
      saveMethod: false,
      metadata: {},
      description: null,
      cancelAtPeriodEnd: false,
    });
    return firstInvoice(world, put);
  }
  params.ignore("customer");
  const found = find(world, "subscriptions", id, "subscription");
  const cancels = details?.flag("cancel_at_period_end") ?? found.cancel_at_period_end;
  if (found.ended_at !== null || (cancels && items.length === 0))
    throw invalid(`No upcoming invoices for customer: ${idOf(found.customer)}`, {
      code: "invoice_upcoming_none",
    });
  const discounts = params.each("discounts");
  const subscription =
    discounts === undefined
      ? found
      : changeSubscription(world, found, {
          discounts: redeem(world, discounts, {
            id,
            customer: idOf(found.customer) ?? "",
            discounts: found.discounts as string[],
            currency: found.currency,
          }),
        });
  if (items.length === 0) return nextInvoice(world, subscription);
  const moment = details === undefined ? world.now() : prorationMoment(world, details, subscription);
  const plan = planChange(world, subscription, wantedItems(world, items), proration, moment);
  const now = plan.atOnce ? changeInvoice(world, subscription, plan) : null;
  if (now !== null) return now;
  putAside(world, subscription, plan);
  return nextInvoice(world, changeSubscription(world, subscription, withItems(subscription, plan.items)));
}

export const invoiceEndpoints: Endpoint[] = [
  {
    method: "POST",
    path: "/v1/invoices/create_preview",
    answer: ({ world, params }) => {
      const invoice = world.store.supposing(() => previewed(world, params));
      return { ...invoice, id: `upcoming_${invoice.id}`, auto_advance: false };
    },
  },
  {
    method: "GET",
    path: "/v1/invoices",
    answer: ({ world, params }) => {
      const [customer, subscription, status] = [
        params.text("customer"),
        params.text("subscription"),
        params.text("status"),
      ];
      params.ignore("collection_method");
      const rows = world.store
        .all("invoices")
        .filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (status === undefined || one.status === status) &&
            (subscription === undefined || one.parent?.subscription_details?.subscription === subscription),
        );
      return page(params, rows, "/v1/invoices");
    },
  },
  { method: "GET", path: "/v1/invoices/:id", answer: ({ world, id }) => find(world, "invoices", id) },
  {
    method: "GET",
    path: "/v1/invoices/:id/lines",
    answer: ({ world, params, id }) =>
      page(params, [...find(world, "invoices", id).lines.data].reverse(), `/v1/invoices/${id}/lines`),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    answer: ({ world, params, id }) => pay(world, params, id),
  },
  { method: "POST", path: "/v1/invoices/:id/void", answer: ({ world, id }) => takeBack(world, id) },
  {
    method: "GET",
    path: "/v1/invoice_payments",
    answer: ({ world, params }) => {
      const invoice = params.text("invoice");
      const payment = params.under("payment");
      payment?.ignore("type");
      const intent = payment?.text("payment_intent");
      const rows = world.store
        .all("invoice_payments")
        .filter(
          (one) =>
            (invoice === undefined || one.invoice === invoice) &&
            (intent === undefined || one.payment.payment_intent === intent),
        );
      return page(params, rows, "/v1/invoice_payments");
    },
  },
];
