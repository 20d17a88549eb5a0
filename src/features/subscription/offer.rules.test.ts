import { describe, expect, test } from "vitest";
import {
  chargedFor,
  counterpartOf,
  couponSentence,
  currentOf,
  euros,
  hasRoom,
  intervalsOf,
  offersIn,
  priceOf,
  savedByYear,
} from "./offer.rules.ts";
import type { PackageOffer } from "./subscription.contract.ts";

const offer = (package_id: number, changes: Partial<PackageOffer> = {}): PackageOffer => ({
  package_id,
  check_package_id: package_id,
  package_name: "Start",
  package_bundle: "Single",
  price_in_euro: 19,
  old_price_in_euro: 19,
  interval: "month",
  includes: [],
  max_users: 10,
  token: `token_${package_id}`,
  ...changes,
});

const month = offer(1);
const year = offer(4, { interval: "year", price_in_euro: 190, old_price_in_euro: 228 });
const team = offer(2, { package_name: "Team" });
const bundle = offer(7, { package_bundle: "Suite" });
const all = [month, team, year, bundle];

describe("the plans on offer", () => {
  test("are the single ones", () => {
    expect(offersIn("new", all, null)).toEqual([month, team, year]);
    expect(offersIn("expired", all, 4)).toEqual([month, team, year]);
  });

  test("are the company's own alone while a payment is open", () => {
    expect(offersIn("grace_period", all, 2)).toEqual([team]);
    expect(offersIn("grace_period", all, null)).toEqual([]);
  });

  test("know the company's own by what it is compared with", () => {
    expect(currentOf([offer(9, { check_package_id: 4 })], 4)?.package_id).toBe(9);
    expect(currentOf(all, null)).toBeUndefined();
  });

  test("are for a month, a year or both, and each has its like for the other", () => {
    expect(intervalsOf(all)).toEqual(["month", "year"]);
    expect(intervalsOf([year])).toEqual(["year"]);
    expect(counterpartOf(all, 1, "year")).toBe(year);
    expect(counterpartOf(all, 2, "year")).toBeUndefined();
    expect(counterpartOf(all, null, "year")).toBeUndefined();
  });

  test("have room for as many people as they say, or for any number", () => {
    expect(hasRoom(month, 10)).toBe(true);
    expect(hasRoom(month, 11)).toBe(false);
    expect(hasRoom({ max_users: null }, 5000)).toBe(true);
  });
});

describe("a price", () => {
  test("stands alone where it never was another, and beside the old one where it was", () => {
    expect(priceOf(month, [])).toEqual({ price: 19, old_price: null });
    expect(priceOf(year, [])).toEqual({ price: 190, old_price: 228 });
  });

  test("is what a code makes of it, for the plans that the code is good for", () => {
    const lowered = [{ package_id: 1, price: 15.2 }];
    expect(priceOf(month, lowered)).toEqual({ price: 15.2, old_price: 19 });
    expect(priceOf(year, lowered)).toEqual({ price: 190, old_price: 228 });
  });

  test("that a code lowers comes back after the code's time", () => {
    const once = { percent_off: 50, amount_off_in_euro: null, duration: "once", months: null } as const;
    const lowered = [
      { package_id: 1, price: 9.5 },
      { package_id: 4, price: 95 },
    ];
    const charged = (plan: PackageOffer, terms: Parameters<typeof chargedFor>[2]) =>
      chargedFor(plan, lowered, terms);
    expect(charged(month, once)).toEqual({ price: 9.5, old_price: null, for_first: 1, later: 19 });
    expect(charged(month, { ...once, duration: "repeating", months: 3 }).for_first).toBe(3);
    expect(charged(year, { ...once, duration: "repeating", months: 3 }).for_first).toBe(1);
    expect(charged(year, { ...once, duration: "repeating", months: 13 }).for_first).toBe(2);
    expect(charged(month, { ...once, duration: "forever" })).toMatchObject({
      old_price: 19,
      for_first: null,
    });
    expect(charged(team, once)).toMatchObject({ price: 19, for_first: null });
  });

  test("of a year says what it saves against twelve months of the same plan", () => {
    expect(savedByYear(all, year)).toBe(38);
    expect(savedByYear(all, month)).toBeNull();
    expect(savedByYear([year], year)).toBeNull();
    expect(savedByYear([month, { ...year, price_in_euro: 228 }], { ...year, price_in_euro: 228 })).toBeNull();
  });

  test("is written as the language writes it, with cents only where there are any", () => {
    expect(euros(19, "en")).toBe("€19");
    expect(euros(15.2, "en")).toBe("€15.20");
    expect(euros(15.2, "ro")).toBe("15,20\u00a0€");
    expect(euros(-5, "en")).toBe("\u2212€5");
    expect(euros(0, "ro")).toBe("0\u00a0€");
  });
});

describe("what a code does", () => {
  const terms = { percent_off: 20, amount_off_in_euro: null, duration: "once", months: null } as const;

  test("is said for as long as it does it", () => {
    expect(couponSentence(terms, "month", "en")).toEqual({ key: "offer.off_month", values: { off: "20%" } });
    expect(couponSentence(terms, "year", "en").key).toBe("offer.off_year");
    expect(couponSentence({ ...terms, duration: "forever" }, "month", "en").key).toBe("offer.off_forever");
    expect(couponSentence({ ...terms, duration: "repeating", months: 3 }, "year", "en")).toEqual({
      key: "offer.off_months",
      values: { off: "20%", count: 3 },
    });
  });

  test("may be an amount", () => {
    const amount = { ...terms, percent_off: null, amount_off_in_euro: 5 };
    expect(couponSentence(amount, "month", "ro").values.off).toBe("5\u00a0€");
  });
});
