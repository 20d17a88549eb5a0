import { describe, expect, test } from "vitest";
import { standingOf, wizardStepOf, wizardSteps } from "./wizard.rules.ts";

const company = (status: string, free_account = false) => ({ status, free_account });

describe("the step that a company has come to", () => {
  test.each([
    ["new", "register-success", "subscription"],
    ["new", "payment", "payment"],
    ["active", "register-success", "success"],
    ["active", "payment", "success"],
    ["grace_period", "register-success", "payment"],
    ["grace_period", "payment", "payment"],
    ["expired", "register-success", "payment"],
    ["expired", "payment", "payment"],
  ] as const)("of a company that is %s, at /%s, is %s", (status, place, step) => {
    expect(wizardStepOf(company(status), place)).toBe(step);
  });

  test("of a free account is the last one, whatever else is said of it", () => {
    expect(wizardStepOf(company("new", true), "payment")).toBe("success");
  });
});

describe("a step", () => {
  test("is behind, at or before the one that was come to", () => {
    const standings = (current: "subscription" | "payment") =>
      wizardSteps.map((step) => standingOf(step, current));
    expect(standings("subscription")).toEqual(["done", "current", "ahead", "ahead", "ahead"]);
    expect(standings("payment")).toEqual(["done", "done", "done", "current", "ahead"]);
  });

  test("is done once everything is", () => {
    expect(wizardSteps.map((step) => standingOf(step, "success"))).toEqual(wizardSteps.map(() => "done"));
  });
});
