import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { progressOf, tickedOf } from "./checks.rules.ts";

describe("the ticks of a check", () => {
  test("stand in the order of the steps, each once, and only those of its steps", () => {
    expect(tickedOf([7, 3, 9], [9, 4, 7, 9])).toEqual([7, 9]);
    expect(tickedOf([], [1])).toEqual([]);
  });
});

describe("the progress of a check", () => {
  test.each([
    [0, 0, 0, 0],
    [5, 0, 0, 0],
    [3, 1, 33, 0],
    [3, 2, 66, 0],
    [3, 3, 100, 1],
    [500, 499, 99, 0],
    [500, 1, 0, 0],
    [1, 1, 100, 1],
  ])("of %i steps with %i ticked is %i percent, completed %i", (total, done, percent, completed) => {
    const expected = { total_steps: total, total_checked_steps: done, percent, completed };
    expect(progressOf(total, done)).toEqual(expected);
  });

  test("is 100 percent exactly when it is completed", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (total, done) => {
        const { percent, completed } = progressOf(total, Math.min(total, done));
        expect(percent === 100).toBe(completed === 1);
        expect(percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
