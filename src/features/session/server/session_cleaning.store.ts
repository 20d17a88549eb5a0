import { type Queryable, sql } from "#platform/server/db/database.ts";

/** Removes sessions and password links whose time is over. */
export async function cleanSessions(db: Queryable): Promise<{ sessions: number; password_resets: number }> {
  return {
    sessions: await db.run(sql`delete from sessions where expires_at <= now()`),
    password_resets: await db.run(sql`delete from password_resets where expires_at <= now()`),
  };
}
