import { describe, expect, test } from "vitest";
import type { PackageOffer } from "#features/subscription/subscription.contract.ts";
import { creditUsed, dueNow, hasArrived, purposeOf } from "./due.rules.ts";

const offer: PackageOffer = {
  package_id: 1,
  check_package_id: 1,
  package_name: "Start",
  package_bundle: "Single",
  price_in_euro: 19,
  old_price_in_euro: 19,
  interval: "month",
  includes: [],
  max_users: 10,
  token: "start",
};
const plain = { lowered: [], invoices: [], is_first_free: false, credit: 0 };

describe("what is charged now", () => {
  test("is the price of the plan, as a code leaves it", () => {
    expect(dueNow("new", offer, plain)).toBe(19);
    expect(dueNow("expired", offer, { ...plain, lowered: [{ package_id: 1, price: 15.2 }] })).toBe(15.2);
    expect(dueNow("new", undefined, plain)).toBeNull();
  });

  test("is nothing for a first period that is a present, and a price again after it", () => {
    expect(dueNow("new", offer, { ...plain, is_first_free: true })).toBe(0);
    expect(dueNow("expired", offer, { ...plain, is_first_free: true })).toBe(19);
  });

  test("is less by what is kept for a new subscription's first invoice, to the cent, and never below zero", () => {
    const kept = { ...plain, credit: 5.3 };
    expect([dueNow("expired", offer, kept), creditUsed("expired", offer, kept)]).toEqual([13.7, 5.3]);
    const much = { ...plain, credit: 60 };
    expect([dueNow("new", offer, much), creditUsed("new", offer, much)]).toEqual([0, 19]);
    expect(dueNow("expired", offer, { ...plain, credit: -2 })).toBe(21);
    // Nothing of it is used where nothing is begun, or where the first period is a present.
    expect(creditUsed("expired", offer, plain)).toBeNull();
    expect(creditUsed("new", offer, { ...much, is_first_free: true })).toBeNull();
    for (const state of ["active", "cancelled", "grace_period"] as const)
      expect(creditUsed(state, offer, much)).toBeNull();
  });

  test("is what is open after a payment has failed, where that is known", () => {
    const invoices = [
      { status: "paid", due_in_euro: 0 },
      { status: "open", due_in_euro: 22.5 },
    ] as const;
    expect(dueNow("grace_period", offer, { ...plain, invoices })).toBe(22.5);
    expect(dueNow("grace_period", offer, plain)).toBeNull();
  });

  test("is nothing where everything is paid and only the card changes", () => {
    expect(dueNow("active", offer, plain)).toBe(0);
    expect(dueNow("cancelled", offer, plain)).toBe(0);
  });
});

test("a card is entered to be charged, to begin without a charge, or in place of another", () => {
  expect(purposeOf("new", 19)).toBe("pay");
  expect(purposeOf("new", 0)).toBe("begin");
  expect(purposeOf("grace_period", null)).toBe("open");
  expect(purposeOf("grace_period", 19)).toBe("pay");
  expect(purposeOf("active", 0)).toBe("card");
});

test("a payment has arrived once nothing is open any more, and nobody works for nothing", () => {
  const paying = { free_account: false };
  expect(hasArrived({ ...paying, state: "active" })).toBe(true);
  expect(hasArrived({ ...paying, state: "cancelled" })).toBe(true);
  expect(hasArrived({ ...paying, state: "grace_period" })).toBe(false);
  expect(hasArrived({ ...paying, state: "new" })).toBe(false);
  expect(hasArrived({ state: "active", free_account: true })).toBe(false);
});
