import { tellEnded } from "#features/session/server/end_sessions.ts";
import { endLinksHandedTo, type EndedSession } from "#features/session/server/session.store.ts";
import { notFound } from "#platform/errors.ts";
import type { Journal } from "#platform/server/journal.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { deviceOf } from "../device.rules.ts";
import { endOtherSessions, endSession, listedSessions, listSessions } from "../profile.contract.ts";
import { countOwnSessions, endOne, endOthers, listOwnSessions } from "./sessions.store.ts";

export const sessionsRoutes: Route[] = [
  serve(listSessions, async ({ db, actor }) => {
    const rows = await listOwnSessions(db, actor);
    const data = rows.map(({ user_agent, ...row }) => ({
      ...row,
      ...deviceOf(user_agent),
      is_current: row.id === actor.session_id,
    }));
    const isAll = rows.length < listedSessions;
    return { data: { data, total: isAll ? rows.length : await countOwnSessions(db, actor.user_id) } };
  }),

  serve(endSession, async ({ db, actor, params, journal, cookies }) => {
    const ended = await endOne(db, actor.user_id, params.id);
    if (ended.length === 0) throw notFound();
    // Whoever held it may have been handed a way back in; who leaves from here hands on what they asked for themselves.
    if (params.id !== actor.session_id) await endLinksHandedTo(db, actor.user_id);
    tellEnded(journal, ended);
    journal.audit({ action: "session.ended", target_type: "user", target_id: actor.user_id });
    if (params.id === actor.session_id) cookies.setSession(null);
  }),

  serve(endOtherSessions, async ({ db, actor, journal }) => {
    const ended = await endOthers(db, actor);
    // Whoever held one of them may have been handed a way back in.
    await endLinksHandedTo(db, actor.user_id);
    const own = ended.filter(({ user_id }) => user_id === actor.user_id).length;
    if (ended.length > 0) {
      tellOthersEnded(journal, actor, ended);
      journal.audit({
        action: "sessions.ended",
        target_type: "user",
        target_id: actor.user_id,
        after: { sessions: own },
      });
    }
    return { data: { ended: own } };
  }),
];

/** In one word of all that were the person's own, and of each by which they looked through other eyes. */
export function tellOthersEnded(
  journal: Journal,
  { user_id, session_id }: { user_id: number; session_id: number },
  ended: readonly EndedSession[],
): void {
  journal.event("session.ended", { user_id, session_id: null, except_session_id: session_id });
  tellEnded(
    journal,
    ended.filter((one) => one.user_id !== user_id),
  );
}
