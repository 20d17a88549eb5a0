import type Stripe from "stripe";
import { declineError, setUp } from "../cards/cards.rules.ts";
import { Refusal, type RefusalBody } from "../http/refusal.ts";
import { idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { giveTo } from "./methods.ts";

export const setupNotConfirmed = {
  type: "invalid_request_error",
  code: "setup_intent_authentication_failure",
  message: "The latest attempt to set up the payment method has failed because authentication failed.",
} as const;

/** A card that could not be kept: it is let go, another may be tried. */
export function setupFailed(
  world: World,
  intent: Stripe.SetupIntent,
  error: RefusalBody,
): Stripe.SetupIntent {
  const method = idOf(intent.payment_method);
  const failed = world.store.put("setup_intents", {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: error.type,
      ...(error.code !== undefined && { code: error.code }),
      ...(error.decline_code !== undefined && { decline_code: error.decline_code }),
      message: error.message,
      ...(method !== null && { payment_method: known(world, "payment_methods", method) }),
    },
  });
  world.emit("setup_intent.setup_failed", failed);
  return failed;
}

/** Keeps a card for later payments, when its holder has confirmed what the bank wants confirmed. */
export function trySetup(
  world: World,
  intent: Stripe.SetupIntent,
  { confirmed = false, returnUrl = null }: { confirmed?: boolean; returnUrl?: string | null } = {},
): Stripe.SetupIntent {
  const method = known(world, "payment_methods", idOf(intent.payment_method));
  const kept = known(world, "kept_cards", method.id);
  const outcome = setUp(kept.card, confirmed);
  if (outcome.kind === "declined") {
    const error = declineError(outcome.decline);
    throw new Refusal(402, { ...error, setup_intent: setupFailed(world, intent, error) }, true);
  }
  if (outcome.kind === "confirm") {
    const url = `${world.origin}/3ds/${intent.id}?secret=${intent.client_secret}`;
    const asked = world.store.put("setup_intents", {
      ...intent,
      status: "requires_action",
      next_action:
        returnUrl === null
          ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
          : { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
    });
    world.emit("setup_intent.requires_action", asked);
    return asked;
  }
  const customer = idOf(intent.customer);
  if (customer !== null) giveTo(world, method, customer);
  if (intent.usage === "off_session") world.store.put("kept_cards", { ...kept, setUp: true });
  const done = world.store.put("setup_intents", {
    ...intent,
    status: "succeeded",
    next_action: null,
    last_setup_error: null,
  });
  world.emit("setup_intent.succeeded", done);
  return done;
}
