import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Allowance, type Bucket, fullBucket, leftOf, secondsUntil, taken } from "./bucket.ts";

const allowances = fc.record({
  burst: fc.integer({ min: 1, max: 500 }),
  per_second: fc.double({ min: 0.05, max: 200, noNaN: true }),
});

/** Calls one after another: how long after the one before, in ms (also back), and what each costs. */
const histories = fc.array(
  fc.tuple(fc.integer({ min: -2_000, max: 20_000 }), fc.integer({ min: 1, max: 40 })),
  {
    maxLength: 60,
  },
);

/** Runs a history; answers what each call was told, and when. */
function run(allowance: Allowance, history: readonly (readonly [number, number])[]) {
  let now = 1_000_000;
  let bucket: Bucket = fullBucket(allowance, now);
  return history.map(([wait, cost]) => {
    now += wait;
    const seconds = secondsUntil(bucket, allowance, cost, now);
    if (seconds === 0) bucket = taken(bucket, allowance, cost, now);
    return { now, cost, seconds, bucket };
  });
}

describe("a bucket, whatever is asked of it and whenever", () => {
  test("holds between nothing and its burst", () => {
    fc.assert(
      fc.property(allowances, histories, (allowance, history) => {
        for (const { bucket, now } of run(allowance, history)) {
          const left = leftOf(bucket, allowance, now);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(allowance.burst);
        }
      }),
    );
  });

  test("never gives more in a time than the burst and what comes back in it", () => {
    fc.assert(
      fc.property(allowances, histories, (allowance, history) => {
        const steps = run(
          allowance,
          history.map(([wait, cost]) => [Math.abs(wait), Math.min(cost, allowance.burst)] as const),
        );
        const given = steps.reduce((sum, { cost, seconds }) => sum + (seconds === 0 ? cost : 0), 0);
        const elapsed = ((steps.at(-1)?.now ?? 0) - (steps[0]?.now ?? 0)) / 1000;
        expect(given).toBeLessThanOrEqual(allowance.burst + elapsed * allowance.per_second + 1e-3);
      }),
    );
  });

  test("lets through whoever waits as long as was said, and nobody a second earlier", () => {
    fc.assert(
      fc.property(allowances, histories, (allowance, history) => {
        for (const { bucket, cost, seconds, now } of run(allowance, history)) {
          if (seconds === 0) continue;
          expect(Number.isInteger(seconds)).toBe(true);
          // Of a clock that went back, what it goes over again brings nothing.
          const since = Math.max(now, bucket.at);
          expect(secondsUntil(bucket, allowance, cost, since + seconds * 1000)).toBe(0);
          if (seconds > 1 && now >= bucket.at)
            expect(secondsUntil(bucket, allowance, cost, now + (seconds - 1) * 1000)).toBeGreaterThan(0);
        }
      }),
    );
  });

  test("takes nothing from whoever is refused", () => {
    const allowance = { burst: 3, per_second: 1 };
    const asked = run(
      allowance,
      [...Array(20)].map(() => [0, 1] as const),
    );
    expect(asked.map(({ seconds }) => seconds)).toEqual([0, 0, 0, ...Array(17).fill(1)]);
    expect(secondsUntil(asked.at(-1)?.bucket as Bucket, allowance, 1, 1_001_000)).toBe(0);
  });

  test("lets what costs more than it holds through once it is full, and is then empty", () => {
    const allowance = { burst: 10, per_second: 2 };
    const bucket = taken(fullBucket(allowance, 0), allowance, 4, 0);
    expect(secondsUntil(bucket, allowance, 110, 0)).toBe(2);
    expect(secondsUntil(bucket, allowance, 110, 2_000)).toBe(0);
    expect(leftOf(taken(bucket, allowance, 110, 2_000), allowance, 2_000)).toBe(0);
  });
});
