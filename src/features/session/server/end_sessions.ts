import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import { type EndedSession, endSessionsOf } from "./session.store.ts";

/** Tells that sessions have ended: what they opened is closed. */
export function tellEnded(journal: Pick<Journal, "event">, ended: readonly EndedSession[]): void {
  for (const session of ended) journal.event("session.ended", session);
}

/** Ends every session of a person, and those in which they look through others' eyes, and tells so. */
export async function endEverySession(
  db: Db,
  journal: Pick<Journal, "event">,
  user_id: number,
): Promise<void> {
  const others = await endSessionsOf(db, user_id);
  journal.event("session.ended", { user_id, session_id: null });
  tellEnded(journal, others);
}
