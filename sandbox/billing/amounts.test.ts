import { array, assert, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { reduced, reductions, share } from "./discounts.rules.ts";
import { dunningByDefault, nextRetry } from "./dunning.rules.ts";
import { cents, partLeft } from "./proration.rules.ts";
import { totals } from "./totals.rules.ts";

const percent = (percentOff: number, products: string[] | null = null) => ({
  id: `${percentOff}%`,
  percentOff,
  amountOff: null,
  products,
});
const amount = (amountOff: number) => ({ id: `${amountOff}`, percentOff: null, amountOff, products: null });
const line = (cost: number, product = "basic", discountable = true) => ({
  amount: cost,
  product,
  discountable,
});

describe("the part that is left", () => {
  const stretch = { amount: 3100, start: 0, end: 31 * 86_400 };

  it("goes with the time, to the second", () => {
    expect(partLeft(stretch, 0)).toBe(3100);
    expect(partLeft(stretch, 86_400)).toBe(3000);
    expect(partLeft(stretch, 864)).toBe(3099);
    expect(partLeft(stretch, 31 * 86_400)).toBe(0);
  });

  it("is all of it before, and none after", () => {
    expect(partLeft(stretch, -5)).toBe(3100);
    expect(partLeft(stretch, 40 * 86_400)).toBe(0);
  });

  it("is the same given back as charged", () => {
    assert(
      property(nat(1_000_000), nat(31 * 86_400), (whole, moment) => {
        const back = partLeft({ ...stretch, amount: -whole }, moment);
        expect(back + partLeft({ ...stretch, amount: whole }, moment)).toBe(0);
        expect(Number.isInteger(back)).toBe(true);
      }),
    );
    expect([cents(0.5), cents(-0.5), cents(-0.4)]).toEqual([1, -1, 0]);
  });
});

describe("discounts", () => {
  it("take a part or an amount, one after the other", () => {
    expect(reduced(2000, "basic", [percent(25)])).toBe(1500);
    expect(reduced(2000, "basic", [percent(50), percent(50)])).toBe(500);
    expect(reduced(2000, "basic", [amount(500), percent(10)])).toBe(1350);
    expect(reduced(999, "basic", [percent(33.3)])).toBe(666);
  });

  it("never take more than there is", () => {
    expect(reduced(2000, "basic", [amount(5000), amount(100)])).toBe(0);
    expect(reduced(2000, "basic", [percent(100), amount(100)])).toBe(0);
  });

  it("leave what they are not for: other products, prorated lines, credits", () => {
    const lines = [line(1000, "large"), line(1000), line(1000, "basic", false), line(-500)];
    expect(reductions(lines, [percent(10, ["basic"])])).toEqual([{ id: "10%", amounts: [0, 100, 0, 0] }]);
  });

  it("are shared in whole cents that together are the sum", () => {
    assert(
      property(integer({ min: 0, max: 100_000 }), array(nat(10_000), { minLength: 1 }), (sum, weights) => {
        const parts = share(sum, weights);
        const all = weights.some((weight) => weight > 0) ? sum : 0;
        expect(parts.reduce((total, part) => total + part, 0)).toBe(all);
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });
});

describe("what an invoice asks for", () => {
  it("is its lines less its discounts", () => {
    expect(totals([2000, 500], 100, 0)).toMatchObject({ subtotal: 2500, total: 2400, amountDue: 2400 });
  });

  it("is nothing when more is given back, which stays with the customer", () => {
    expect(totals([-3000, 1000], 0, 0)).toMatchObject({ total: -2000, amountDue: 0, endingBalance: -2000 });
  });

  it("uses what the customer has here first", () => {
    expect(totals([2000], 0, -500)).toMatchObject({ amountDue: 1500, endingBalance: 0 });
    expect(totals([2000], 0, -5000)).toMatchObject({ amountDue: 0, endingBalance: -3000 });
    expect(totals([2000], 0, 300)).toMatchObject({ amountDue: 2300, endingBalance: 0 });
  });
});

describe("retries", () => {
  it("are one a day for a week, counted from the first failure", () => {
    const day = 86_400;
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((made) => nextRetry(dunningByDefault, 1000, made));
    expect(all).toEqual([...[1, 2, 3, 4, 5, 6, 7].map((count) => 1000 + count * day), null]);
  });
});
