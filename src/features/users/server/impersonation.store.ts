import { int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import type { EndedSession } from "#features/session/server/session.store.ts";

/** Ends what was begun from a session before: from each, one looks through one person's eyes at a time. */
export function endOthersFrom(db: Db, parent_id: number): Promise<EndedSession[]> {
  return db.rows({ session_id: int, user_id: int })(sql`
    delete from sessions where instance_id = ${db.instance_id} and parent_id = ${parent_id}
    returning id as session_id, user_id`);
}

type Looking = {
  user_id: number;
  impersonator_id: number;
  parent_id: number;
  token_hash: Buffer;
  minutes: number;
  user_agent: string | null;
  ip: string;
};

/** Begins a session through somebody's eyes, over with the one behind it at the latest; resolves to its seconds. */
export async function startLooking(db: Db, looking: Looking): Promise<number | undefined> {
  const { user_id, impersonator_id, parent_id, token_hash, minutes, user_agent, ip } = looking;
  const started = await db.one({ seconds: int })(sql`
    insert into sessions (instance_id, user_id, impersonator_id, parent_id, token_hash, user_agent, ip, expires_at)
    select p.instance_id, ${user_id}, ${impersonator_id}, p.id, ${token_hash}, ${user_agent}, ${ip},
      least(p.expires_at, now() + make_interval(mins => ${minutes}::int))
    from sessions p
    where p.instance_id = ${db.instance_id} and p.id = ${parent_id} and p.user_id = ${impersonator_id}
    returning extract(epoch from expires_at - now())::int as seconds`);
  return started?.seconds;
}

/**
 * Ends a session and gives the one behind it a new token; resolves to whose it is and for how long. Of two that end it at
 * once the second finds none, and takes away no token that was just given.
 */
export function takeUpOwn(
  db: Db,
  session_id: number,
  token_hash: Buffer,
): Promise<{ user_id: number; seconds: number } | undefined> {
  return db.one({ user_id: int, seconds: int })(sql`
    with looked as (
      delete from sessions where instance_id = ${db.instance_id} and id = ${session_id} returning instance_id, parent_id)
    update sessions p set token_hash = ${token_hash}, last_seen_at = now()
    from looked s
    where p.instance_id = s.instance_id and p.id = s.parent_id and p.expires_at > now()
    returning p.user_id, extract(epoch from p.expires_at - now())::int as seconds`);
}
