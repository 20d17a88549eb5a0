import type Stripe from "stripe";
import type { Attempt, Payments, RawCard, Unpaid } from "./payment.ts";
import { type Ask, keyed, type Provider } from "./stripe_client.ts";
import { codeOf, isProblem } from "./stripe_problems.ts";
import { hasEnded, idOf, pageOf, waitsForHolder } from "./stripe_readings.ts";

/** On a customer: the setup intent of a card that is to be charged from now on once its holder has confirmed it. */
const awaitedCard = "awaited_card";

/** The one function that a card's numbers go through on their way out. */
export async function createCard(ask: Ask, card: RawCard, attempt: Attempt): Promise<string> {
  const made = await ask((stripe) =>
    stripe.paymentMethods.create({ type: "card", card: { ...card } }, keyed(attempt, "card")),
  );
  return made.id;
}

/** Puts a card down as the customer's; one that is already stays. */
export async function attachCard(
  ask: Ask,
  customer: string,
  payment_method: string,
  attempt: Attempt,
): Promise<void> {
  try {
    await ask((stripe) =>
      stripe.paymentMethods.attach(payment_method, { customer }, keyed(attempt, "attach", payment_method)),
    );
  } catch (error) {
    if (codeOf(error) !== "payment_method_unexpected_state") throw error;
    const held = await ask((stripe) => stripe.paymentMethods.retrieve(payment_method));
    if (idOf(held.customer) !== customer) throw error;
  }
}

/** Makes a customer's card the one that is charged from now on, for whatever runs already too. */
export async function makeDefault(
  ask: Ask,
  customer: string,
  payment_method: string,
  attempt: Attempt,
): Promise<void> {
  await ask((stripe) =>
    stripe.customers.update(
      customer,
      { invoice_settings: { default_payment_method: payment_method }, metadata: { [awaitedCard]: "" } },
      keyed(attempt, "default", payment_method),
    ),
  );
  const running = await ask((stripe) => stripe.subscriptions.list({ customer, limit: 100 }));
  for (const one of running.data) {
    // One without a card of its own is charged to the customer's.
    const own = idOf(one.default_payment_method);
    if (hasEnded(one) || own === null || own === payment_method) continue;
    await ask((stripe) =>
      stripe.subscriptions.update(
        one.id,
        { default_payment_method: payment_method },
        keyed(attempt, "default", payment_method, one.id),
      ),
    );
  }
}

/** What a card still needs before it is kept for later charges. */
function unpaidOf(intent: Stripe.SetupIntent): Omit<Unpaid, "invoice_id"> {
  const { client_secret, last_setup_error: error } = intent;
  if (waitsForHolder(intent))
    return { state: "confirm", client_secret, confirm_url: pageOf(intent.next_action), decline: null };
  return {
    state: error === null ? "none" : "refused",
    client_secret,
    confirm_url: null,
    decline: error === null ? null : error.decline_code || error.code || "generic_decline",
  };
}

/** See Payments.useCard: by a setup intent, so that the bank has agreed to later charges. */
export async function useCard(
  { ask, cards }: Provider,
  customer: string,
  payment_method: string,
  return_url: string,
  attempt: Attempt,
): ReturnType<Payments["useCard"]> {
  const intent = await ask((stripe) =>
    stripe.setupIntents.create(
      {
        customer,
        payment_method,
        confirm: true,
        usage: "off_session",
        // With the provider's script in the browser nobody is sent to a page.
        ...(cards.kind === "raw"
          ? { automatic_payment_methods: { enabled: true }, return_url }
          : { automatic_payment_methods: { enabled: true, allow_redirects: "never" } }),
      },
      keyed(attempt, "setup"),
    ),
  );
  if (intent.status === "succeeded") {
    await makeDefault(ask, customer, payment_method, attempt);
    return { unpaid: null };
  }
  if (waitsForHolder(intent))
    await ask((stripe) =>
      stripe.customers.update(
        customer,
        { metadata: { [awaitedCard]: intent.id } },
        keyed(attempt, "awaited", intent.id),
      ),
    );
  return { unpaid: unpaidOf(intent) };
}

/**
 * Makes the card that waited for its holder the one that is charged, once it is confirmed: whoever reads next after that,
 * be it for the browser that came back or for the provider's message, does it. Returns it, or null.
 */
export async function finishAwaitedCard(
  { ask }: Provider,
  { id, metadata }: Stripe.Customer,
): Promise<Stripe.PaymentMethod | null> {
  const awaited = metadata?.[awaitedCard] ?? "";
  if (awaited === "") return null;
  const intent = await ask((stripe) =>
    stripe.setupIntents.retrieve(awaited, { expand: ["payment_method"] }),
  ).catch((error: unknown) => {
    if (isProblem(error, "stale")) return null;
    throw error;
  });
  const card = intent?.payment_method ?? null;
  if (intent?.status !== "succeeded" || typeof card !== "object" || card === null) return null;
  await makeDefault(ask, id, card.id, { key: awaited });
  return card;
}
