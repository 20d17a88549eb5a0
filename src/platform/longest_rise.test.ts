import fc from "fast-check";
import { expect, test } from "vitest";
import { longestRise } from "./longest_rise.ts";

/** How long the longest rise is, by trying every end. */
function lengthOf(numbers: readonly number[]): number {
  const lengths: number[] = [];
  numbers.forEach((number, at) => {
    const before = lengths.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    lengths[at] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...lengths);
}

test.each([
  [[], []],
  [[4], [0]],
  [
    [3, 1, 2],
    [1, 2],
  ],
  [[1, 1, 1], [2]],
  [
    [5, 6, 1, 2, 3],
    [2, 3, 4],
  ],
  [
    [-2, 0, -1],
    [0, 2],
  ],
])("of %j stands at %j", (numbers, positions) => {
  expect([...longestRise(numbers)].toSorted((a, b) => a - b)).toEqual(positions);
});

test("of any numbers rises and is as long as one can be", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 30 }), (numbers) => {
      const values = [...longestRise(numbers)].toSorted((a, b) => a - b).map((at) => numbers[at] ?? 0);
      values.forEach((value, at) => {
        if (at > 0) expect(value).toBeGreaterThan(values[at - 1] ?? 0);
      });
      expect(values).toHaveLength(lengthOf(numbers));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["rising", (at: number) => at],
  ["falling", (at: number) => -at],
  ["mixed", (at: number) => (at * 7919) % 10_007],
])("of ten thousand %s numbers looks at each about as often as the length has halves", (_, of) => {
  let looks = 0;
  const numbers = Array.from({ length: 10_000 }, (__, at) => of(at));
  longestRise(
    new Proxy(numbers, {
      get(target, key, receiver) {
        if (key !== "length") looks += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    }),
  );
  expect(looks).toBeLessThan(numbers.length * (Math.log2(numbers.length) + 2));
});
