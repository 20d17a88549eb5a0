import type Stripe from "stripe";
import type { Attempt, Payments } from "./payment.ts";
import { paymentErrorOf } from "./stripe_problems.ts";

export type StripeSettings = {
  secret_key: string;
  /** The signing secrets of the webhook: two while one takes over from the other. */
  webhook_secrets: readonly string[];
  cards: Payments["cards"];
  /** Somewhere else than the provider's own address. */
  api_base: string | null;
};

/** Makes a call of the provider's API; what it refuses is thrown as PaymentError. */
export type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

export type Provider = { ask: Ask; cards: Payments["cards"] };

/** Twice again is three times so long at most, and a little between. */
const answerMs = 20_000;
const retries = 2;

function placeOf(api_base: string | null) {
  if (api_base === null) return {};
  const { protocol, hostname, port } = new URL(api_base);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? ("https" as const) : ("http" as const),
    // An address of IPv6 stands in brackets in a URL, and nowhere else.
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
  };
}

/** The SDK behind `ask`, loaded with the first call: who has nothing to pay for does not keep it in memory. */
export function openProvider({ secret_key, cards, api_base }: StripeSettings): Provider {
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Sdk } = await import("stripe");
    return new Sdk(secret_key, {
      maxNetworkRetries: retries,
      timeout: answerMs,
      telemetry: false,
      ...placeOf(api_base),
    });
  };
  return {
    cards,
    ask: async (call) => {
      loading ??= load();
      const stripe = await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      try {
        return await call(stripe);
      } catch (error) {
        throw paymentErrorOf(error) ?? error;
      }
    },
  };
}

/** The key under which a write of an attempt is done once, however often it is sent. */
export const keyed = ({ key }: Attempt, ...write: (string | number)[]): { idempotencyKey: string } => ({
  idempotencyKey: [key, ...write].join(":"),
});
