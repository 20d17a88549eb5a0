import { companyStates } from "#features/company/company_state.rules.ts";
import { describe, expect, test } from "vitest";
import { couponOf, mayChoosePlan } from "./registration.rules.ts";

describe("a code that lowers prices", () => {
  test.each([
    [" start20 ", "START20"],
    ["START20", "START20"],
    ["", null],
    ["  ", null],
    [null, null],
    [undefined, null],
  ])("%j is %j", (typed, code) => {
    expect(couponOf(typed)).toBe(code);
  });

  test.each(["AB", "A B C", "ȘTART20", "<b>", "../x", "A".repeat(41)])("%j cannot be one", (typed) => {
    expect(couponOf(typed)).toBeUndefined();
  });
});

describe("a plan is chosen", () => {
  test("by whoever has none that runs, and by free accounts", () => {
    expect(companyStates.filter((state) => mayChoosePlan(state, false))).toEqual(["new", "expired"]);
    expect(companyStates.filter((state) => mayChoosePlan(state, true))).toEqual([...companyStates]);
  });
});
