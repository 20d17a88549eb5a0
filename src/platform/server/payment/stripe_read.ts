import type Stripe from "stripe";
import { type CustomerReading, PaymentError, type Unpaid } from "./payment.ts";
import { finishAwaitedCard } from "./stripe_cards.ts";
import type { Ask, Provider } from "./stripe_client.ts";
import { type OpenInvoice, openInvoice } from "./stripe_invoices.ts";
import {
  cardOf,
  countingOf,
  heldCredit,
  paidCouponsOf,
  invoiceReading,
  subscriptionReading,
  type ToldInvoice,
  type ToldSubscription,
  unpaidInvoiceOf,
  unpaidOf,
} from "./stripe_readings.ts";
import { codeOf } from "./stripe_problems.ts";

const mostInvoices = 100;

/** A customer as kept; null: deleted over there. One that was never there is no reason to take a company for new. */
async function customerOf(ask: Ask, id: string): Promise<Stripe.Customer | null> {
  try {
    const found = await ask((stripe) =>
      stripe.customers.retrieve(id, { expand: ["invoice_settings.default_payment_method"] }),
    );
    return found.deleted ? null : found;
  } catch (error) {
    if (codeOf(error) !== "resource_missing") throw error;
    throw new PaymentError(
      { kind: "unavailable" },
      {
        cause: new Error(
          "The provider has no such customer: its account is not the one that was used before",
        ),
      },
    );
  }
}

/** Whether anything was ever paid, also longer ago than what is listed. */
async function wasPaid(ask: Ask, customer: string, invoices: Stripe.ApiList<Stripe.Invoice>) {
  if (invoices.data.some(({ status }) => status === "paid")) return true;
  if (!invoices.has_more) return false;
  const paid = await ask((stripe) => stripe.invoices.list({ customer, status: "paid", limit: 1 }));
  return paid.data.length > 0;
}

const unpaidReading = ({ invoice, intent }: OpenInvoice): Unpaid | null =>
  // Paid, or taken back, between one question and the next.
  invoice.status === "open" ? unpaidOf(invoice, intent) : null;

/** All that is gone by of a customer. A card that its holder has confirmed since is made the one that is charged. */
export async function readCustomer(provider: Provider, id: string): Promise<CustomerReading> {
  const { ask } = provider;
  const customer = await customerOf(ask, id);
  const chosen = customer === null ? null : await finishAwaitedCard(provider, customer);
  const [subscriptions, invoices] = await Promise.all([
    ask((stripe) =>
      stripe.subscriptions.list({
        customer: id,
        status: "all",
        limit: 100,
        expand: ["data.default_payment_method"],
      }),
    ),
    ask((stripe) => stripe.invoices.list({ customer: id, limit: mostInvoices })),
  ]);
  const told = invoices.data as ToldInvoice[];
  const counting = countingOf(subscriptions.data as ToldSubscription[]);
  const open = counting === undefined ? undefined : unpaidInvoiceOf(counting, told);
  const unpaid = open === undefined ? null : unpaidReading(await openInvoice(ask, open.id));
  return {
    customer_id: id,
    subscription: counting === undefined ? null : subscriptionReading(counting, told, unpaid),
    was_paid: await wasPaid(ask, id, invoices),
    paid_coupons: paidCouponsOf(subscriptions.data as ToldSubscription[], told),
    card:
      cardOf(chosen) ??
      cardOf(counting?.default_payment_method) ??
      cardOf(customer?.invoice_settings?.default_payment_method),
    invoices: told.map(invoiceReading),
    // Kept as what the customer owes.
    credit: customer === null ? 0 : -customer.balance || 0,
    held_credit: counting === undefined ? 0 : heldCredit(counting, told),
  };
}
