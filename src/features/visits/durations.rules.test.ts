import { expect, test } from "vitest";
import { formatDuration } from "./durations.rules.ts";

test("seconds read as hours, minutes and seconds, the two largest of them", () => {
  expect([0, 9, 85, 408, 120, 3599, 3600, 3725, 36_000, 360_061].map(formatDuration)).toEqual([
    "0 s",
    "9 s",
    "1 min 25 s",
    "6 min 48 s",
    "2 min",
    "59 min 59 s",
    "1 h",
    "1 h 2 min",
    "10 h",
    "100 h 1 min",
  ]);
});

test("an average is rounded to whole seconds before it is cut into minutes", () => {
  expect(formatDuration(59.6)).toBe("1 min");
  expect(formatDuration(85.4)).toBe("1 min 25 s");
});

test("what is no duration reads as none", () => {
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY].map(formatDuration)).toEqual(["0 s", "0 s", "0 s"]);
});
