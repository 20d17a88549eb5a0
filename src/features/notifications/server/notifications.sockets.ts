import type { Database } from "#platform/server/db/database.ts";
import type { Bus, BusMessage } from "#platform/server/events/bus.ts";
import type { Log } from "#platform/server/log.ts";
import type { Sockets } from "#platform/server/sockets/sockets.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import { listPeople } from "./facts.store.ts";
import { notificationTopic, readTopic } from "./notifications.handlers.ts";
import { countUnread, countUnreadOf, listByIds } from "./notifications.store.ts";
import { presentNotification } from "./notification_answers.ts";

type Ports = {
  database: Database;
  bus: Pick<Bus, "subscribe">;
  sockets: Pick<Sockets, "send" | "count">;
  translators: Record<Language, Translate>;
  log: Log;
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/**
 * Brings what the bus tells to the open screens of this process, each person's in their language, in the order in
 * which it was told. How many are unread is counted as it is sent, so that the last count that a screen is told is the
 * newest. Returns the way to stop, which resolves once nothing is under way.
 */
export function showNotifications(ports: Ports): () => Promise<void> {
  const { bus, sockets, log } = ports;
  let work = Promise.resolve();
  const stop = bus.subscribe((message) => {
    if (sockets.count() === 0) return;
    if (message.topic !== notificationTopic && message.topic !== readTopic) return;
    work = work
      .then(() => (message.topic === readTopic ? showRead(ports, message) : showNews(ports, message)))
      .catch((error: unknown) => log.warn({ err: error, topic: message.topic }, "not shown on open screens"));
  });
  return async () => {
    stop();
    await work;
  };
}

async function showNews({ database, sockets, translators }: Ports, message: BusMessage): Promise<void> {
  const { instance_id, data } = message;
  const ids = Array.isArray(data["ids"]) ? data["ids"].filter(isId) : [];
  const { rows, people, unread } = await database.tenant(instance_id, async (db) => {
    const found = await listByIds(db, ids);
    const readers = [...new Set(found.map(({ user_id }) => user_id))];
    const [people, unread] = await Promise.all([listPeople(db, readers), countUnreadOf(db, readers)]);
    return { rows: found.reverse(), people, unread };
  });
  for (const row of rows) {
    const reader = people.find(({ user_id }) => user_id === row.user_id);
    if (!row.in_app || !reader || reader.status !== "active") continue;
    const shown = presentNotification(row, reader, translators[reader.language]);
    const count_unread = unread.get(row.user_id) ?? 0;
    sockets.send(instance_id, [row.user_id], { type: "notification", ...shown, count_unread });
  }
}

async function showRead({ database, sockets }: Ports, { instance_id, data }: BusMessage): Promise<void> {
  const { user_id, id } = data;
  if (!isId(user_id)) return;
  const count_unread = await database.tenant(instance_id, (db) => countUnread(db, user_id));
  sockets.send(instance_id, [user_id], { type: "notifications_read", id: id ?? null, count_unread });
}
