import { describe, expect, test } from "vitest";
import { problemsOf } from "#platform/field_problems.ts";
import { expiryMask } from "./card.rules.ts";
import { cardBodyOf, type CardFields, cardFormOn, wholeExpiry } from "./card_form.rules.ts";

const good: CardFields = { number: "4242 4242 4242 4242", expiry: "10 / 2030", cvc: "123" };

function problems(changes: Partial<CardFields>): Record<string, string[]> {
  const parsed = cardFormOn("2026-11-20").safeParse({ ...good, ...changes });
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(problemsOf(parsed.error)).map(([field, all]) => [field, all.map(({ code }) => code)]),
  );
}

describe("the fields of a card", () => {
  test("fit a card that is good through this month", () => {
    expect(problems({})).toEqual({});
    expect(problems({ expiry: "11 / 2026" })).toEqual({});
    expect(problems({ expiry: "11 / 26" })).toEqual({});
    expect(problems({ number: "3782 822463 10005", cvc: "1234" })).toEqual({});
  });

  test("are each asked for", () => {
    const required = { number: ["required"], expiry: ["required"], cvc: ["required"] };
    expect(problems({ number: "", expiry: "", cvc: "" })).toEqual(required);
  });

  test.each([
    ["number", "4242 4242 4242 4241", "card_number"],
    ["number", "4242", "card_number"],
    ["expiry", "10 / 2026", "card_expiry"],
    ["expiry", "13 / 2030", "card_expiry"],
    ["expiry", "10", "card_expiry"],
    ["cvc", "12", "card_cvc"],
  ])("refuse for %s what is no such thing: %s", (field, text, code) => {
    expect(problems({ [field]: text })).toEqual({ [field]: [code] });
  });

  test("become what is sent", () => {
    const body = { number: "4242 4242 4242 4242", exp_month: 10, exp_year: 2030, cvc: "123" };
    expect(cardBodyOf(good)).toEqual(body);
    expect(cardBodyOf({ ...good, expiry: "10/30" })).toEqual(body);
  });

  test("take a short year as of this century, and nothing else for one", () => {
    expect(wholeExpiry("10 / 30")).toBe("10 / 2030");
    expect(wholeExpiry("10 / 203")).toBe("10 / 203");
    for (const typed of ["1030", "10/30", "10 / 2030", "102030"])
      expect(wholeExpiry(expiryMask(typed))).toBe("10 / 2030");
  });
});
