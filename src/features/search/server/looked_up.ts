import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { nearWords } from "../correction.rules.ts";
import { keysAnywhere, stemsFor } from "../anywhere.rules.ts";
import { anywhereKey, quoted } from "../keys.rules.ts";
import { isCorrectable, spellingsTried } from "../nearness.rules.ts";
import { type QueryWord, readsAllDrafts, type SearchQuery } from "../query.rules.ts";
import { stemsOfWord } from "../words.rules.ts";
import { countTexts, findSpellings, stemsBeginning } from "./search.store.ts";
import { type Kept, shownTexts } from "./shown_counts.ts";

/** What the asker may know of the words of a search in their company, and of how many texts. */
export type LookedUp = { query: SearchQuery; texts: number };

/** Words that are nowhere may be written no further than so many letters. */
const shortestBegun = 3;
/** Of the stems that begin with such a word so many are looked for. */
const mostBegun = 8;

const partsOf = ({ parts }: QueryWord) => parts.filter((part) => part.length > 1);

async function counted(
  db: Db,
  actor: Actor,
  words: readonly QueryWord[],
): Promise<{ words: QueryWord[]; texts: number }> {
  const stems = words.flatMap((word) => [...stemsFor(word), ...partsOf(word).flatMap(stemsOfWord)]);
  const found = new Map((await countTexts(db, [...new Set(["", ...stems])])).map((one) => [one.stem, one]));
  const most = (some: readonly string[], of: "texts" | "live") =>
    Math.max(0, ...some.map((stem) => found.get(stem)?.[of] ?? 0));
  const textsOf = (word: QueryWord, of: "texts" | "live") => {
    const apart = partsOf(word).map((part) => most(stemsOfWord(part), of));
    return most(stemsFor(word), of) || (apart.length < 2 ? 0 : Math.min(...apart));
  };
  const kept = words.map((word): Kept => {
    const keys = keysAnywhere(actor.instance_id, true, word);
    return { texts: textsOf(word, "texts"), live: textsOf(word, "live"), keys };
  });
  const shown = await shownTexts(db, actor, kept);
  return {
    words: words.map((word, at) => ({ ...word, texts: shown[at] ?? 0 })),
    texts: most([""], readsAllDrafts(actor) ? "texts" : "live"),
  };
}

/** Looks up in how many texts each word stands, and of those that are nowhere what begins with them. */
export async function lookUp(db: Db, actor: Actor, query: SearchQuery): Promise<LookedUp> {
  const { words, texts } = await counted(db, actor, query.words);
  const unknown = words.filter(({ texts: own, folded }) => own === 0 && folded.length >= shortestBegun);
  if (unknown.length === 0) return { query: { ...query, words }, texts };
  const begun = Map.groupBy(
    await beginningWith(
      db,
      actor,
      unknown.map(({ folded }) => folded),
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

/** What begins with words that are nowhere, as far as the asker may know. */
async function beginningWith(
  db: Db,
  actor: Actor,
  typed: readonly string[],
): Promise<{ typed: string; stem: string; texts: number }[]> {
  const begun = await stemsBeginning(db, typed, mostBegun);
  const inDrafts = (stem: string) => quoted(anywhereKey(actor.instance_id, true, stem));
  const kept = begun.map((one): Kept => ({ ...one, keys: [inDrafts(one.stem)] }));
  const shown = await shownTexts(db, actor, kept);
  return begun
    .map((one, at) => ({ typed: one.typed, stem: one.stem, texts: shown[at] ?? 0 }))
    .filter(({ texts }) => texts > 0);
}

/** What the words that are nowhere may have meant; undefined where there is nothing like them. */
export async function meantBy(
  db: Db,
  actor: Actor,
  { query, texts }: LookedUp,
): Promise<LookedUp | undefined> {
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
    actor,
    words.map(({ texts: _texts, ...word }) => word),
  );
  const set = words.map((word, at) => (word.near.length > 0 ? (again.words[at] ?? word) : word));
  return { query: { ...query, words: set }, texts };
}
