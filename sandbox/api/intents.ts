import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { Refusal, invalid } from "../http/refusal.ts";
import { mayUse, methodOf } from "../life/methods.ts";
import { invoiceOf, tryPayment } from "../life/payments.ts";
import { trySetup } from "../life/setups.ts";
import { unpaid } from "../life/creating.ts";
import { newId, newSecret } from "../state/ids.ts";
import { find, idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";

/** Where a browser may be sent back to. */
function returnUrlOf(params: Params): string | null {
  const sent = params.text("return_url");
  if (sent === undefined) return null;
  const url = URL.canParse(sent) ? new URL(sent) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw invalid("Not a valid URL", { code: "url_invalid", param: "return_url" });
  return sent;
}

const goesOn = ["requires_payment_method", "requires_confirmation", "requires_action"];

function confirmPayment(world: World, params: Params, id: string): Stripe.PaymentIntent {
  const intent = find(world, "payment_intents", id);
  if (!goesOn.includes(intent.status))
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  const returnUrl = returnUrlOf(params);
  const sent = params.text("payment_method");
  params.ignore("setup_future_usage", "use_stripe_sdk", "error_on_requires_action");
  const method =
    sent === undefined ? idOf(intent.payment_method) : methodOf(world, sent, "payment_method").id;
  if (method !== null) mayUse(world, known(world, "payment_methods", method), idOf(intent.customer) ?? "");
  const result = tryPayment(world, invoiceOf(world, intent), {
    method,
    returnUrl,
    offSession: params.flag("off_session") ?? false,
  });
  if (result.kind === "no_method")
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      payment_intent: intent,
    });
  if (result.kind === "declined") throw unpaid(result, "invoice", true);
  return known(world, "payment_intents", id);
}

function confirmSetup(world: World, params: Params, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  const returnUrl = returnUrlOf(params);
  const sent = params.text("payment_method");
  params.ignore("use_stripe_sdk", "mandate_data");
  if (!goesOn.includes(intent.status))
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "setup_intent_unexpected_state",
      message: `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      setup_intent: intent,
    });
  const method =
    sent === undefined ? idOf(intent.payment_method) : methodOf(world, sent, "payment_method").id;
  if (method === null)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: "setup_intent_unexpected_state",
    });
  const customer = idOf(intent.customer);
  if (customer !== null) mayUse(world, known(world, "payment_methods", method), customer);
  return trySetup(world, { ...intent, payment_method: method }, { returnUrl });
}

function createSetup(world: World, params: Params): Stripe.SetupIntent {
  const customer = params.text("customer");
  if (customer !== undefined) find(world, "customers", customer, "customer");
  const sent = params.text("payment_method");
  const id = newId("seti");
  params.ignore("payment_method_types", "automatic_payment_methods");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: world.now(),
    customer: customer ?? null,
    description: params.clearable("description") ?? null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: sent === undefined ? null : methodOf(world, sent, "payment_method").id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: sent === undefined ? "requires_payment_method" : "requires_confirmation",
    usage: params.choice("usage", ["off_session", "on_session"]) ?? "off_session",
  };
  world.store.put("setup_intents", intent);
  world.emit("setup_intent.created", intent);
  if (params.flag("confirm") !== true) {
    returnUrlOf(params);
    return intent;
  }
  const returnUrl = returnUrlOf(params);
  if (sent === undefined)
    throw invalid("You must provide a payment method to confirm a SetupIntent.", { param: "payment_method" });
  if (customer !== undefined)
    mayUse(world, known(world, "payment_methods", idOf(intent.payment_method)), customer);
  return trySetup(world, intent, { returnUrl });
}

export const intentEndpoints: Endpoint[] = [
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    answer: ({ world, id }) => find(world, "payment_intents", id),
  },
  {
    method: "GET",
    path: "/v1/payment_intents",
    answer: ({ world, params }) => {
      const customer = params.text("customer");
      const rows = world.store
        .all("payment_intents")
        .filter((one) => customer === undefined || one.customer === customer);
      return page(params, rows, "/v1/payment_intents");
    },
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    answer: ({ world, params, id }) => confirmPayment(world, params, id),
  },
  { method: "POST", path: "/v1/setup_intents", answer: ({ world, params }) => createSetup(world, params) },
  {
    method: "GET",
    path: "/v1/setup_intents/:id",
    answer: ({ world, id }) => find(world, "setup_intents", id),
  },
  {
    method: "POST",
    path: "/v1/setup_intents/:id/confirm",
    answer: ({ world, params, id }) => confirmSetup(world, params, find(world, "setup_intents", id)),
  },
];
