import { describe, expect, test } from "vitest";
import { confirmationOf, returnedFrom } from "./confirmation.rules.ts";

const refused = (payment_intent: object) => ({
  code: "payment_refused",
  message: "x",
  subscription: { latest_invoice: { payment_intent } },
});

describe("what a payment that was not taken asks for", () => {
  const asked = { status: "requires_source_action", client_secret: "pi_1_secret" };

  test("is a confirmation at an address, or by the provider's script", () => {
    const confirm_url = "http://127.0.0.1:4242/confirm/1";
    expect(confirmationOf(refused({ ...asked, confirm_url }))).toEqual({
      client_secret: "pi_1_secret",
      confirm_url,
    });
    expect(confirmationOf(refused({ ...asked, confirm_url: null }))?.confirm_url).toBeNull();
    expect(confirmationOf(refused(asked))?.confirm_url).toBeNull();
  });

  test("is nothing where it was refused for good, or the address is none that may be gone to", () => {
    expect(confirmationOf({ code: "payment_refused", message: "x" })).toBeNull();
    expect(confirmationOf(refused({ ...asked, status: "requires_payment_method" }))).toBeNull();
    expect(confirmationOf(refused({ ...asked, confirm_url: "javascript:alert(1)" }))).toBeNull();
  });
});

test("the way back says whether the confirmation failed; any other visit says nothing", () => {
  expect(returnedFrom(new URLSearchParams("?payment_intent=pi_1&redirect_status=succeeded"))).toEqual({
    hasFailed: false,
  });
  expect(returnedFrom(new URLSearchParams("?payment_intent=pi_1&redirect_status=failed"))).toEqual({
    hasFailed: true,
  });
  expect(returnedFrom(new URLSearchParams("?utm=1"))).toBeNull();
  expect(returnedFrom(new URLSearchParams(""))).toBeNull();
});
