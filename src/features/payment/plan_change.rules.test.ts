import { expect, test } from "vitest";
import { fewerPlaces, nextPriceFrom } from "./plan_change.rules.ts";

const as_of = Date.parse("2026-11-20T10:00:00Z") / 1000;
const period_end = "2026-12-05T23:30:00Z";

test("a plan of the same interval costs its price from the end of the present period on", () => {
  const same = { before: "month", after: "month", as_of } as const;
  expect(nextPriceFrom({ ...same, period_end })).toBe("2026-12-06");
  expect(nextPriceFrom({ ...same, period_end: null })).toBeNull();
});

test("a plan of another interval begins a period of its own at once", () => {
  expect(nextPriceFrom({ before: "month", after: "year", as_of, period_end })).toBe("2027-11-20");
  expect(nextPriceFrom({ before: "year", after: "month", as_of, period_end })).toBe("2026-12-20");
  const lastOfMonth = Date.parse("2026-01-31T10:00:00Z") / 1000;
  expect(nextPriceFrom({ before: "year", after: "month", as_of: lastOfMonth, period_end })).toBe(
    "2026-02-28",
  );
});

test("a smaller plan is one with places for fewer people", () => {
  expect(fewerPlaces({ max_users: 30 }, { max_users: 10 })).toBe(10);
  expect(fewerPlaces({ max_users: null }, { max_users: 10 })).toBe(10);
  expect(fewerPlaces({ max_users: 10 }, { max_users: 10 })).toBeNull();
  expect(fewerPlaces({ max_users: 10 }, { max_users: null })).toBeNull();
  expect(fewerPlaces(null, { max_users: 10 })).toBeNull();
});
