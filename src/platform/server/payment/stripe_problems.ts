import { PaymentError, type PaymentProblem } from "./payment.ts";

type Facts = {
  type: string;
  status: number | undefined;
  code: string | undefined;
  param: string | undefined;
  request_id: string | undefined;
};

/** What may be known of a refusal besides what it comes down to: the cause of a PaymentError. */
export class ProviderFault extends Error {
  readonly facts: Facts;
  constructor(facts: Facts, message: string) {
    const where = [facts.type, facts.status, facts.code, facts.param, facts.request_id]
      .filter(Boolean)
      .join(" ");
    super(message === "" ? where : `${where}: ${withoutSecrets(message)}`);
    this.name = "ProviderFault";
    this.facts = facts;
  }
}

/** A sentence of the provider, which may repeat what it was sent, without what could be a card, a key or an address. */
export const withoutSecrets = (message: string): string =>
  message
    .replace(/\d(?:[ .-]?\d){6,}/g, "…")
    .replace(/\b(?:[spr]k|whsec)_[\w*]+|\w+_secret_\w+/g, "…")
    .replace(/[^\s'"<>]+@[^\s'"<>]+/g, "…");

/** Codes of refusals that come of a state that is not what the caller took it for. */
const staleCodes: ReadonlySet<string> = new Set([
  "resource_missing",
  "invalid_canceled_subscription_fields",
  "invoice_not_editable",
  "invoice_no_subscription_line_items",
  "invoice_upcoming_none",
  "payment_intent_unexpected_state",
  "payment_method_unexpected_state",
  "setup_intent_unexpected_state",
  "status_transition_invalid",
  "subscription_update_pending",
]);

const isOfDiscounts = ({ code = "", param = "" }: Facts) =>
  /^(coupon|promotion_code)/.test(code) || /coupon|promotion_code|discounts/.test(param);

function problemOfFacts(facts: Facts, decline: string | undefined, message: string): PaymentProblem {
  const { type, code = "", param = "", status } = facts;
  if (type === "StripeCardError" || status === 402)
    return { kind: "card", decline: decline || code || "generic_decline", message: withoutSecrets(message) };
  if (type !== "StripeInvalidRequestError" && type !== "StripeIdempotencyError")
    return { kind: "unavailable" };
  if (isOfDiscounts(facts)) return { kind: "coupon" };
  const isStale =
    type === "StripeIdempotencyError" || staleCodes.has(code) || param.includes("proration_date");
  // Anything else that was not understood is a fault of this adapter, and told as one.
  return { kind: isStale ? "stale" : "unavailable" };
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * An error of the SDK as the port tells it. The SDK's own is not kept, not even as a cause: it carries what was answered,
 * and what comes with it is nobody's here to promise. Undefined for an error that is not the provider's.
 */
export function paymentErrorOf(error: unknown): PaymentError | undefined {
  if (error instanceof PaymentError) return error;
  if (!(error instanceof Error)) return undefined;
  const told = error as Error & Record<string, unknown>;
  const type = textOf(told["type"]);
  if (type === undefined || !type.startsWith("Stripe")) return undefined;
  const status = told["statusCode"];
  const facts: Facts = {
    type,
    status: typeof status === "number" ? status : undefined,
    code: textOf(told["code"]),
    param: textOf(told["param"]),
    request_id: textOf(told["requestId"]),
  };
  const problem = problemOfFacts(facts, textOf(told["decline_code"]), error.message);
  return new PaymentError(problem, { cause: new ProviderFault(facts, error.message) });
}

/** The provider's word for what went wrong. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof PaymentError) || !(error.cause instanceof ProviderFault)) return undefined;
  return error.cause.facts.code;
}

/** Whether a charge came to nothing because the card's holder has to confirm it. */
export const isToConfirm = (error: unknown): boolean =>
  /requires_action|requires_source_action|authentication_required/.test(codeOf(error) ?? "");

export const isProblem = (error: unknown, ...kinds: PaymentProblem["kind"][]): boolean =>
  error instanceof PaymentError && kinds.includes(error.problem.kind);
