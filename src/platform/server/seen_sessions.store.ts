import { type Queryable, sql } from "./db/database.ts";

/** A session that was used, and from where. */
export type SeenSession = { instance_id: number; session_id: number; ip: string };

/** Notes that sessions were used just now. Those that have ended, or that somebody is ending, are passed over. */
export async function noteSeen(db: Queryable, seen: readonly SeenSession[]): Promise<void> {
  await db.run(sql`
    update sessions s set last_seen_at = now(), ip = n.ip
    from (
      select u.instance_id, u.id, n.ip
      from unnest(${seen.map(({ instance_id }) => instance_id)}::bigint[],
        ${seen.map(({ session_id }) => session_id)}::bigint[], ${seen.map(({ ip }) => ip)}::text[])
        as n (instance_id, id, ip)
      join sessions u on u.instance_id = n.instance_id and u.id = n.id
      for update of u skip locked) n
    where s.instance_id = n.instance_id and s.id = n.id`);
}
