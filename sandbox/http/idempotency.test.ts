import { describe, expect, it } from "vitest";
import { fingerprintOf } from "./idempotency.ts";

const of = (values: Record<string, unknown>, path = "/v1/payment_methods") =>
  fingerprintOf("POST", path, values);
const card = { number: "4242424242424242", exp_month: "12", cvc: "123" };

describe("what two calls are compared by", () => {
  it("is the call and what it carries, in whatever order", () => {
    expect(of({ a: "1", b: { c: "2", d: ["3"] } })).toBe(of({ b: { d: ["3"], c: "2" }, a: "1" }));
    expect(of({ a: "1" })).not.toBe(of({ a: "2" }));
    expect(of({ a: ["1", "2"] })).not.toBe(of({ a: ["2", "1"] }));
    expect(of({ a: "1" }, "/v1/customers")).not.toBe(of({ a: "1" }));
  });

  it("knows of a card no more than may be kept of it, so that nobody finds the rest by trying", () => {
    expect(of({ card: { ...card, number: "5555555555554242" } })).toBe(of({ card }));
    expect(of({ card: { ...card, cvc: "999" } })).toBe(of({ card }));
    expect(of({ card: { ...card, number: "4000000000000002" } })).not.toBe(of({ card }));
    expect(of({ card: { ...card, exp_month: "11" } })).not.toBe(of({ card }));
  });
});
