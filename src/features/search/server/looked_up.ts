import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { isNear, nearWords } from "../correction.rules.ts";
import { keysAnywhere, stemsFor } from "../anywhere.rules.ts";
import { isCorrectable, spellingsTried } from "../nearness.rules.ts";
import { type QueryWord, readsAllDrafts, type SearchQuery } from "../query.rules.ts";
import { stemsOfWord } from "../words.rules.ts";
import { countTexts, findSpellings, stemsBeginning } from "./search.store.ts";
import { type Kept, shownTexts, shownWords } from "./shown_counts.ts";

/** What the asker may know of the words of a search in their company, and of how many texts. */
export type LookedUp = { query: SearchQuery; texts: number };

/** Words that are nowhere may be written no further than so many letters. */
const shortestBegun = 3;
/** Of the stems that begin with such a word so many are looked for. */
const mostBegun = 8;

const partsOf = ({ parts }: QueryWord) => parts.filter((part) => part.length > 1);

/** Whoever may not read all drafts is told of what everybody reads. */
const countedFor = (actor: Actor) => (readsAllDrafts(actor) ? "texts" : "live");

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
    texts: most([""], countedFor(actor)),
  };
}

/** Looks up in how many texts each word stands, and of those that are nowhere what begins with them. */
export async function lookUp(db: Db, actor: Actor, query: SearchQuery): Promise<LookedUp> {
  const { words, texts } = await counted(db, actor, query.words);
  const unknown = words.filter(({ texts: own, folded }) => own === 0 && folded.length >= shortestBegun);
  if (unknown.length === 0) return { query: { ...query, words }, texts };
  const begun = Map.groupBy(
    await stemsBeginning(
      db,
      unknown.map(({ folded }) => folded),
      mostBegun,
      countedFor(actor),
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
export async function meantBy(
  db: Db,
  actor: Actor,
  { query, texts }: LookedUp,
): Promise<LookedUp | undefined> {
  const unknown = query.words.filter((word) => word.texts === 0 && isCorrectable(word.folded));
  const tried = unknown.flatMap(({ folded }) => [folded, ...stemsOfWord(folded)].flatMap(spellingsTried));
  if (tried.length === 0) return undefined;
  const spelled = await findSpellings(db, [...new Set(tried)]);
  const near = new Map(
    spelled
      .filter((one) => unknown.some(({ folded }) => isNear(folded, one)))
      .map((one) => [`${one.is_stem} ${one.word}`, one]),
  );
  // Those that one may not read would else stand in the place of others.
  const kept = await shownWords(db, actor, [...near.values()]);
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
