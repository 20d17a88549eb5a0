import Stripe from "stripe";
import { type Sandbox, type SandboxOptions, startSandbox } from "../sandbox.ts";

/** The middle of a day that every month has. */
export const start = new Date("2027-03-10T12:00:00Z");

/** A sandbox with something to sell, as the official client sees it. */
export async function openShop(options: Partial<SandboxOptions> = {}) {
  const sandbox: Sandbox = await startSandbox({ port: 0, now: () => start, ...options });
  const stripe = clientOf(sandbox);
  const product = await stripe.products.create({ name: "Basic" });
  const price = (unit_amount: number, interval: "month" | "year" = "month") =>
    stripe.prices.create({ product: product.id, unit_amount, currency: "eur", recurring: { interval } });
  const small = await price(2000);
  const large = await price(5000);
  const yearly = await price(20_000, "year");
  return { sandbox, stripe, product, small, large, yearly };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const clientOf = (sandbox: Sandbox) =>
  new Stripe("sk_test_shop", {
    host: sandbox.host,
    port: sandbox.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** A card by its number, of nobody yet. */
export const cardOf = (stripe: Stripe, number: string) =>
  stripe.paymentMethods.create({
    type: "card",
    card: { number, exp_month: 12, exp_year: 2040, cvc: "123" },
  });

/** A customer with a card, and the card as the default of all invoices. */
export async function buyer(stripe: Stripe, card = "pm_card_visa") {
  const customer = await stripe.customers.create({ name: "Ana", email: "ana@example.ro" });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { customer: customer.id, method: method.id };
}

/** A subscription of a new buyer, with its latest invoice and payment. */
export async function subscribed(
  shop: Shop,
  options: Partial<Stripe.SubscriptionCreateParams> & { card?: string } = {},
) {
  const { card, ...params } = options;
  const { customer, method } = await buyer(shop.stripe, card);
  const subscription = await shop.stripe.subscriptions.create({
    customer,
    items: [{ price: shop.small.id }],
    ...params,
  });
  return { customer, method, id: subscription.id, item: subscription.items.data[0]?.id ?? "" };
}

/** The latest invoice of a subscription, with its payment. */
export async function latestOf(stripe: Stripe, subscription: string) {
  const { latest_invoice: invoice, status } = await stripe.subscriptions.retrieve(subscription, {
    expand: ["latest_invoice.payments.data.payment.payment_intent"],
  });
  if (invoice === null || typeof invoice === "string") throw new Error("no invoice");
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  return { status, invoice, intent: typeof intent === "object" ? intent : null };
}

export const days = (count: number, from = start) => new Date(from.getTime() + count * 86_400_000);

/** How the client was refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

/** What the bank's page is answered, as its form does; where the browser is sent then. */
export async function answerBank(
  intent: { next_action: { redirect_to_url?: { url: string | null } } | null } | null,
  answer: "confirm" | "refuse",
): Promise<URL> {
  const url = new URL(intent?.next_action?.redirect_to_url?.url ?? "");
  const page = await fetch(url);
  const secret = /name="secret" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ secret, answer }),
  });
  return new URL(response.headers.get("location") ?? "");
}
