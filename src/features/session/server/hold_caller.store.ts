import { AppError } from "#platform/errors.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";

/**
 * Has the caller stay who the session said they are, active, with these rights and signed in, until the transaction ends:
 * what takes one of them away waits, and then ends what was made. Throws `forbidden` or `unauthenticated` when one of them
 * is gone already.
 */
export async function holdCaller(db: Db, { user_id, session_id, rights_name }: Actor): Promise<void> {
  const [person, session] = await Promise.all([
    db.one({ id: int })(sql`
      select id from users
      where instance_id = ${db.instance_id} and id = ${user_id} and status = 'active'
        and rights_name = ${[...rights_name]}::text[]
      for share`),
    db.one({ id: int })(sql`
      select id from sessions where instance_id = ${db.instance_id} and id = ${session_id} for key share`),
  ]);
  if (session === undefined) throw new AppError("unauthenticated");
  if (person === undefined) throw new AppError("forbidden");
}
