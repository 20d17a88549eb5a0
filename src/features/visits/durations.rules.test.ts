import { expect, test } from "vitest";
import { formatDuration } from "./durations.rules.ts";

test("seconds read as hours, minutes and seconds", () => {
  expect([0, 9, 85, 3599, 3600, 3725, 36_000, 360_000].map(formatDuration)).toEqual([
    "0:00:00",
    "0:00:09",
    "0:01:25",
    "0:59:59",
    "1:00:00",
    "1:02:05",
    "10:00:00",
    "100:00:00",
  ]);
});

test("an average is rounded to whole seconds before it is cut into minutes", () => {
  expect(formatDuration(59.6)).toBe("0:01:00");
  expect(formatDuration(85.4)).toBe("0:01:25");
});

test("what is no duration reads as none", () => {
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY].map(formatDuration)).toEqual([
    "0:00:00",
    "0:00:00",
    "0:00:00",
  ]);
});
