import { all, anywhereKey, either, quoted } from "./keys.rules.ts";
import type { QueryWord } from "./query.rules.ts";
import { isSmallWord, stemsOfWord } from "./words.rules.ts";

/** The stems by which a word is found: its own, those of what it was taken for, or what begins with it. */
export function stemsFor({ folded, near, beginning }: QueryWord): string[] {
  const meant = near.flatMap(({ word, is_stem }) => (is_stem ? [word] : stemsOfWord(word)));
  return [...new Set([...stemsOfWord(folded), ...meant, ...(beginning ?? [])])];
}

/** The keys of what has a word anywhere in it or above it: fewer than those of each field. */
export function keysAnywhere(instance_id: number, is_draft: boolean, word: QueryWord): string[] {
  const key = (stem: string) => quoted(anywhereKey(instance_id, is_draft, stem));
  const telling = word.parts.filter((part) => part.length > 1);
  const apart =
    telling.length < 2 ? [] : [`(${all(telling.map((part) => either(stemsOfWord(part).map(key))))})`];
  return [...stemsFor(word).map(key), ...apart];
}

/** Whether whatever has a word in one of its fields has it anywhere, too: words that say nothing are not kept so. */
export function isKeptAnywhere({ folded, parts }: QueryWord): boolean {
  return parts.length === 0 && !isSmallWord(folded);
}
