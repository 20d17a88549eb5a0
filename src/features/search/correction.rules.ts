import { isCorrectable, slipsBetween, slipsForgiven } from "./nearness.rules.ts";
import type { NearWord, QueryWord } from "./query.rules.ts";
import { stemsOfWord, wordsIn } from "./words.rules.ts";

/** Of what a word may have meant, so many are tried. */
const mostNear = 8;

export type KeptWord = { word: string; is_stem: boolean };

/** A shorter stem is one letter from too many others. */
const shortestStem = 5;

/** Whether a folded word may have meant a word or stem that is kept under one of its spellings. */
export const isNear = (folded: string, kept: KeptWord): boolean => nearWords(folded, [kept]).length > 0;

/** What a folded word may have meant, of the words and stems that are kept under its spellings, nearest first. */
export function nearWords(folded: string, kept: readonly KeptWord[]): NearWord[] {
  const near = new Map<string, NearWord>();
  for (const { word, is_stem } of kept) {
    for (const form of is_stem ? stemsOfWord(folded) : [folded]) {
      if (!isCorrectable(form) || (is_stem && Math.min(form.length, word.length) < shortestStem)) continue;
      const slips = slipsBetween(form, word);
      const known = near.get(`${is_stem} ${word}`);
      if (slips > 0 && slips <= slipsForgiven(form) && slips < (known?.slips ?? Number.POSITIVE_INFINITY))
        near.set(`${is_stem} ${word}`, { word, is_stem, slips });
    }
  }
  const isFar = ({ word }: NearWord) => (word[0] === folded[0] ? 0 : 1);
  const sorted = [...near.values()].sort(
    (a, b) => a.slips - b.slips || isFar(a) - isFar(b) || (a.word < b.word ? -1 : 1),
  );
  return sorted.slice(0, mostNear);
}

/** The search as it stands in a text that was found: each word that was taken for another is replaced by it. */
export function correctedText(words: readonly QueryWord[], texts: readonly string[]): string {
  const there = texts.flatMap((text) => [...wordsIn(text)]);
  return words
    .map((word) => {
      if (word.near.length === 0 || there.some(({ folded }) => isFormOf(word.folded, folded)))
        return word.text;
      for (const { word: meant, is_stem } of word.near) {
        const found = there.find(({ folded }) =>
          is_stem ? stemsOfWord(folded).includes(meant) : folded === meant,
        );
        if (found) return found.text.toLowerCase();
      }
      return word.text;
    })
    .join(" ");
}

function isFormOf(one: string, other: string): boolean {
  return one === other || stemsOfWord(one).some((stem) => stemsOfWord(other).includes(stem));
}
