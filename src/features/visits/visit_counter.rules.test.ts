import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type Counter,
  isAnotherStay,
  look,
  nothingCounted,
  secondsOf,
  uuidOf,
} from "./visit_counter.rules.ts";
import { longestVisit } from "./visits.contract.ts";

/** The counter after looks at instants, each with whether it is counted from then on. */
const after = (...looks: [now: number, isCounting: boolean][]) =>
  looks.reduce<Counter>((counter, [now, isCounting]) => look(counter, now, isCounting), nothingCounted);

describe("time on a page", () => {
  test("is counted from look to look", () => {
    expect(secondsOf(after([100, true], [1_100, true], [2_100, true], [3_099, true]))).toBe(2);
  });

  test("pauses while the window is not looked at, and goes on afterwards", () => {
    const counter = after([0, true], [1_500, false], [4_000, true], [5_600, false]);
    expect(counter).toEqual({ counted_ms: 3_100, at: null });
  });

  test("is not counted before it begins", () => {
    expect(secondsOf(after([0, false], [4_000, false], [4_100, true]))).toBe(0);
  });

  test("does not hold the hours for which the device slept", () => {
    expect(secondsOf(after([0, true], [1_000, true], [3_600_000, true], [3_601_000, true]))).toBe(2);
  });

  test("does not shrink by a clock that goes back", () => {
    expect(secondsOf(after([5_000, true], [6_500, true], [4_000, true], [5_000, true]))).toBe(2);
  });
});

describe("the seconds of a stay", () => {
  test("are whole, and go on from where they were", () => {
    expect(secondsOf({ counted_ms: 2_900, at: 7 })).toBe(2);
    expect(secondsOf(look({ counted_ms: 2_900, at: 7 }, 107, true))).toBe(3);
  });

  test("are no more than one stay may have", () => {
    expect(secondsOf({ counted_ms: (longestVisit + 9) * 1000, at: null })).toBe(longestVisit);
  });
});

describe("a stay", () => {
  test.each([
    ["a look at another tab", 5_000, false],
    ["a long meeting", 4 * 3_600_000, false],
    ["a night", 9 * 3_600_000, true],
    ["a clock that was put back", -3_600_000, false],
  ])("after %s is another one: %s ms, %s", (_, absent_ms, is) => {
    expect(isAnotherStay(absent_ms)).toBe(is);
  });
});

describe("the name of a visit", () => {
  test.each([0, 0xff, 0x5a])("is a UUID, whatever the bytes (%i)", (byte) => {
    expect(z.uuidv4().safeParse(uuidOf(new Uint8Array(16).fill(byte))).success).toBe(true);
  });

  test("is another for other bytes", () => {
    expect(uuidOf(new Uint8Array(16).fill(1))).not.toBe(uuidOf(new Uint8Array(16).fill(2)));
  });
});
