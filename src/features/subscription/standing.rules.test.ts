import { describe, expect, test } from "vitest";
import { companyStates } from "#features/company/company_state.rules.ts";
import {
  brandName,
  chargedOf,
  expiryText,
  invoiceStanding,
  isPaidFor,
  standingOf,
  webAddress,
} from "./standing.rules.ts";
import { subscriptionTexts } from "./subscription.texts.ts";

const period = "2026-12-20T10:00:00Z";
const end = "2026-12-19T10:00:00Z";
const until = "2026-12-18T10:00:00Z";
const dates = { ends_at: end, open_until: until };

describe("where a subscription stands", () => {
  test.each([
    ["new", { key: "sub.says.new", date: null }],
    ["active", { key: "sub.says.active", date: period }],
    ["cancelled", { key: "sub.says.cancelled", date: end }],
    ["grace_period", { key: "sub.says.grace_period", date: until }],
    ["expired", { key: "sub.says.expired", date: null }],
  ] as const)("%s", (state, said) => {
    expect(standingOf({ state, current_period_end: period }, dates)).toEqual(said);
  });

  test("without the date that it is about is said without one", () => {
    const none = { ends_at: null, open_until: null };
    for (const state of companyStates) {
      const { key, date } = standingOf({ state, current_period_end: null }, none);
      expect(date).toBeNull();
      expect(subscriptionTexts.ro[key]).not.toContain("{date}");
    }
  });

  test("cancelled, and only known until when people work, ends then", () => {
    const said = standingOf(
      { state: "cancelled", current_period_end: period },
      { ends_at: null, open_until: until },
    );
    expect(said.date).toBe(until);
  });
});

test("a card is named as its holder knows it", () => {
  expect([brandName("visa"), brandName("Karte"), brandName("constructor")]).toEqual([
    "Visa",
    "Karte",
    "constructor",
  ]);
  expect(expiryText(3, 2030)).toBe("03 / 2030");
});

test("an invoice's address leads to the web, and nowhere else", () => {
  expect(webAddress("https://pay.example/in_1")).toBe("https://pay.example/in_1");
  expect(webAddress("http://127.0.0.1:12111/in_1")).toBe("http://127.0.0.1:12111/in_1");
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "", null])
    expect(webAddress(url)).toBeNull();
});

describe("an invoice", () => {
  const paid = { status: "paid", total_in_euro: 19.99, due_in_euro: 7.79 } as const;
  const open = { ...paid, status: "open" } as const;

  test("is asked for only while it is what is owed, and is credit below zero", () => {
    expect(invoiceStanding(open, "grace_period")).toBe("open");
    for (const state of ["active", "expired", "new"] as const)
      expect(invoiceStanding(open, state)).toBe("left");
    expect(invoiceStanding(paid, "active")).toBe("paid");
    expect(invoiceStanding({ ...paid, total_in_euro: -12.2 }, "active")).toBe("credit");
  });

  test("says what was charged where credit paid the rest", () => {
    expect(chargedOf(paid)).toBe(7.79);
    expect(chargedOf(open)).toBe(7.79);
    expect(chargedOf({ ...paid, due_in_euro: 19.99 })).toBeNull();
    expect(chargedOf({ ...paid, status: "void" })).toBeNull();
    expect(chargedOf({ ...paid, total_in_euro: -12.2, due_in_euro: 0 })).toBeNull();
  });
});

test("a company that works without ever having paid has nothing to end", () => {
  const none = { current_period_end: null, last4: null, invoices: [] };
  expect(isPaidFor(none)).toBe(false);
  expect(isPaidFor({ ...none, last4: "4242" })).toBe(true);
  expect(isPaidFor({ ...none, current_period_end: "2026-12-20T10:00:00Z" })).toBe(true);
});
