import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("what was made of a text is kept, and what was not asked for longest goes first", () => {
  const made: string[] = [];
  const make = remembered(
    (text) => {
      made.push(text);
      return text.toUpperCase();
    },
    { most: 4 },
  );
  expect(["aa", "bb", "aa"].map(make)).toEqual(["AA", "BB", "AA"]);
  expect(made).toEqual(["aa", "bb"]);
  expect(["cc", "aa", "bb"].map(make)).toEqual(["CC", "AA", "BB"]);
  expect(made).toEqual(["aa", "bb", "cc", "bb"]);
});

test("a text longer than all that is kept takes nothing from the others", () => {
  let count = 0;
  const make = remembered(() => ++count, { most: 4 });
  expect(["aa", "xxxxx", "xxxxx", "aa"].map(make)).toEqual([1, 2, 3, 1]);
});
