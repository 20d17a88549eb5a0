import type Stripe from "stripe";

/** What an answer of refusal says. */
export type RefusalBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** A call that is refused. `keeps`: what was done before stays, as a payment that was tried and declined. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  readonly keeps: boolean;

  constructor(status: number, body: RefusalBody, keeps = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keeps = keeps;
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, ...more });
}

export const missingParam = (param: string): Refusal =>
  invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });

/** Nothing has that id: 404 when it is what was asked for, 400 when it was only named. */
export function noSuch(what: string, id: string, param?: string): Refusal {
  return new Refusal(param === undefined ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
}
