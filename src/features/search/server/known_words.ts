import type { Db } from "#platform/server/db/database.ts";
import { type KnownWord, queryOfKnownWord } from "../keys.rules.ts";
import { spellingsKept } from "../nearness.rules.ts";
import { batches } from "./batches.ts";
import { forgetWords, unknownWords, writeSpellings } from "./index.store.ts";
import { type InCompany, inTurn } from "./turns.ts";

/** Words by what tells them apart. */
export type WordSet = Map<string, KnownWord>;

const keyOf = ({ word, is_stem }: KnownWord) => `${is_stem}:${word}`;

/**
 * Each time that an item is indexed, its company learns no more words of it than have so many spellings, each of which
 * is a row: 40,000 of six letters, or 11,200 of 24. Nobody's text has so many.
 */
const mostSpellings = 280_000;

/** How many spellings a word has at most: each letter left out, and none. */
const countSpellings = ({ word }: KnownWord) => word.length + 1;

/** Adds words to those of an item, as far as it may have more. */
export function addWords(set: WordSet, words: readonly KnownWord[]): void {
  let left = mostSpellings;
  for (const known of set.values()) left -= countSpellings(known);
  for (const known of words) {
    const key = keyOf(known);
    if (set.has(key)) continue;
    left -= countSpellings(known);
    if (left < 0) return;
    set.set(key, known);
  }
}

/** Those of some words that the company knows. */
export async function knownAmong(db: Db, words: readonly KnownWord[]): Promise<WordSet> {
  const found: WordSet = new Map(words.map((known) => [keyOf(known), known]));
  for (const unknown of await unknownWords(db, words)) found.delete(keyOf(unknown));
  return found;
}

/** Those of some words that an item has. */
export const onlyIn = (set: WordSet, words: readonly KnownWord[]): WordSet =>
  new Map(words.map((known) => [keyOf(known), known] as const).filter(([key]) => set.has(key)));

const nothing = async () => {};

const learntAtOnce = 2_000;
const forgottenAtOnce = 500;

/**
 * Makes the company know words, many of them in a transaction for each batch, so that the one that writes the item is
 * short. What was learnt here and then stands nowhere is to be forgotten again: it is added to `learnt`.
 */
export async function learnAhead(inCompany: InCompany, words: WordSet, learnt: WordSet): Promise<void> {
  if (words.size <= learntAtOnce) return;
  for (const batch of batches(words.values(), learntAtOnce)) {
    await inTurn(inCompany, nothing, (db) => learn(db, batch));
    for (const known of batch) learnt.set(keyOf(known), known);
  }
}

/** Makes the company know words within a transaction that has its turn. */
export async function learnIn(db: Db, words: WordSet): Promise<void> {
  for (const batch of batches(words.values(), learntAtOnce)) await learn(db, batch);
}

async function learn(db: Db, batch: readonly KnownWord[]): Promise<void> {
  const fresh = await unknownWords(db, batch);
  await writeSpellings(
    db,
    fresh.map((known) => ({ ...known, spellings: spellingsKept(known.word) })),
  );
}

/** Makes the company forget those words that stand nowhere any more; those of `now` do. */
export async function forgetIn(
  inCompany: InCompany,
  words: Iterable<[string, KnownWord]>,
  now: WordSet,
): Promise<void> {
  const left = new Map(words);
  for (const key of now.keys()) left.delete(key);
  for (const batch of batches(left.values(), forgottenAtOnce))
    await inTurn(inCompany, nothing, (db) =>
      forgetWords(
        db,
        batch.map((known) => ({
          ...known,
          query: queryOfKnownWord(db.instance_id, known),
          spellings: spellingsKept(known.word),
        })),
      ),
    );
}
