import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { afterAnchor, periodEnd, type Rhythm } from "./periods.rules.ts";

const month: Rhythm = { interval: "month", count: 1 };
const year: Rhythm = { interval: "year", count: 1 };
const at = (text: string) => Date.parse(text) / 1000;
const told = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);

describe("periods", () => {
  it("keep the anchor's day through shorter months", () => {
    const anchor = at("2027-01-31T10:20:30Z");
    expect([1, 2, 3, 4, 12, 13].map((times) => told(afterAnchor(anchor, month, times)))).toEqual([
      "2027-02-28T10:20:30",
      "2027-03-31T10:20:30",
      "2027-04-30T10:20:30",
      "2027-05-31T10:20:30",
      "2028-01-31T10:20:30",
      "2028-02-29T10:20:30",
    ]);
  });

  it("of a year begun on a leap day end on the last of February", () => {
    const anchor = at("2028-02-29T00:00:00Z");
    expect([1, 4].map((times) => told(afterAnchor(anchor, year, times)))).toEqual([
      "2029-02-28T00:00:00",
      "2032-02-29T00:00:00",
    ]);
  });

  it("end where the next begins, however late one looks", () => {
    assert(
      property(integer({ min: 0, max: 40 * 365 }), integer({ min: 0, max: 20 * 365 }), (from, later) => {
        const anchor = at("2020-01-01T00:00:00Z") + from * 86_400;
        for (const rhythm of [month, year, { interval: "week", count: 2 } as const]) {
          const moment = anchor + later * 86_400;
          const end = periodEnd(anchor, rhythm, moment);
          expect(end).toBeGreaterThan(moment);
          let times = 0;
          while (afterAnchor(anchor, rhythm, times) < end) times += 1;
          expect(afterAnchor(anchor, rhythm, times)).toBe(end);
          expect(afterAnchor(anchor, rhythm, times - 1)).toBeLessThanOrEqual(moment);
        }
      }),
      { numRuns: 100 },
    );
  });
});
