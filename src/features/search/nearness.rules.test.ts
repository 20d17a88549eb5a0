import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isCorrectable,
  slipsBetween,
  slipsForgiven,
  spellingsKept,
  spellingsTried,
} from "./nearness.rules.ts";

const letters = "abcdefg";
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 12 });

describe("slips", () => {
  it.each([
    ["receptie", "receptie", 0],
    ["recepite", "receptie", 1],
    ["betonarre", "betonare", 1],
    ["betnare", "betonare", 1],
    ["batonare", "betonare", 1],
    ["btonarre", "betonare", 2],
    ["", "abc", 3],
  ])("between %s and %s are %i", (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  it("are forgiven once in a short word and twice in a long one", () => {
    expect([slipsForgiven("beton"), slipsForgiven("betonare"), slipsForgiven("verificare")]).toEqual([
      1, 1, 2,
    ]);
  });
});

describe("a mistyped word", () => {
  const meets = (typed: string, meant: string) => {
    const kept = new Set(spellingsKept(meant));
    return spellingsTried(typed).some((spelling) => kept.has(spelling));
  };

  it("comes upon what was meant after any one slip", () => {
    const slip = fc.record({ at: fc.nat(20), letter: fc.constantFrom(...letters), kind: fc.nat(3) });
    fc.assert(
      fc.property(word, slip, (meant, { at, letter, kind }) => {
        const place = at % meant.length;
        const swapped = [...meant];
        [swapped[place], swapped[place + 1]] = [swapped[place + 1] ?? "", swapped[place] ?? ""];
        const typed = [
          meant.slice(0, place) + meant.slice(place + 1),
          meant.slice(0, place) + letter + meant.slice(place),
          meant.slice(0, place) + letter + meant.slice(place + 1),
          swapped.join(""),
        ][kind] as string;
        expect(meets(typed, meant)).toBe(true);
        expect(slipsBetween(typed, meant)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("of many letters comes upon what was meant with two letters too many", () => {
    expect(meets("bbetonarre", "betonare")).toBe(true);
  });

  it("does not come upon everything", () => {
    expect(meets("betonare", "receptie")).toBe(false);
  });
});

describe("what can be mistyped", () => {
  it.each([
    ["beton", true],
    ["bet", false],
    ["pl03", false],
    ["9001", false],
    ["x".repeat(25), false],
  ])("%s: %s", (one, expected) => {
    expect(isCorrectable(one)).toBe(expected);
  });
});
