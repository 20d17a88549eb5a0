import { z } from "zod";
import type { EndedSession } from "#features/session/server/session.store.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, type Sql, raw, sql } from "#platform/server/db/database.ts";
import { listedSessions, ownSession } from "../profile.contract.ts";

/** Whose sessions, and the one that is never among the others. */
export type Who = { user_id: number; session_id: number };

const sessionRow = ownSession
  .omit({ browser: true, system: true, is_current: true })
  .extend({ user_agent: text.nullable() });

export function listOwnSessions(
  db: Db,
  { user_id, session_id }: Who,
): Promise<z.output<typeof sessionRow>[]> {
  return db.rows(sessionRow)(sql`
    select s.id, s.user_agent, s.ip, s.created_at, s.last_seen_at,
      (select jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'avatar', m.avatar)
        from users m where m.instance_id = s.instance_id and m.id = s.impersonator_id) as impersonator
    from sessions s
    where s.instance_id = ${db.instance_id} and s.user_id = ${user_id} and s.expires_at > now()
    order by (s.id = ${session_id}) desc, s.last_seen_at desc, s.id desc
    limit ${raw(String(listedSessions))}`);
}

export async function countOwnSessions(db: Db, user_id: number): Promise<number> {
  const counted = await db.one({ total: int })(sql`
    select count(*) as total from sessions
    where instance_id = ${db.instance_id} and user_id = ${user_id} and expires_at > now()`);
  return counted?.total ?? 0;
}

/** Ends sessions and those that stand on them, by which somebody looks through other eyes. */
const end = (db: Db, which: Sql): Promise<EndedSession[]> =>
  db.rows({ session_id: int, user_id: int })(sql`
    with own as (select s.id from sessions s where s.instance_id = ${db.instance_id} and ${which} for update)
    delete from sessions s
    where s.instance_id = ${db.instance_id}
      and (s.id in (select id from own) or s.parent_id in (select id from own))
    returning s.id as session_id, s.user_id`);

export const endOne = (db: Db, user_id: number, id: number): Promise<EndedSession[]> =>
  end(db, sql`s.id = ${id} and s.user_id = ${user_id}`);

export const endOthers = (db: Db, { user_id, session_id }: Who): Promise<EndedSession[]> =>
  end(db, sql`s.user_id = ${user_id} and s.id <> ${session_id}`);

/** All others, and also what was begun from this one: looking through other eyes. */
export const endAllOthers = (db: Db, { user_id, session_id }: Who): Promise<EndedSession[]> =>
  end(db, sql`(s.user_id = ${user_id} or s.impersonator_id = ${user_id}) and s.id <> ${session_id}`);

/** Puts a session under another token; false when it has ended. */
export async function renewSession(
  db: Db,
  session: { session_id: number; token_hash: Buffer; seconds: number },
): Promise<boolean> {
  const renewed = await db.run(sql`
    update sessions set token_hash = ${session.token_hash}, last_seen_at = now(),
      expires_at = now() + make_interval(secs => ${session.seconds}::int)
    where instance_id = ${db.instance_id} and id = ${session.session_id}`);
  return renewed === 1;
}

const secret = z.object({ email: text, password_hash: text });

export function findSecret(db: Db, user_id: number): Promise<z.output<typeof secret> | undefined> {
  return db.one(secret)(sql`
    select lower(email) as email, password_hash from users
    where instance_id = ${db.instance_id} and id = ${user_id}`);
}

/** Sets another password in the place of the one that was looked at; false when that is not the password any more. */
export async function replacePassword(
  db: Db,
  user_id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db.run(sql`
    update users set password_hash = ${to}
    where instance_id = ${db.instance_id} and id = ${user_id} and password_hash = ${from}`);
  return replaced === 1;
}
