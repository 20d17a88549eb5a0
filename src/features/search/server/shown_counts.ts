import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { amongDrafts } from "../nearest.rules.ts";
import { readsAllDrafts } from "../query.rules.ts";
import { countShown } from "./search.store.ts";

/** In how many texts of a company something stands, in how many of those that everybody reads, and its keys in drafts. */
export type Kept = { texts: number; live: number; keys: readonly string[] };

/** Of the drafts so many are looked at: a word of more of them is not rarer. */
const mostDrafts = 60;

/**
 * In how many texts each thing stands as far as the actor may know. What stands in no draft that they may read is to
 * them what stands nowhere: a search would otherwise tell, a letter at a time, what the others say.
 */
export async function shownTexts(db: Db, actor: Actor, kept: readonly Kept[]): Promise<number[]> {
  if (readsAllDrafts(actor)) return kept.map(({ texts }) => texts);
  const inDraftsAlone = kept.filter(({ texts, live }) => live === 0 && texts > 0);
  if (inDraftsAlone.length === 0) return kept.map(({ live }) => live);
  const queries = inDraftsAlone.map(({ keys }) => amongDrafts(keys, actor));
  const counts = await countShown(db, actor, queries, mostDrafts);
  const shown = new Map(inDraftsAlone.map((one, at) => [one, counts[at] ?? 0]));
  return kept.map((one) => shown.get(one) ?? one.live);
}
