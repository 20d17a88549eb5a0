import { expect, test } from "vitest";
import { historySearch, usualComparison } from "./history.rules.ts";

const versions = [5, 4, 3].map((number) => ({ id: number * 10, number, is_current: number === 5 }));
const version = (number: number) => ({ id: number * 10, number });

test("an older version is compared with the current one", () => {
  expect(usualComparison(version(3), versions)).toBe(50);
  expect(usualComparison(version(4), versions)).toBe(50);
});

test("a version that is not on the list yet is compared with the current one too", () => {
  expect(usualComparison(version(1), versions)).toBe(50);
});

test("the current version is compared with the one before it", () => {
  expect(usualComparison(version(5), versions)).toBe(40);
});

test("the only version has nothing to be compared with", () => {
  expect(usualComparison(version(1), [{ ...version(1), is_current: true }])).toBeNull();
  expect(usualComparison(version(1), [])).toBeNull();
});

test("the address names the version, and the other one only while they are compared", () => {
  expect(historySearch(12)).toBe("?version=12");
  expect(historySearch(12, 15)).toBe("?version=12&with=15");
});
