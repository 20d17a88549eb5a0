import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { type Attempt, type CustomerDetails, PaymentError, type Payments } from "./payment.ts";
import { attachCard, makeDefault } from "./stripe_cards.ts";
import { type Ask, keyed, type Provider } from "./stripe_client.ts";
import { discountFor, firstPeriodFree } from "./stripe_coupons.ts";
import { askForPage, openInvoice, voidOpen } from "./stripe_invoices.ts";
import { codeOf, isProblem, isToConfirm } from "./stripe_problems.ts";
import { begunWith, hasEnded, idOf } from "./stripe_readings.ts";

const taxNumberLabel = { ro: "CUI", en: "Tax number" } as const;

function customerParams(details: CustomerDetails) {
  const { name, email, country, tax_number, language, instance_id } = details;
  return {
    name,
    email,
    address: { country },
    preferred_locales: [language],
    metadata: { instance_id: String(instance_id) },
    invoice_settings: {
      // As written: whether a number is one is decided here, and must not keep anybody from paying there.
      custom_fields:
        tax_number === null ? ("" as const) : [{ name: taxNumberLabel[language], value: tax_number }],
    },
  };
}

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

/** See Payments.updateCustomer; false for one who is gone. */
export async function updateCustomer(
  ask: Ask,
  customer_id: string,
  details: CustomerDetails,
  attempt: Attempt,
): Promise<boolean> {
  const params = customerParams(details);
  try {
    const key = keyed(attempt, "customer", hashOf(params));
    await ask((stripe) => stripe.customers.update(customer_id, params, key));
    return true;
  } catch (error) {
    if (codeOf(error) !== "resource_missing") throw error;
    return false;
  }
}

/** See Payments.ensureCustomer. */
export async function ensureCustomer(
  ask: Ask,
  customer_id: string | null,
  details: CustomerDetails,
  attempt: Attempt,
): Promise<string> {
  if (customer_id !== null && (await updateCustomer(ask, customer_id, details, attempt))) return customer_id;
  const made = await ask((stripe) =>
    stripe.customers.create(customerParams(details), keyed(attempt, "customer")),
  );
  return made.id;
}

/** The price that a plan has there now. */
export async function priceOf(ask: Ask, plan_key: string): Promise<Stripe.Price> {
  const found = await ask((stripe) =>
    stripe.prices.list({ lookup_keys: [plan_key], active: true, limit: 1 }),
  );
  const [price] = found.data;
  if (price !== undefined) return price;
  const cause = new Error(`The provider has no price for ${plan_key}: npm run plans brings the plans there`);
  throw new PaymentError({ kind: "unavailable" }, { cause });
}

/** On a subscription: the attempt that it was begun by. */
const begunBy = "attempt";

type Order = Parameters<Payments["subscribe"]>[0];

type Found = { own: Stripe.Subscription } | { own: null; others: Stripe.Subscription[] };

/**
 * What a new subscription finds: the one that this very attempt has begun, or others. What was never paid, or is not paid
 * any more, gives way; what is paid is not paid for twice.
 */
async function lookRound(ask: Ask, customer: string, attempt: Attempt): Promise<Found> {
  const all = await ask((stripe) => stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
  const own = all.data.find(({ metadata }) => metadata[begunBy] === attempt.key);
  if (own !== undefined) return { own };
  const others = all.data.filter((one) => !hasEnded(one));
  if (others.some(({ status }) => status === "active" || status === "trialing"))
    throw new PaymentError({ kind: "stale" });
  return { own: null, others };
}

async function begin(ask: Ask, order: Order, attempt: Attempt): Promise<Stripe.Subscription> {
  const { customer_id, payment_method, plan_key, coupon } = order;
  const price = await priceOf(ask, plan_key);
  const discounts = [
    ...(order.is_first_free ? [{ coupon: firstPeriodFree }] : []),
    ...(coupon === null ? [] : [await discountFor(ask, coupon, plan_key)]),
  ];
  return await ask((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customer_id,
        items: [{ price: price.id }],
        default_payment_method: payment_method,
        payment_behavior: "allow_incomplete",
        payment_settings: {
          payment_method_types: ["card"],
          save_default_payment_method: "on_subscription",
        },
        off_session: false,
        metadata: { [begunBy]: attempt.key, ...(coupon === null ? {} : { [begunWith]: coupon }) },
        ...(discounts.length === 0 ? {} : { discounts }),
      },
      keyed(attempt, "subscribe"),
    ),
  );
}

const findBegun = async (ask: Ask, customer: string, attempt: Attempt) => {
  const all = await ask((stripe) => stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
  return all.data.find(({ metadata }) => metadata[begunBy] === attempt.key);
};

/** See Payments.subscribe. */
export async function subscribe(provider: Provider, order: Order, attempt: Attempt): Promise<void> {
  const { ask } = provider;
  const { customer_id, payment_method, return_url } = order;
  const found = await lookRound(ask, customer_id, attempt);
  let begun = found.own;
  if (found.own === null) {
    // A card that is refused here leaves what waits for its payment as it is.
    await attachCard(ask, customer_id, payment_method, attempt);
    for (const { id } of found.others) await endNow(ask, id, attempt);
    await makeDefault(ask, customer_id, payment_method, attempt);
    try {
      begun = await begin(ask, order, attempt);
    } catch (error) {
      if (!isProblem(error, "card")) throw error;
      // A refused first charge leaves a subscription that is incomplete; the answer then says so of itself.
      const left = await findBegun(ask, customer_id, attempt);
      if (left === undefined) throw error;
      begun = left;
    }
  }
  if (begun?.status === "incomplete")
    await askForPage(provider, idOf(begun.latest_invoice), return_url, attempt);
}

/** See Payments.payInvoice. */
export async function payInvoice(
  provider: Provider,
  { invoice_id, payment_method, return_url }: Parameters<Payments["payInvoice"]>[0],
  attempt: Attempt,
): Promise<void> {
  const { ask } = provider;
  const { invoice } = await openInvoice(ask, invoice_id);
  const customer = idOf(invoice.customer);
  if (invoice.status === "paid") return;
  if (invoice.status !== "open" || customer === null) throw new PaymentError({ kind: "stale" });
  await attachCard(ask, customer, payment_method, attempt);
  try {
    await ask((stripe) =>
      stripe.invoices.pay(
        invoice_id,
        { payment_method, off_session: false },
        keyed(attempt, "pay", invoice_id),
      ),
    );
  } catch (error) {
    // Once its holder has confirmed, the provider itself keeps the card with the subscription.
    if (isToConfirm(error)) return await askForPage(provider, invoice_id, return_url, attempt);
    const now = isProblem(error, "card") ? null : await openInvoice(ask, invoice_id);
    if (now?.invoice.status !== "paid") throw error;
  }
  // Only a card that has paid takes the place of the one before.
  await makeDefault(ask, customer, payment_method, attempt);
}

/** See Payments.endNow. */
export async function endNow(ask: Ask, subscription_id: string, attempt: Attempt): Promise<void> {
  try {
    await ask((stripe) =>
      stripe.subscriptions.cancel(subscription_id, {}, keyed(attempt, "end", subscription_id)),
    );
  } catch (error) {
    // Over already.
    if (codeOf(error) !== "resource_missing") throw error;
  }
  await voidOpen(ask, subscription_id, attempt);
}
