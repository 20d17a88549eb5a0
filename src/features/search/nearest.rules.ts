import { anywhereKey, kindKey, quoted } from "./keys.rules.ts";
import {
  all,
  type Asker,
  either,
  type QueryWord,
  readersOf,
  type SearchQuery,
  type Tier,
} from "./query.rules.ts";
import type { FoundKind } from "./search.contract.ts";
import { stemsOfWord } from "./words.rules.ts";

/** Of a long question the words that weigh most are looked for. */
const mostLookedFor = 6;
/** A word alone is looked for when it is so rare, or so much of all that was asked. */
const rareTexts = 60;
const muchOfAll = 0.3;

/** What a word was taken for tells less than what was written. */
const taken = 0.7;

/**
 * How much a word tells: the rarer in the company, the more. One that is nowhere can tell nothing, but what is found lacks
 * it.
 */
export function weightsOf(words: readonly QueryWord[], texts: number): Map<QueryWord, number> {
  const known = words.filter(isFound);
  const weight = (word: QueryWord) => Math.log(1 + Math.max(texts, 1) / (Math.max(word.texts ?? 0, 1) + 1));
  const mean = known.reduce((sum, word) => sum + weight(word), 0) / Math.max(known.length, 1);
  const guessed = (word: QueryWord) => (word.near.length > 0 ? taken : 1);
  return new Map(words.map((word) => [word, isFound(word) ? guessed(word) * weight(word) : mean / 2]));
}

/** Whether a word, or what it was taken for, or what begins with it, stands somewhere. */
export function isFound(word: QueryWord): boolean {
  return (word.texts ?? 0) > 0;
}

/**
 * What has most of the words, best first: all but one of them, each with any of the others, and alone those that tell much.
 */
export function nearestTiers(
  { words }: SearchQuery,
  weights: ReadonlyMap<QueryWord, number>,
  asker: Asker,
  kind: FoundKind | undefined,
): Tier[] {
  const weight = (word: QueryWord) => weights.get(word) ?? 0;
  const sum = words.reduce((total, word) => total + weight(word), 0);
  const looked = words
    .filter(isFound)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostLookedFor);
  const wanted: ((is_draft: boolean) => string)[] = [];
  const keys = (word: QueryWord, is_draft: boolean) => either(keysOfWord(asker.instance_id, is_draft, word));
  const others = (word: QueryWord) => looked.filter((other) => other !== word);
  if (looked.length > 2)
    for (const word of looked.toReversed())
      wanted.push((is_draft) => all(others(word).map((other) => keys(other, is_draft))));
  if (looked.length > 1)
    for (const word of looked)
      wanted.push((is_draft) =>
        all([
          keys(word, is_draft),
          either(others(word).flatMap((other) => keysOfWord(asker.instance_id, is_draft, other))),
        ]),
      );
  for (const word of looked)
    if ((word.texts ?? 0) <= rareTexts || weight(word) >= muchOfAll * sum)
      wanted.push((is_draft) => keys(word, is_draft));
  return wanted.map((one) => ({ first: null, rest: amongAll(one, asker, kind) }));
}

/** Among what everybody reads and the drafts that the asker may be shown. */
function amongAll(wanted: (is_draft: boolean) => string, asker: Asker, kind: FoundKind | undefined): string {
  const { instance_id } = asker;
  const among = (is_draft: boolean, scopes: readonly ("live" | "live_first" | "draft" | "draft_first")[]) => {
    const owners = scopes.map((scope) => ({ instance_id, scope }));
    const readers = owners.flatMap((owner) => readersOf(owner, asker));
    const kinds = kind === undefined ? [] : [either(owners.map((owner) => quoted(kindKey(owner, kind))))];
    return `(${all([...(readers.length === 0 ? [] : [either(readers)]), ...kinds, `(${wanted(is_draft)})`])})`;
  };
  return either([among(false, ["live", "live_first"]), among(true, ["draft", "draft_first"])]);
}

/** The stems by which a word is found: its own, those of what it was taken for, or what begins with it. */
export function stemsFor({ folded, near, beginning }: QueryWord): string[] {
  const meant = near.flatMap(({ word, is_stem }) => (is_stem ? [word] : stemsOfWord(word)));
  return [...new Set([...stemsOfWord(folded), ...meant, ...(beginning ?? [])])];
}

function keysOfWord(instance_id: number, is_draft: boolean, word: QueryWord): string[] {
  const key = (stem: string) => quoted(anywhereKey(instance_id, is_draft, stem));
  const telling = word.parts.filter((part) => part.length > 1);
  const apart =
    telling.length < 2 ? [] : [`(${all(telling.map((part) => either(stemsOfWord(part).map(key))))})`];
  return [...stemsFor(word).map(key), ...apart];
}
