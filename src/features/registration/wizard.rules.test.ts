import { describe, expect, test } from "vitest";
import { firstPageOf, standingOf, wizardStepOf, wizardSteps } from "./wizard.rules.ts";

describe("the step that a company has come to", () => {
  test.each([
    ["new", "register-success", "subscription"],
    ["new", "payment", "payment"],
    ["active", "register-success", "success"],
    ["active", "payment", "success"],
    ["cancelled", "payment", "success"],
    ["grace_period", "register-success", "payment"],
    ["grace_period", "payment", "payment"],
    ["expired", "register-success", "subscription"],
    ["expired", "payment", "payment"],
  ] as const)("of a company that is %s, at /%s, is %s", (state, place, step) => {
    expect(wizardStepOf({ state, free_account: false, has_payments: true }, place)).toBe(step);
  });

  test("of one that works without paying is where the address says, for whoever wants to pay", () => {
    const free = { state: "active", free_account: true, has_payments: true } as const;
    expect(wizardStepOf(free, "register-success")).toBe("subscription");
    expect(wizardStepOf(free, "payment")).toBe("payment");
  });

  test("is the last one where nothing is paid for", () => {
    const nowhere = { state: "active", free_account: true, has_payments: false } as const;
    expect(wizardStepOf(nowhere, "payment")).toBe("success");
  });
});

describe("work begins", () => {
  test.each([
    ["with the people for who manages them", true, "/users"],
    ["with the procedures for everybody else", false, "/procedures"],
  ])("%s", (_who, manage_users, page) => {
    expect(firstPageOf({ manage_users })).toBe(page);
  });
});

describe("a step", () => {
  test("is behind, at or before the one that was come to", () => {
    const standings = (current: "subscription" | "payment") =>
      wizardSteps.map((step) => standingOf(step, current));
    expect(standings("subscription")).toEqual(["done", "current", "here", "ahead", "ahead"]);
    expect(standings("payment")).toEqual(["done", "done", "done", "current", "ahead"]);
  });

  test("is done once everything is", () => {
    expect(wizardSteps.map((step) => standingOf(step, "success"))).toEqual(wizardSteps.map(() => "done"));
  });
});
