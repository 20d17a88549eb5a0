import { notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { isLookedThrough } from "#platform/server/session.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import {
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  updateNotificationSettings,
} from "../notifications.contract.ts";
import { settingsFrom, switchedBy } from "../notifications.rules.ts";
import {
  countUnread,
  findSeen,
  listRows,
  listSettings,
  markAllSeen,
  markSeen,
  saveSwitches,
} from "./notifications.store.ts";
import { presentNotification } from "./notification_answers.ts";

export type NotificationRoutePorts = { translators: Record<Language, Translate> };

export function notificationRoutes({ translators }: NotificationRoutePorts): Route[] {
  return [
    serve(listNotifications, async ({ db, actor, query, request }) => {
      const { user_id } = actor;
      const wanted = { user_id, only_unread: query.type === "new", offset: offsetOf(query) };
      const [rows, count_unread] = await Promise.all([listRows(db, wanted), countUnread(db, user_id)]);
      const t = translators[request.language];
      return {
        data: { notification_logs: rows.map((row) => presentNotification(row, actor, t)), count_unread },
      };
    }),

    serve(readNotification, async ({ db, actor, params, journal }) => {
      const { user_id } = actor;
      if (isLookedThrough(actor)) {
        const seen = await findSeen(db, user_id, params.id);
        if (seen === undefined) throw notFound();
        return { data: { id: params.id, seen, count_unread: await countUnread(db, user_id) } };
      }
      const isMarked = await markSeen(db, user_id, params.id);
      if (isMarked === undefined) throw notFound();
      if (isMarked) journal.event("notification.read", { id: params.id });
      return { data: { id: params.id, seen: true, count_unread: await countUnread(db, user_id) } };
    }),

    serve(readAllNotifications, async ({ db, actor, journal }) => {
      if (!isLookedThrough(actor) && (await markAllSeen(db, actor.user_id)) > 0)
        journal.event("notification.read", { id: null });
      return { data: { count_unread: await countUnread(db, actor.user_id) } };
    }),

    serve(getNotificationSettings, async ({ db, actor }) => ({
      data: settingsFrom(await listSettings(db, [actor.user_id])),
    })),

    serve(updateNotificationSettings, async ({ db, actor, body, journal }) => {
      const { user_id } = actor;
      const before = settingsFrom(await listSettings(db, [user_id]));
      const switched = switchedBy(before, body);
      await saveSwitches(db, user_id, switched);
      if (switched.length > 0)
        journal.audit({
          action: "notification_settings.changed",
          target_type: "user",
          target_id: user_id,
          before: switched.map((one) => ({ ...one, is_on: !one.is_on })),
          after: switched,
        });
      return { data: settingsFrom(await listSettings(db, [user_id])) };
    }),
  ];
}
