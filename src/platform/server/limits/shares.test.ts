import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shares as classes } from "../../endpoint.ts";
import { AppError } from "../../errors.ts";
import { type Allowances, allowancesOf, costOf, readAllowance, type SharedAllowance } from "./allowances.ts";
import { createShares, type Sharer, type Shares } from "./shares.ts";

const everyShare = (allowance: SharedAllowance) =>
  ({
    ...Object.fromEntries(classes.map((share) => [share, allowance])),
    strangers: allowance.session,
  }) as Allowances;

const small = everyShare({
  session: { burst: 5, per_second: 1 },
  company: { burst: 8, per_second: 2 },
});

/** Shares with a clock that the test moves. */
function sharesAt(allowances: Allowances, most?: number) {
  const clock = { now: 0 };
  return { clock, shares: createShares(allowances, () => clock.now, most) };
}

/** 0 when the call is let through, else the seconds that it is told to wait. */
function told(take: () => void): number {
  try {
    take();
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    return Number(error.headers?.["retry-after"]);
  }
}

const asked = (shares: Shares, who: Sharer, cost = 1, share: (typeof classes)[number] = "write") =>
  told(() => shares.take(who, share, cost));

const one = { session_id: 1, instance_id: 1 };
const colleague = { session_id: 2, instance_id: 1 };
const stranger = { session_id: 300, instance_id: 2 };

const times = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of);

describe("fair shares", () => {
  test("of a session end before the company's do, and its colleagues go on", () => {
    const { shares } = sharesAt(small);
    expect(times(7, () => asked(shares, one))).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(asked(shares, colleague)).toBe(0);
  });

  test("of strangers end for their network, for whoever else comes from there, and for nobody else", () => {
    const { shares, clock } = sharesAt(small);
    const from = (network: string) => told(() => shares.takeStranger(network));
    expect(times(7, () => from("198.51.100.7"))).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect([from("198.51.100.8"), asked(shares, one)]).toEqual([0, 0]);
    clock.now += 1000;
    expect(times(2, () => from("198.51.100.7"))).toEqual([0, 1]);
  });

  test("of a company end for all of its sessions, and no other company feels it", () => {
    const { shares, clock } = sharesAt(small);
    times(5, () => asked(shares, one));
    expect(times(5, () => asked(shares, colleague))).toEqual([0, 0, 0, 1, 1]);
    expect(times(5, () => asked(shares, stranger))).toEqual([0, 0, 0, 0, 0]);
    clock.now += 1_000;
    expect(asked(shares, colleague)).toBe(0);
  });

  test("are not taken by what is refused: neither the session's nor the company's", () => {
    const { shares } = sharesAt(small);
    times(100, () => asked(shares, one));
    expect(times(4, () => asked(shares, colleague))).toEqual([0, 0, 0, 1]);
  });

  test("of one class are not those of another", () => {
    const { shares } = sharesAt(small);
    times(6, () => asked(shares, one));
    for (const share of classes)
      expect([share, asked(shares, one, 1, share)]).toEqual([share, share === "write" ? 1 : 0]);
  });

  test("let another company's calls through, whatever one company's sessions do", () => {
    const calls = fc.array(
      fc.record({
        session_id: fc.integer({ min: 1, max: 20 }),
        wait: fc.integer({ min: 0, max: 500 }),
        cost: fc.integer({ min: 1, max: 20 }),
        share: fc.constantFrom(...classes),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(calls, (history) => {
        const { shares, clock } = sharesAt(small);
        for (const { session_id, wait, cost, share } of history) {
          clock.now += wait;
          asked(shares, { session_id, instance_id: 1 }, cost, share);
        }
        expect(times(5, () => asked(shares, stranger))).toEqual([0, 0, 0, 0, 0]);
      }),
    );
  });
});

describe("the memory of shares", () => {
  test("forgets whoever has its whole share again", () => {
    const { shares, clock } = sharesAt(small);
    for (let id = 1; id <= 1_000; id += 1) asked(shares, { session_id: id, instance_id: id });
    expect(shares.size()).toBe(2_000);
    clock.now += 60_000;
    for (let n = 0; n < 1_000; n += 1) asked(shares, one);
    expect(shares.size()).toBeLessThan(10);
  });

  test("is bounded, and gives nobody more who is still asking", () => {
    const { shares } = sharesAt(small, 100);
    times(6, () => asked(shares, one));
    for (let id = 10; id < 2_000; id += 1) {
      asked(shares, { session_id: id, instance_id: id });
      expect(shares.size()).toBeLessThanOrEqual(102);
    }
  });
});

describe("the usual allowances", () => {
  const usual = allowancesOf({});
  /** Plays calls, each after so many ms; answers how many were refused. */
  const refused = (who: Sharer, share: (typeof classes)[number], every: number, count: number, cost = 1) => {
    const { shares, clock } = sharesAt(usual);
    return times(count, () => {
      clock.now += every;
      return asked(shares, who, cost, share);
    }).filter((seconds) => seconds > 0).length;
  };
  const mb = 1024 * 1024;

  test.each([
    ["drawing and typing for an hour, saved eight times a second", "write", 125, 8 * 3_600, 1],
    ["a chart of 4 MB, saved twice a second for an hour", "write", 500, 7_200, costOf(4 * mb)],
    ["500 changes that waited for a connection, at once", "write", 0, 500, 1],
    ["five tabs ticking twice a second each, for an hour", "write", 100, 36_000, 1],
    ["20 pictures of 5 MB into one procedure, at once", "upload", 0, 20, costOf(5 * mb)],
    ["a request with ten files of 10 MB, five in a row", "upload", 0, 5, costOf(100 * mb)],
    ["a page of 1,000 pictures, three times in a row", "file", 0, 3_000, 1],
    ["ten tabs, each reading 15 things again whenever a colleague saves, 3 s apart", "read", 20, 30_000, 1],
    ["searching while typing, five times a second for ten minutes", "heavy_read", 200, 3_000, 1],
  ] as const)("are never met by %s", (_what, share, every, count, cost) => {
    expect(refused(one, share, every, count, cost)).toBe(0);
  });

  test.each(classes)("stop a script in a loop (%s)", (share) => {
    // 4,000 calls a second for ten seconds.
    const calls = 40_000;
    const through = calls - refused(one, share, 0.25, calls);
    expect(through).toBeLessThan(calls / 8);
  });

  test("let no company have more than its own share by having many sessions", () => {
    const { shares, clock } = sharesAt(usual);
    let through = 0;
    for (let n = 0; n < 40_000; n += 1) {
      clock.now += 0.5;
      if (asked(shares, { session_id: n % 200, instance_id: 1 }) === 0) through += 1;
    }
    const { burst, per_second } = usual.write.company;
    expect(through).toBeLessThanOrEqual(burst + 20 * per_second + 1);
  });

  test("are full again within two minutes, so that nobody is remembered for long", () => {
    for (const share of classes)
      for (const { burst, per_second } of Object.values(usual[share]))
        expect(burst / per_second).toBeLessThanOrEqual(120);
  });
});

describe("an allowance", () => {
  test("is written as burst and what comes back in a second, of a session and of a company", () => {
    expect(readAllowance("600/12 6000/120.5")).toEqual({
      session: { burst: 600, per_second: 12 },
      company: { burst: 6_000, per_second: 120.5 },
    });
  });

  test.each([
    "",
    "600",
    "600/12",
    "0/1 10/10",
    "10/0 10/10",
    "10/1  10/1",
    "-1/1 1/1",
    "1e3/1 1/1",
    "10/1 10/1 10/1",
  ])("is not %j", (text) => {
    expect(readAllowance(text)).toBeUndefined();
  });
});
