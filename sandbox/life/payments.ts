import type Stripe from "stripe";
import { charge, declineError } from "../cards/cards.rules.ts";
import type { RefusalBody } from "../http/refusal.ts";
import { idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { invoiceFailed, invoicePaid, subscriptionAfterFailure, subscriptionOf } from "./after_payment.ts";
import { intentOf } from "./invoices.ts";

/** How a payment is tried: by whom, and where the holder goes after confirming. */
export type Trial = {
  method?: string | null;
  offSession: boolean;
  returnUrl?: string | null;
  confirmed?: boolean;
  /** By the clock, as the plan of retries counts it. */
  automatic?: boolean;
};

export type TrialResult =
  | { kind: "paid" }
  | { kind: "confirm"; intent: Stripe.PaymentIntent }
  | { kind: "declined"; intent: Stripe.PaymentIntent; error: RefusalBody }
  | { kind: "no_method" };

/** The card that an invoice is charged to when none is named. */
export function defaultMethod(world: World, invoice: Stripe.Invoice): string | null {
  const customer = known(world, "customers", idOf(invoice.customer));
  return (
    idOf(subscriptionOf(world, invoice).default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  );
}

const authenticationRequired = {
  type: "card_error",
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
} as const;

export const authenticationFailed = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message:
    "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
} as const;

function asked(world: World, intent: Stripe.PaymentIntent, method: string, trial: Trial) {
  const url = `${world.origin}/3ds/${intent.id}?secret=${intent.client_secret}`;
  const next: Stripe.PaymentIntent.NextAction =
    (trial.returnUrl ?? null) === null
      ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
      : { type: "redirect_to_url", redirect_to_url: { url, return_url: trial.returnUrl ?? null } };
  const asked = world.store.put("payment_intents", {
    ...intent,
    status: "requires_action",
    payment_method: method,
    next_action: next,
    last_payment_error:
      trial.automatic === true
        ? { ...authenticationRequired, payment_method: known(world, "payment_methods", method) }
        : null,
  });
  world.emit("payment_intent.requires_action", asked);
  return asked;
}

function tellFailure(world: World, invoice: Stripe.Invoice, automatic: boolean, action: boolean): void {
  const failed = invoiceFailed(world, invoice, automatic);
  if (!action || automatic) world.emit("invoice.payment_failed", failed);
  if (action) world.emit("invoice.payment_action_required", failed);
  subscriptionAfterFailure(world, failed);
}

/** A payment that came to nothing: the card is let go, another may be tried. */
export function paymentFailed(
  world: World,
  intent: Stripe.PaymentIntent,
  error: RefusalBody,
  automatic = false,
): Stripe.PaymentIntent {
  const method = idOf(intent.payment_method);
  const failed = world.store.put("payment_intents", {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: error.type,
      ...(error.code !== undefined && { code: error.code }),
      ...(error.decline_code !== undefined && { decline_code: error.decline_code }),
      message: error.message,
      ...(method !== null && { payment_method: known(world, "payment_methods", method) }),
    },
  });
  world.emit("payment_intent.payment_failed", failed);
  tellFailure(world, invoiceOf(world, intent), automatic, false);
  return failed;
}

/** The invoice a payment is for. */
export function invoiceOf(world: World, intent: Stripe.PaymentIntent): Stripe.Invoice {
  return known(world, "invoices", known(world, "intent_invoices", intent.id).invoice);
}

function succeeded(world: World, intent: Stripe.PaymentIntent, method: string, setsUp: boolean): void {
  const paid = world.store.put("payment_intents", {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method,
    next_action: null,
    last_payment_error: null,
  });
  const link = known(world, "intent_invoices", intent.id);
  world.store.put("invoice_payments", {
    ...known(world, "invoice_payments", link.payment),
    amount_paid: intent.amount,
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: world.now() },
  });
  if (setsUp) world.store.put("kept_cards", { ...known(world, "kept_cards", method), setUp: true });
  const card = known(world, "payment_methods", method);
  if (card.customer === null)
    world.store.put("payment_methods", { ...card, customer: intent.customer as string });
  world.emit("payment_intent.succeeded", paid);
  invoicePaid(world, known(world, "invoices", link.invoice), method);
}

/** Charges the card for an open invoice, and lets everything follow from what the bank says. */
export function tryPayment(world: World, invoice: Stripe.Invoice, trial: Trial): TrialResult {
  const intent = intentOf(world, invoice.id);
  if (intent === null) {
    invoicePaid(world, invoice, null);
    return { kind: "paid" };
  }
  const method = trial.method ?? defaultMethod(world, invoice);
  if (method === null) {
    tellFailure(world, invoice, trial.automatic === true, false);
    return { kind: "no_method" };
  }
  const { card, setUp } = known(world, "kept_cards", method);
  const confirmed = trial.confirmed === true;
  const outcome = charge(card, { offSession: trial.offSession, confirmed, setUp });
  const named = { ...intent, payment_method: method };
  if (outcome.kind === "paid") {
    succeeded(world, named, method, !trial.offSession);
    return { kind: "paid" };
  }
  if (outcome.kind === "confirm") {
    const waiting = asked(world, named, method, trial);
    tellFailure(world, invoice, trial.automatic === true, true);
    return { kind: "confirm", intent: waiting };
  }
  const error = declineError(outcome.decline);
  const failed = paymentFailed(world, named, error, trial.automatic === true);
  return { kind: "declined", intent: failed, error };
}
