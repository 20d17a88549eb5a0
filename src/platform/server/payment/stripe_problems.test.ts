import { inspect } from "node:util";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { PaymentError } from "./payment.ts";
import { cardSecrets } from "./payment.fixture.ts";
import { codeOf, isToConfirm, paymentErrorOf, withoutSecrets } from "./stripe_problems.ts";

const { errors } = Stripe;
type Raw = ConstructorParameters<typeof errors.StripeError>[0];

const raw = (more: object) => ({ message: "No.", ...more }) as Raw;
const problemOf = (error: Error) => paymentErrorOf(error)?.problem;

describe("a refusal of the provider", () => {
  test.each([
    [new errors.StripeRateLimitError(raw({ statusCode: 429 })), "unavailable"],
    [new errors.StripeConnectionError(raw({})), "unavailable"],
    [new errors.StripeAPIError(raw({ statusCode: 500 })), "unavailable"],
    [new errors.StripeAuthenticationError(raw({ statusCode: 401 })), "unavailable"],
    [new errors.StripePermissionError(raw({ statusCode: 403 })), "unavailable"],
    [new errors.StripeIdempotencyError(raw({ statusCode: 400 })), "stale"],
    [new errors.StripeInvalidRequestError(raw({ statusCode: 404, code: "resource_missing" })), "stale"],
    [new errors.StripeInvalidRequestError(raw({ param: "proration_date" })), "stale"],
    [new errors.StripeInvalidRequestError(raw({ code: "parameter_unknown", param: "x" })), "unavailable"],
    [new errors.StripeInvalidRequestError(raw({ param: "discounts[0][promotion_code]" })), "coupon"],
    [new errors.StripeInvalidRequestError(raw({ code: "coupon_expired" })), "coupon"],
  ])("%s is %s", (error, kind) => {
    expect(problemOf(error)).toEqual({ kind });
  });

  test("of a card says the bank's word, or else the provider's", () => {
    const card = (more: object) => problemOf(new errors.StripeCardError(raw({ statusCode: 402, ...more })));
    expect(card({ code: "card_declined", decline_code: "lost_card" })).toEqual({
      kind: "card",
      decline: "lost_card",
      message: "No.",
    });
    expect(card({ code: "incorrect_number" })).toMatchObject({ decline: "incorrect_number" });
    expect(card({})).toMatchObject({ decline: "generic_decline" });
  });

  test("that waits for the card's holder is known by its code", () => {
    const error = (code: string) => paymentErrorOf(new errors.StripeCardError(raw({ code })));
    expect(isToConfirm(error("invoice_payment_intent_requires_action"))).toBe(true);
    expect(isToConfirm(error("card_declined"))).toBe(false);
    expect(codeOf(error("card_declined"))).toBe("card_declined");
  });

  test("is told once; what is no refusal of the provider's is not touched", () => {
    const told = new PaymentError({ kind: "stale" });
    expect(paymentErrorOf(told)).toBe(told);
    expect(paymentErrorOf(new TypeError("a fault of ours"))).toBeUndefined();
    expect(codeOf(new TypeError("a fault of ours"))).toBeUndefined();
  });

  test("keeps nothing of a card, a key or a person, wherever it stood", () => {
    const said = `No such 4242 4242 4242 4242, 5555-5555-5555-4444, sk_test_abc123, pi_1_secret_2 of ana@firma.ro`;
    const answered = {
      payment_method: { card: { number: cardSecrets[0] } },
      headers: { cvc: cardSecrets.at(-1) },
    };
    for (const Kind of [
      errors.StripeCardError,
      errors.StripeInvalidRequestError,
      errors.StripeConnectionError,
    ]) {
      const error = new Kind(raw({ message: said, statusCode: 402, ...answered, detail: new Error(said) }));
      const shown = inspect(paymentErrorOf(error), { depth: 20, showHidden: true });
      expect(shown).toContain("No such …, …, …, … of …");
      for (const secret of [...cardSecrets, "4242 4242", "5555-5555", "sk_test_abc", "secret_2", "ana@"])
        expect([secret, shown.includes(secret)]).toEqual([secret, false]);
    }
    expect(withoutSecrets("No such price: 'price_1Abc' (2026-11-20)")).toBe(
      "No such price: 'price_1Abc' (…)",
    );
  });
});
