import type Stripe from "stripe";
import type { Card, InvoiceReading, ProviderStatus, SubscriptionReading, Unpaid } from "./payment.ts";

// What is answered is read with what stood there in earlier versions of the API beside it: who stands in for the
// provider may be years behind it.

type Ref = string | { id: string } | null | undefined;

export type ToldIntent = Pick<Stripe.PaymentIntent, "id" | "status" | "client_secret" | "next_action"> & {
  last_payment_error?: Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code"> | null;
};

export type ToldInvoice = Stripe.Invoice & {
  payment_intent?: string | ToldIntent | null;
  subscription?: Ref;
};

export type ToldSubscription = Stripe.Subscription & {
  current_period_end?: number;
  plan?: { id: string; metadata?: Stripe.Metadata | null } | null;
};

export const idOf = (ref: Ref): string | null => (typeof ref === "string" ? ref : (ref?.id ?? null));

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

const statuses: readonly ProviderStatus[] = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
];

const statusOf = ({ status }: Stripe.Subscription): ProviderStatus => {
  const known = statuses.find((one) => one === status);
  if (known === undefined) throw new Error(`The provider tells of a subscription that is ${status}`);
  return known;
};

const ended: readonly string[] = ["canceled", "incomplete_expired"];
export const hasEnded = ({ status }: Stripe.Subscription): boolean => ended.includes(status);

/** Paid ones before those in debt, these before what was only begun, and that before what is over. */
function rankOf({ status }: Stripe.Subscription): number {
  if (status === "active" || status === "trialing") return 0;
  if (status === "incomplete") return 2;
  return ended.includes(status) ? 3 : 1;
}

/** The subscription that counts, of all that a customer has or had. */
export const countingOf = <One extends Stripe.Subscription>(all: readonly One[]): One | undefined =>
  all.toSorted((one, other) => rankOf(one) - rankOf(other) || other.created - one.created)[0];

const subscriptionOfInvoice = (invoice: ToldInvoice) =>
  idOf(invoice.parent?.subscription_details?.subscription) ?? idOf(invoice.subscription);

export const openInvoicesOf = (
  subscription: Stripe.Subscription,
  invoices: readonly ToldInvoice[],
): ToldInvoice[] =>
  invoices.filter((one) => one.status === "open" && subscriptionOfInvoice(one) === subscription.id);

/** The invoice whose payment somebody has to see to; of one that is over, nothing is asked for any more. */
export function unpaidInvoiceOf(
  subscription: Stripe.Subscription,
  invoices: readonly ToldInvoice[],
): ToldInvoice | undefined {
  if (hasEnded(subscription)) return undefined;
  const open = openInvoicesOf(subscription, invoices);
  return open.find(({ id }) => id === idOf(subscription.latest_invoice)) ?? open[0];
}

/** What open invoices have used of a customer's credit, of a subscription that gives way to a new one. */
export function heldCredit(subscription: ToldSubscription, invoices: readonly ToldInvoice[]): number {
  if (rankOf(subscription) === 0 || hasEnded(subscription)) return 0;
  return openInvoicesOf(subscription, invoices).reduce(
    (sum, { starting_balance: before, ending_balance: after }) => sum + ((after ?? before) - before),
    0,
  );
}

const isTried = ({ attempted, attempt_count }: ToldInvoice) => attempted || attempt_count > 0;

export const isOfChange = ({ billing_reason }: Pick<Stripe.Invoice, "billing_reason">): boolean =>
  billing_reason === "subscription_update";

const isChanging = ({ pending_update }: ToldSubscription) => (pending_update ?? null) !== null;

/** Of an open invoice that was tried; one that a change of the plan waits for is no debt. */
function unpaidSince(subscription: ToldSubscription, invoices: readonly ToldInvoice[]): string | null {
  const isWaited = (invoice: ToldInvoice) => isChanging(subscription) && isOfChange(invoice);
  const moments = openInvoicesOf(subscription, invoices)
    .filter((invoice) => isTried(invoice) && !isWaited(invoice))
    .map(({ status_transitions, created }) => status_transitions?.finalized_at ?? created);
  return moments.length === 0 ? null : instant(Math.min(...moments));
}

const toConfirm: readonly string[] = ["requires_action", "requires_source_action", "requires_confirmation"];
export const waitsForHolder = ({ status }: { status: string }): boolean => toConfirm.includes(status);

export const pageOf = (next: { redirect_to_url?: { url?: string | null } | null } | null): string | null =>
  next?.redirect_to_url?.url ?? null;

export function unpaidOf(invoice: ToldInvoice, intent: ToldIntent | null): Unpaid {
  const told = {
    invoice_id: invoice.id,
    client_secret: invoice.confirmation_secret?.client_secret ?? intent?.client_secret ?? null,
    confirm_url: null,
    decline: null,
  };
  if (intent === null) return { ...told, state: "none" };
  if (waitsForHolder(intent)) return { ...told, state: "confirm", confirm_url: pageOf(intent.next_action) };
  const error = intent.last_payment_error ?? null;
  if (error === null) return { ...told, state: "none" };
  return { ...told, state: "refused", decline: error.decline_code || error.code || "generic_decline" };
}

/** The plan's key of a price: written on it when it was made, since its lookup key goes on to the price after it. */
export const planKeyOf = (
  price: { metadata?: Stripe.Metadata | null; lookup_key?: string | null } | null | undefined,
): string | null => price?.metadata?.["plan_key"] ?? price?.lookup_key ?? null;

function planOf(subscription: ToldSubscription): string | null {
  const item = subscription.items?.data[0];
  const old = item?.plan ?? subscription.plan;
  return planKeyOf(item?.price) ?? planKeyOf(old) ?? old?.id ?? null;
}

function periodEnd(subscription: ToldSubscription): number {
  const ends = (subscription.items?.data ?? []).flatMap(({ current_period_end }) => current_period_end ?? []);
  return ends.length > 0 ? Math.min(...ends) : (subscription.current_period_end ?? subscription.created);
}

function endOf(subscription: ToldSubscription): string | null {
  if (hasEnded(subscription)) return null;
  if (typeof subscription.cancel_at === "number") return instant(subscription.cancel_at);
  return subscription.cancel_at_period_end ? instant(periodEnd(subscription)) : null;
}

/** On a subscription: the code that it was begun with. */
export const begunWith = "coupon";

const couponOf = ({ metadata }: Stripe.Subscription): string | null => metadata?.[begunWith] ?? null;

/** The codes of subscriptions that anything was paid of, also nothing at all; in lower case. */
export function paidCouponsOf(
  subscriptions: readonly ToldSubscription[],
  invoices: readonly ToldInvoice[],
): string[] {
  const paid = new Set(invoices.filter(({ status }) => status === "paid").map(subscriptionOfInvoice));
  // Of one that runs the first invoice may be longer ago than what is listed.
  const isPaid = (one: ToldSubscription) => rankOf(one) < 2 || paid.has(one.id);
  const codes = subscriptions.filter(isPaid).flatMap((one) => couponOf(one)?.toLowerCase() ?? []);
  return [...new Set(codes)].sort();
}

export function subscriptionReading(
  subscription: ToldSubscription,
  invoices: readonly ToldInvoice[],
  unpaid: Unpaid | null,
): SubscriptionReading {
  return {
    id: subscription.id,
    status: statusOf(subscription),
    plan_key: planOf(subscription),
    current_period_end: instant(periodEnd(subscription)),
    cancel_at: endOf(subscription),
    unpaid_since: hasEnded(subscription) ? null : unpaidSince(subscription, invoices),
    unpaid,
    has_pending_change: isChanging(subscription),
    has_refused_change:
      isChanging(subscription) &&
      unpaid?.state === "refused" &&
      invoices.some((invoice) => invoice.id === unpaid.invoice_id && isOfChange(invoice)),
    coupon: couponOf(subscription),
  };
}

export const invoiceReading = (invoice: ToldInvoice): InvoiceReading => ({
  id: invoice.id,
  number: invoice.number,
  status: (invoice.status ?? "draft") as InvoiceReading["status"],
  total: invoice.total,
  amount_due: invoice.amount_due,
  currency: invoice.currency,
  hosted_url: invoice.hosted_invoice_url ?? null,
  pdf_url: invoice.invoice_pdf ?? null,
  created_at: instant(invoice.created),
});

export function cardOf(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  const card = typeof method === "object" ? method?.card : undefined;
  if (card === undefined) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}
