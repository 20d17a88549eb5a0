import { expect, test } from "vitest";
import { firstTooMuch, longestTogether } from "./step_texts.rules.ts";

test.each<[string, number[], number | null]>([
  ["nothing", [], null],
  ["as much as may be", [longestTogether - 1, 1], null],
  ["a letter too much", [1, longestTogether - 1, 1, 5], 2],
  ["all in the first", [longestTogether + 1], 0],
])("%s", (_, lengths, index) => {
  expect(firstTooMuch(lengths.map((length) => "x".repeat(length)))).toBe(index);
});
