import { notFound } from "#platform/errors.ts";
import { isLookedThrough } from "#platform/server/session.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { getSoftwareUpdate, listSoftwareUpdates } from "../updates.contract.ts";
import { findUpdate, listUpdates, markSeen } from "./updates.store.ts";

export const updateRoutes: Route[] = [
  serve(listSoftwareUpdates, async ({ db, actor, query, request }) => ({
    data: await listUpdates(db, actor.user_id, request.language, query.type),
  })),

  serve(getSoftwareUpdate, async ({ db, actor, params, request }) => {
    const update = await findUpdate(db, actor.user_id, request.language, params.id);
    if (!update) throw notFound();
    if (isLookedThrough(actor)) return { data: update };
    if (!update.seen) await markSeen(db, actor.user_id, update.id);
    return { data: { ...update, seen: true } };
  }),
];
