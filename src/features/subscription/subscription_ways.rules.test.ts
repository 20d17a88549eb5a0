import { describe, expect, test } from "vitest";
import { allowedBy, hasSubscriptionSettings, payWayOf, roomWayOf } from "./subscription_ways.rules.ts";

const owner = {
  is_entrepreneur: true,
  free_account: false,
  has_payments: true,
  instance: { state: "active", package_id: 1 as number | null },
};
const inState = (state: string, package_id: number | null = 1) => ({
  ...owner,
  instance: { state, package_id },
});

describe("where one pays", () => {
  test.each([
    ["new", 1, { kind: "first_payment" }],
    ["new", null, { kind: "activation", to: "/register-success" }],
    ["expired", 1, { kind: "renewal" }],
    ["expired", null, { kind: "renewal" }],
    ["grace_period", 1, { kind: "renewal" }],
    ["active", 1, { kind: "settings", to: "/settings/subscription" }],
    ["cancelled", 1, { kind: "settings", to: "/settings/subscription" }],
    ["frozen", 1, null],
    ["constructor", 1, null],
  ] as const)("of a company that is %s, with the plan %s", (state, package_id, way) => {
    expect(payWayOf(inState(state, package_id))).toEqual(way);
  });

  test("a free account goes straight to the payment, and has no settings of a subscription", () => {
    expect(payWayOf({ ...owner, free_account: true })).toEqual({ kind: "activation", to: "/payment" });
    expect(hasSubscriptionSettings({ ...owner, free_account: true })).toBe(false);
  });

  test.each([
    ["is not the account holder", { is_entrepreneur: false }],
    ["is where nothing is paid for", { has_payments: false }],
  ])("nobody does who %s", (_who, other) => {
    for (const state of ["new", "active", "cancelled", "grace_period", "expired"])
      expect(payWayOf({ ...inState(state), ...other })).toBeNull();
    expect(hasSubscriptionSettings({ ...owner, ...other })).toBe(false);
  });
});

describe("a plan with more room", () => {
  const paid = { is_paid_for: true };
  test("is had by a change, or first by renewing or paying what is open", () => {
    expect(roomWayOf(owner, paid)).toBe("change");
    expect(roomWayOf(inState("cancelled"), paid)).toEqual({ kind: "settings", to: "/settings/subscription" });
    expect(roomWayOf(inState("grace_period"), paid)).toEqual({ kind: "renewal" });
  });
  test("is had by a free account with its first payment, and by nobody without a subscription to change", () => {
    expect(roomWayOf({ ...owner, free_account: true }, { is_paid_for: false })).toEqual({
      kind: "activation",
      to: "/payment",
    });
    expect(roomWayOf(owner, { is_paid_for: false })).toBeNull();
    expect(roomWayOf({ ...owner, is_entrepreneur: false }, paid)).toBeNull();
  });
});

test("the account holder of a company that pays has settings of its subscription", () => {
  expect(hasSubscriptionSettings(owner)).toBe(true);
});

test("a state that only a later server knows allows nothing that is known here", () => {
  expect(allowedBy("frozen")).toBeNull();
  expect(allowedBy("toString")).toBeNull();
  expect(allowedBy("cancelled")?.work).toBe(true);
});
