import { expect, test } from "vitest";
import type { KnownWord } from "../keys.rules.ts";
import { spellingsKept } from "../nearness.rules.ts";
import { addWords, type WordSet } from "./known_words.ts";

/** As many words of so many letters, no two alike. */
const words = (count: number, letters: number): KnownWord[] =>
  Array.from({ length: count }, (_, n) => ({
    word: n
      .toString(26)
      .padStart(letters, "0")
      .replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? ""),
    is_stem: false,
  }));

/** Puts words into a set, some at a time, as they come from the parts of a text. */
function setOf(all: readonly KnownWord[]): WordSet {
  const set: WordSet = new Map();
  for (let from = 0; from < all.length; from += 3_000) addWords(set, all.slice(from, from + 3_000));
  return set;
}

test("as many words of an item are known as people write, the longest text's included", () => {
  expect(setOf(words(20_000, 10)).size).toBe(20_000);
  expect(setOf(words(40_000, 6)).size).toBe(40_000);
});

test.each([6, 9, 24])("not more of them than have 280,000 spellings, of %i letters each", (letters) => {
  const known = [...setOf(words(60_000, letters)).values()];
  const spellings = known.reduce((sum, { word }) => sum + spellingsKept(word).length, 0);
  expect(spellings).toBeLessThanOrEqual(280_000);
  expect(known).toEqual(words(60_000, letters).slice(0, Math.floor(280_000 / (letters + 1))));
});

test("a word that an item has already counts once", () => {
  const set = setOf(words(40_000, 6));
  addWords(set, words(40_000, 6));
  addWords(set, words(40_001, 6));
  expect(set.size).toBe(40_000);
});
