import { type Queryable, sql } from "#platform/server/db/database.ts";

/**
 * Removes notifications that were read so many days ago, and any that are twice as old. Those that only brought a mail
 * count as read when they were told.
 */
export const cleanNotifications =
  (days: number) =>
  async (db: Queryable): Promise<{ notifications: number }> => ({
    notifications: await db.run(sql`
      delete from notifications
      where seen_at < now() - make_interval(days => ${days}::int)
        or (not in_app and created_at < now() - make_interval(days => ${days}::int))
        or created_at < now() - make_interval(days => ${days * 2}::int)`),
  });
