import type Stripe from "stripe";
import type { Attempt } from "./payment.ts";
import { type Ask, keyed, type Provider } from "./stripe_client.ts";
import { isProblem, ProviderFault } from "./stripe_problems.ts";
import { pageOf, type ToldIntent, type ToldInvoice, waitsForHolder } from "./stripe_readings.ts";

/** An invoice with the payment that is to be made for it; one of nothing has none. */
export type OpenInvoice = { invoice: ToldInvoice; intent: ToldIntent | null };

const present = ["confirmation_secret", "payments.data.payment.payment_intent"];
const before = ["payment_intent"];

function cannotExpand(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof ProviderFault)) return false;
  return (
    error.cause.facts.param?.startsWith("expand") === true || /cannot be expanded/.test(error.cause.message)
  );
}

function intentOf(invoice: ToldInvoice): ToldIntent | null {
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ is_default }) => is_default) ?? payments[0];
  const intent = payment?.payment.payment_intent ?? invoice.payment_intent;
  return typeof intent === "object" ? (intent as ToldIntent | null) : null;
}

/** Reads an invoice with its payment, the way it stands there now or, where that is not known yet, as it did before. */
export async function openInvoice(ask: Ask, id: string): Promise<OpenInvoice> {
  const read = (expand: string[]) => ask((stripe) => stripe.invoices.retrieve(id, { expand }));
  let invoice: Stripe.Invoice;
  try {
    invoice = await read(present);
  } catch (error) {
    if (!cannotExpand(error)) throw error;
    invoice = await read(before);
  }
  return { invoice, intent: intentOf(invoice) };
}

/**
 * Asks for a page on which the card's holder confirms, where no script of the provider in the browser would ask for it.
 * What comes of asking otherwise than a page is told by the next reading.
 */
export async function askForPage(
  { ask, cards }: Provider,
  invoice_id: string | null,
  return_url: string,
  attempt: Attempt,
): Promise<void> {
  if (cards.kind !== "raw" || invoice_id === null) return;
  const { intent } = await openInvoice(ask, invoice_id);
  if (intent === null || !waitsForHolder(intent) || pageOf(intent.next_action) !== null) return;
  try {
    await ask((stripe) =>
      stripe.paymentIntents.confirm(intent.id, { return_url }, keyed(attempt, "confirm", intent.id)),
    );
  } catch (error) {
    if (!isProblem(error, "card", "stale")) throw error;
  }
}

/** Takes back what is open of a subscription, or what of it is meant. */
export async function voidOpen(
  ask: Ask,
  subscription: string,
  attempt: Attempt,
  isMeant: (invoice: Stripe.Invoice) => boolean = () => true,
): Promise<void> {
  const open = await ask((stripe) => stripe.invoices.list({ subscription, status: "open", limit: 100 }));
  for (const { id } of open.data.filter(isMeant))
    try {
      await ask((stripe) => stripe.invoices.voidInvoice(id, {}, keyed(attempt, "void", id)));
    } catch (error) {
      // Paid or taken back in the meantime.
      if (!isProblem(error, "stale")) throw error;
    }
}
