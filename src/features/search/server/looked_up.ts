import type { Db } from "#platform/server/db/database.ts";
import { nearWords } from "../correction.rules.ts";
import { stemsFor } from "../anywhere.rules.ts";
import { isCorrectable, spellingsTried } from "../nearness.rules.ts";
import type { QueryWord, SearchQuery } from "../query.rules.ts";
import { stemsOfWord } from "../words.rules.ts";
import { countTexts, findSpellings, stemsBeginning } from "./search.store.ts";

/** What a company knows of the words of a search, and how many texts it has. */
export type LookedUp = { query: SearchQuery; texts: number };

/** Words that are nowhere may be written no further than so many letters. */
const shortestBegun = 3;
/** Of the stems that begin with such a word so many are looked for. */
const mostBegun = 8;

const partsOf = ({ parts }: QueryWord) => parts.filter((part) => part.length > 1);

async function counted(db: Db, words: readonly QueryWord[]): Promise<{ words: QueryWord[]; texts: number }> {
  const stems = words.flatMap((word) => [...stemsFor(word), ...partsOf(word).flatMap(stemsOfWord)]);
  const found = new Map(
    (await countTexts(db, [...new Set(["", ...stems])])).map(({ stem, texts }) => [stem, texts]),
  );
  const most = (list: readonly string[]) => Math.max(0, ...list.map((stem) => found.get(stem) ?? 0));
  const textsOf = (word: QueryWord) => {
    const apart = partsOf(word).map((part) => most(stemsOfWord(part)));
    return most(stemsFor(word)) || (apart.length < 2 ? 0 : Math.min(...apart));
  };
  return { words: words.map((word) => ({ ...word, texts: textsOf(word) })), texts: found.get("") ?? 0 };
}

/** Looks up in how many texts each word stands, and of those that are nowhere what begins with them. */
export async function lookUp(db: Db, query: SearchQuery): Promise<LookedUp> {
  const { words, texts } = await counted(db, query.words);
  const unknown = words.filter(({ texts: own, folded }) => own === 0 && folded.length >= shortestBegun);
  if (unknown.length === 0) return { query: { ...query, words }, texts };
  const begun = Map.groupBy(
    await stemsBeginning(
      db,
      unknown.map(({ folded }) => folded),
      mostBegun,
    ),
    ({ typed }) => typed,
  );
  const begin = (word: QueryWord): QueryWord => {
    const list = word.texts === 0 ? begun.get(word.folded) : undefined;
    if (list === undefined) return word;
    return {
      ...word,
      beginning: list.map(({ stem }) => stem),
      texts: Math.max(...list.map((one) => one.texts)),
    };
  };
  return { query: { ...query, words: words.map(begin) }, texts };
}

/** What the words that are nowhere may have meant; undefined where there is nothing like them. */
export async function meantBy(db: Db, { query, texts }: LookedUp): Promise<LookedUp | undefined> {
  const unknown = query.words.filter((word) => word.texts === 0 && isCorrectable(word.folded));
  const tried = unknown.flatMap(({ folded }) => [folded, ...stemsOfWord(folded)].flatMap(spellingsTried));
  if (tried.length === 0) return undefined;
  const kept = await findSpellings(db, [...new Set(tried)]);
  const words = query.words.map((word) =>
    unknown.includes(word) ? { ...word, near: nearWords(word.folded, kept) } : word,
  );
  if (words.every(({ near }) => near.length === 0)) return undefined;
  const again = await counted(
    db,
    words.map(({ texts: _texts, ...word }) => word),
  );
  const set = words.map((word, at) => (word.near.length > 0 ? (again.words[at] ?? word) : word));
  return { query: { ...query, words: set }, texts };
}
