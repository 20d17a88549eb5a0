import type Stripe from "stripe";
import { Refusal } from "../http/refusal.ts";
import { authenticationFailed, invoiceOf, paymentFailed, tryPayment } from "../life/payments.ts";
import { setupFailed, setupNotConfirmed, trySetup } from "../life/setups.ts";
import { idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";

/** What waits for its holder's word, by its id and the secret that came with it. */
export function waitingFor(
  world: World,
  id: string,
  secret: string | null,
): Stripe.PaymentIntent | Stripe.SetupIntent | null {
  const intent = world.store.get("payment_intents", id) ?? world.store.get("setup_intents", id);
  if (intent === undefined || intent.client_secret !== secret) return null;
  return intent.status === "requires_action" ? intent : null;
}

function answerPayment(world: World, intent: Stripe.PaymentIntent, confirmed: boolean): boolean {
  if (!confirmed) {
    paymentFailed(world, intent, authenticationFailed);
    return false;
  }
  const result = tryPayment(world, invoiceOf(world, intent), {
    method: idOf(intent.payment_method),
    offSession: false,
    confirmed: true,
  });
  return result.kind === "paid";
}

function answerSetup(world: World, intent: Stripe.SetupIntent, confirmed: boolean): boolean {
  if (!confirmed) {
    setupFailed(world, intent, setupNotConfirmed);
    return false;
  }
  try {
    return (
      trySetup(world, known(world, "setup_intents", intent.id), { confirmed: true }).status === "succeeded"
    );
  } catch (error) {
    if (error instanceof Refusal && error.keeps) return false;
    throw error;
  }
}

/** Takes the holder's word, and says where the browser goes: back to who asked, with how it went; null when nobody did. */
export function answerConfirmation(
  world: World,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  confirmed: boolean,
): string | null {
  const back = intent.next_action?.redirect_to_url?.return_url ?? null;
  const went = world.store.together(() =>
    intent.object === "payment_intent"
      ? answerPayment(world, intent, confirmed)
      : answerSetup(world, intent, confirmed),
  );
  if (back === null) return null;
  const url = new URL(back);
  url.searchParams.append(intent.object, intent.id);
  url.searchParams.append(`${intent.object}_client_secret`, intent.client_secret ?? "");
  url.searchParams.append("redirect_status", went ? "succeeded" : "failed");
  return url.href;
}
