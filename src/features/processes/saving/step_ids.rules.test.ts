import { describe, expect, test } from "vitest";
import { areTaken, raisedMark } from "./step_ids.rules.ts";

describe("the mark of a process", () => {
  test("is the highest id ever given, and never falls", () => {
    expect(raisedMark(7, [1, 2, 9, 3])).toBe(9);
    expect(raisedMark(7, [1, 2])).toBe(7);
  });

  test("leaves ids for steps to come, whatever a chart came with", () => {
    expect(raisedMark(7, [Number.MAX_SAFE_INTEGER])).toBe(9e15);
    expect(raisedMark(Number.MAX_SAFE_INTEGER, [1])).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe("ids of new steps", () => {
  test("are taken when others gave them since the sender knew the mark", () => {
    expect(areTaken([1, 2, 8], 7, 8)).toBe(true);
    expect(areTaken([1, 2, 9], 7, 8)).toBe(false);
  });

  test("are not asked about where the sender says no mark, and old ones may come back", () => {
    expect(areTaken([1, 2, 8], null, 8)).toBe(false);
    expect(areTaken([1, 2, 8], undefined, 8)).toBe(false);
    expect(areTaken([1, 2, 7], 7, 12)).toBe(false);
  });
});
