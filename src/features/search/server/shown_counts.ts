import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { KnownWord } from "../keys.rules.ts";
import { amongDrafts, amongShown } from "../nearest.rules.ts";
import { readsAllDrafts } from "../query.rules.ts";
import { countShown } from "./search.store.ts";

/** In how many texts of a company a word stands, in how many of those that everybody reads, and its keys in drafts. */
export type Kept = { texts: number; live: number; keys: readonly string[] };

/** Of the drafts so many are looked at: a word of more of them is not rarer. */
const mostDrafts = 60;
/** Of the texts that have a word so many are looked at for one that is shown. */
const mostTexts = 20;

/**
 * In how many texts each word stands as far as the actor may know. What stands in no draft that they may read is to
 * them what stands nowhere, also in what it costs: a search would otherwise tell, a letter at a time, what the others say.
 */
export async function shownTexts(db: Db, actor: Actor, kept: readonly Kept[]): Promise<number[]> {
  if (readsAllDrafts(actor)) return kept.map(({ texts }) => texts);
  const notLive = kept.filter(({ live }) => live === 0);
  if (notLive.length === 0) return kept.map(({ live }) => live);
  const queries = notLive.map(({ keys }) => amongDrafts(keys, actor));
  const counts = await countShown(db, actor, queries, mostDrafts);
  const shown = new Map(notLive.map((one, at) => [one, counts[at] ?? 0]));
  return kept.map((one) => shown.get(one) ?? one.live);
}

/** Which of some words and stems stand, as they are, in a text that the actor may read. */
export async function shownWords<Known extends KnownWord>(
  db: Db,
  actor: Actor,
  known: readonly Known[],
): Promise<readonly Known[]> {
  if (known.length === 0 || readsAllDrafts(actor)) return known;
  const queries = known.map((one) => amongShown(one, actor));
  const counts = await countShown(db, actor, queries, mostTexts);
  return known.filter((_, at) => (counts[at] ?? 0) > 0);
}
