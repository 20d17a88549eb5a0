import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { laterOf, longestPatience, pauseFor } from "./patience.ts";

const later = (retry_after: string | null, code: unknown = "too_many_requests", status = 429) =>
  laterOf({ status, code, retry_after });

describe("a call that is told to come later", () => {
  test("comes when it was told to", () => {
    expect([later("1"), later("7"), later("60")]).toEqual([1_000, 7_000, 60_000]);
  });

  test("comes after a second where nobody said when, and never sooner", () => {
    expect([null, "", "0", "-3", "1.5", "Wed, 21 Oct 2026 07:28:00 GMT"].map((text) => later(text))).toEqual(
      Array(6).fill(1_000),
    );
  });

  test("also when somebody on the way said so", () => {
    expect(later("2", undefined)).toBe(2_000);
  });

  test("is not made again when it is an attempt to get in, or refused for another reason", () => {
    expect(later("30", "rate_limited")).toBeNull();
    for (const status of [0, 400, 401, 403, 409, 413, 422, 500, 503])
      expect(later("1", undefined, status)).toBeNull();
  });
});

const told = fc.integer({ min: 1_000, max: 60_000 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("the wait", () => {
  test("is never shorter than was said, and at most ten seconds longer", () => {
    fc.assert(
      fc.property(told, fc.integer({ min: 1, max: 50 }), chance, (ms, refusals, random) => {
        const pause = pauseFor(ms, refusals, 0, random) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(ms);
        expect(pause).toBeLessThanOrEqual(ms + 10_000);
      }),
    );
  });

  test("is of different length for different tabs, and spreads further with each refusal", () => {
    const spreadOf = (refusals: number) =>
      (pauseFor(1_000, refusals, 0, 1) ?? 0) - (pauseFor(1_000, refusals, 0, 0) ?? 0);
    expect([1, 2, 3, 4, 5, 9].map(spreadOf)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(new Set([0, 0.25, 0.5, 0.75, 1].map((random) => pauseFor(1_000, 1, 0, random))).size).toBe(5);
  });

  test("ends: whoever is always refused asks at most once a second, and no longer than two minutes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(told, chance), { minLength: 200, maxLength: 200 }), (answers) => {
        let waited = 0;
        let asked = 0;
        for (const [ms, random] of answers) {
          asked += 1;
          const pause = pauseFor(ms, asked, waited, random);
          if (pause === null) break;
          waited += pause;
        }
        expect(waited).toBeLessThanOrEqual(longestPatience);
        expect(asked).toBeLessThanOrEqual(1 + waited / 1_000);
      }),
    );
  });
});
