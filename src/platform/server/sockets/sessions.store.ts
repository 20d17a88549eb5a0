import { text } from "../db/columns.ts";
import { type Queryable, sql } from "../db/database.ts";
import { type Actor, actorRow } from "../session.ts";

const hashedActor = actorRow.extend({ hash: text });

/**
 * The people of these session tokens (by hash, in hex) as they are now, in one query. Ended and expired sessions and
 * those of archived people are missing.
 */
export async function actorsOf(db: Queryable, hashes: readonly string[]): Promise<Map<string, Actor>> {
  const rows = await db.rows(hashedActor)(sql`
    select h.hash, s.* from unnest(${[...hashes]}::text[]) as h (hash), lateral open_session(decode(h.hash, 'hex')) s`);
  return new Map(rows.map(({ hash, ...actor }) => [hash, actor]));
}
