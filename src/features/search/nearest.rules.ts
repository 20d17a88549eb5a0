import { keysAnywhere, stemsFor } from "./anywhere.rules.ts";
import {
  all,
  either,
  keysOfKnownWord,
  kindKey,
  type KnownWord,
  type Owner,
  quoted,
  type Scope,
  stemKey,
} from "./keys.rules.ts";
import {
  type Asker,
  commonTexts,
  type QueryWord,
  readersOf,
  type SearchQuery,
  type Tier,
} from "./query.rules.ts";
import type { FoundKind } from "./search.contract.ts";

/** Of a long question the words that weigh most are looked for. */
const mostLookedFor = 6;
/** A word alone is looked for when it is so rare, or so much of all that was asked. */
const rareTexts = 60;
const muchOfAll = 0.3;

const liveScopes = ["live", "live_first"] as const;
const draftScopes = ["draft", "draft_first"] as const;
const textKinds = ["procedure_step", "chart_step", "improvement"] as const;

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
 * What could not have so great a part of them, by weight, as is wanted at `least` is not looked for. Of what a common word
 * finds names and a part of the texts are enough.
 */
export function nearestTiers(
  { words }: SearchQuery,
  weights: ReadonlyMap<QueryWord, number>,
  asker: Asker,
  kind: FoundKind | undefined,
  least: number,
): Tier[] {
  const weight = (word: QueryWord) => weights.get(word) ?? 0;
  const sum = words.reduce((total, word) => total + weight(word), 0);
  const looked = words
    .filter(isFound)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostLookedFor);
  const tiers: Tier[] = [];
  const keys = (word: QueryWord, is_draft: boolean) =>
    either(keysAnywhere(asker.instance_id, is_draft, word));
  const named = (word: QueryWord, owner: Owner) =>
    stemsFor(word).map((stem) => quoted(stemKey(owner, "entity", stem)));
  const others = (word: QueryWord) => looked.filter((other) => other !== word);
  const add = (wanted: Wanted) => tiers.push({ first: null, rest: amongAll(wanted, asker, kind) });
  const addOf = (word: QueryWord, wanted: Wanted, name: (owner: Owner) => string) => {
    if ((word.texts ?? 0) < commonTexts) return add(wanted);
    if (kind === undefined || kind === "procedure" || kind === "process")
      tiers.push({ first: null, rest: amongNames(name, asker, kind) });
    return tiers.push({ first: amongFew(wanted, asker, kind), rest: amongAll(wanted, asker, kind) });
  };

  if (looked.length > 2)
    for (const word of looked.toReversed())
      if (1 - weight(word) / sum >= least)
        add((is_draft) => all(others(word).map((other) => keys(other, is_draft))));
  // What has one of the words before was met with it.
  let left = 1;
  const beginningWith = looked.filter((word) => {
    const isWorthIt = left >= least;
    left -= weight(word) / sum;
    return isWorthIt;
  });
  if (looked.length > 1)
    for (const word of beginningWith)
      addOf(
        word,
        (is_draft) =>
          all([
            keys(word, is_draft),
            either(others(word).flatMap((other) => keysAnywhere(asker.instance_id, is_draft, other))),
          ]),
        (owner) =>
          all([either(named(word, owner)), either(others(word).flatMap((other) => named(other, owner)))]),
      );
  for (const word of looked)
    if ((word.texts ?? 0) <= rareTexts || weight(word) >= muchOfAll * sum)
      addOf(
        word,
        (is_draft) => keys(word, is_draft),
        (owner) => either(named(word, owner)),
      );
  return tiers;
}

type Wanted = (is_draft: boolean) => string;

/** What stands in some scopes, for whom the asker's rights may open it. */
function among(scopes: readonly Scope[], kinds: readonly FoundKind[], wanted: string, asker: Asker): string {
  const owners = scopes.map((scope) => ({ instance_id: asker.instance_id, scope }));
  const readers = owners.flatMap((owner) => readersOf(owner, asker));
  const ofKind = owners.flatMap((owner) => kinds.map((kind) => quoted(kindKey(owner, kind))));
  return `(${all([...(readers.length === 0 ? [] : [either(readers)]), ...(ofKind.length === 0 ? [] : [either(ofKind)]), `(${wanted})`])})`;
}

/** What has one of some keys, among the drafts that the asker may be shown. */
export function amongDrafts(keys: readonly string[], asker: Asker): string {
  return among(draftScopes, [], either(keys), asker);
}

/** What has a word as it is, among what everybody reads and the drafts that the asker may be shown. */
export function amongShown(known: KnownWord, asker: Asker): string {
  const keys = (scopes: readonly Scope[]) => either(keysOfKnownWord(asker.instance_id, scopes, known));
  return amongAll((is_draft) => keys(is_draft ? draftScopes : liveScopes), asker, undefined);
}

/** Among what everybody reads and the drafts that the asker may be shown. */
function amongAll(wanted: Wanted, asker: Asker, kind: FoundKind | undefined): string {
  const kinds = kind === undefined ? [] : [kind];
  return either([
    among(liveScopes, kinds, wanted(false), asker),
    among(draftScopes, kinds, wanted(true), asker),
  ]);
}

/** The same among the texts that are looked at first. */
function amongFew(wanted: Wanted, asker: Asker, kind: FoundKind | undefined): string {
  const kinds = kind === undefined ? textKinds : [kind];
  return either([
    among(["live_first"], kinds, wanted(false), asker),
    among(["draft_first"], kinds, wanted(true), asker),
  ]);
}

/** The same among names. */
function amongNames(wanted: (owner: Owner) => string, asker: Asker, kind: FoundKind | undefined): string {
  const of = (scope: Scope) =>
    among(
      [scope],
      kind === undefined ? [] : [kind],
      wanted({ instance_id: asker.instance_id, scope }),
      asker,
    );
  return either([of("live"), of("draft")]);
}
