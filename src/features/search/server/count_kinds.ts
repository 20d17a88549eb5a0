import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { queryOf } from "../query.rules.ts";
import { type FoundCounts, type FoundKind, foundKinds, mostCounted } from "../search.contract.ts";
import { countWith, findBest, soughtIn } from "./find.ts";

/** How many results the actor finds of each kind when asking for it alone; counting stops where nobody reads on. */
export async function countKinds(db: Db, actor: Actor, search: string): Promise<FoundCounts> {
  const query = queryOf(search);
  const sought = soughtIn(db, actor, query);
  const countOf = async (kind: FoundKind): Promise<number> => {
    if (query.words.length === 0) return 0;
    const { found } = await findBest(sought, (by) => countWith(db, actor, by, kind, mostCounted));
    return Math.min(found.rows.length, mostCounted);
  };
  // In one go: what they ask of the database leaves together.
  const counts = await Promise.all(foundKinds.map(async (kind) => [kind, await countOf(kind)] as const));
  return {
    totals: Object.fromEntries(counts) as FoundCounts["totals"],
    cut: counts.flatMap(([kind, count]) => (count === mostCounted ? [kind] : [])),
  };
}
