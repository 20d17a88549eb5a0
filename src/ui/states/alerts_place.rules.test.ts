import { expect, test } from "vitest";
import { standLow } from "./alerts_place.rules.ts";

const above = { top: 16, bottom: 116, left: 1000, right: 1400 };
const below = { ...above, top: 696, bottom: 796 };
const height = 900;
const button = { top: 60, bottom: 100, left: 1200, right: 1300 };

test("alerts go to the other edge from over what has the focus, and stay there", () => {
  expect(standLow(button, above, false, height)).toBe(true);
  expect(standLow(button, below, true, height)).toBe(true);
  expect(standLow({ ...button, top: 700, bottom: 740 }, below, true, height)).toBe(false);
});

test.each([
  ["has nothing of it under them", { ...button, top: 116, bottom: 150 }],
  ["is beside them", { ...button, left: 900, right: 1000 }],
  ["is nothing", null],
  ["is as high as the window", { ...button, top: 0, bottom: height }],
])("alerts stay where they are where the focus %s", (_, focused) => {
  expect(standLow(focused, above, false, height)).toBe(false);
});
