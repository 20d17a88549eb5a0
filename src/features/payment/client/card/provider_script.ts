import type { Stripe } from "@stripe/stripe-js";
import { CallError } from "#platform/client/api/call_error.ts";

/** The provider's script is not there: no network, or something keeps it away. */
export class ScriptMissing extends CallError {
  constructor(cause: unknown) {
    super(0, "offline", { cause });
    this.name = "ScriptMissing";
  }
}

/** What the provider's script says, in its own words for the card's holder. */
export const refusedByProvider = (message: string | undefined): CallError =>
  new CallError(402, "payment_refused", { message: message ?? null });

const loadedWithin = 30_000;

/** The provider's script, fetched from the provider when it is first asked for; another call tries again. */
export async function providerScript(publishable_key: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The provider's script did not come")), loadedWithin);
  });
  try {
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    const stripe = await Promise.race([loadStripe(publishable_key), tooLate]);
    if (stripe === null) throw new Error("The provider's script did not start");
    return stripe;
  } catch (cause) {
    throw new ScriptMissing(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets the provider's script ask the card's holder to confirm a payment. */
export async function confirmByScript(publishable_key: string | null, client_secret: string): Promise<void> {
  if (publishable_key === null) throw refusedByProvider(undefined);
  const stripe = await providerScript(publishable_key);
  const { error } = await stripe.confirmCardPayment(client_secret);
  if (error) throw refusedByProvider(error.message);
}
