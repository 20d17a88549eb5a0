import { type Database, type Db, type Queryable, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { Bus } from "#platform/server/events/bus.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Log } from "#platform/server/log.ts";
import { type EventHandlers, onEach, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { mayMailOthers } from "#features/people/server/mail_permission.store.ts";
import { type News, newsOf, tellingEvents } from "../news.rules.ts";
import { defaultChannels, receiversOf, type Told } from "../notifications.rules.ts";
import { beginningOfRequest, findItem, listAdmins, listPeople, namesOfRight } from "./facts.store.ts";
import { notificationMailQueue } from "./notifications.mail.ts";
import { addNotifications, listSettings } from "./notifications.store.ts";

export const notificationTopic = "notification";
export const readTopic = "notifications_read";

/** As many ids as a message of the bus has room for. */
const idsInMessage = 300;

export type NotificationPorts = {
  database: Database;
  bus: Pick<Bus, "publish">;
  jobs: Pick<Jobs, "add">;
  log: Log;
};

type CompanyEvent = OutboxEvent & { instance_id: number };

/** Tells people what the events of the outbox mean to them: once, however often an event comes. */
export function notificationHandlers(ports: NotificationPorts): EventHandlers {
  return {
    ...onEach(tellingEvents, async (event) => {
      if (event.instance_id !== null) await tellNews(ports, event as CompanyEvent);
    }),
    // For the other screens of the same person.
    "notification.read": [(event) => tellRead(ports, event)],
  };
}

async function tellNews(ports: NotificationPorts, event: CompanyEvent): Promise<void> {
  const news = newsOf(event.type, event.payload);
  if (news === null) return;
  const { instance_id } = event;
  const ids = await ports.database.system((owner) =>
    keepNews(ports, withoutRowSecurity(owner, instance_id), owner, event, news),
  );
  for (let start = 0; start < ids.length; start += idsInMessage)
    await publish(ports, {
      topic: notificationTopic,
      instance_id,
      data: { ids: ids.slice(start, start + idsInMessage) },
    });
}

/** Screens that miss a message see what is new when they next look: no reason to do the whole event again. */
async function publish({ bus, log }: NotificationPorts, message: Parameters<Bus["publish"]>[0]) {
  await bus.publish(message).catch((error: unknown) => {
    log.warn({ err: error, topic: message.topic }, "not told to open screens");
  });
}

/** Notifications and their mail, in one transaction; gives the ids that screens show. */
async function keepNews(
  ports: NotificationPorts,
  db: Db,
  owner: Queryable,
  event: CompanyEvent,
  news: News,
): Promise<number[]> {
  const told = await withChannels(db, await receivers(db, news, event.actor_id));
  if (told.length === 0) return [];
  const { about } = news;
  const added = await addNotifications(
    db,
    {
      event_id: event.id,
      actor_id: event.actor_id,
      procedure_id: "procedure_id" in about ? about.procedure_id : null,
      process_id: "process_id" in about ? about.process_id : null,
      created_at: event.created_at,
    },
    told,
  );
  const mailed = told.filter(({ by_mail }) => by_mail).map(({ user_id }) => user_id);
  // What may not be mailed is left out, not kept for later.
  const wantsMail = new Set(mailed.length > 0 && (await mayMailOthers(db)) ? mailed : []);
  const isShown = new Set(told.filter(({ in_app }) => in_app).map(({ user_id }) => user_id));
  for (const { id, user_id, is_new } of added)
    if (is_new && wantsMail.has(user_id))
      await ports.jobs.add(
        owner,
        notificationMailQueue,
        { instance_id: db.instance_id, id },
        { key: `${db.instance_id}:${id}` },
      );
  return added.filter(({ user_id }) => isShown.has(user_id)).map(({ id }) => id);
}

async function receivers(db: Db, news: News, actor_id: number | null): Promise<Told[]> {
  const { about } = news;
  const item = (await findItem(db, about)) ?? null;
  const named = "special_right_id" in about ? await namesOfRight(db, about.special_right_id) : [];
  const { improvement_id } = news;
  const words = improvement_id === undefined ? undefined : await beginningOfRequest(db, improvement_id);
  const request =
    words === undefined || improvement_id === undefined ? undefined : { id: improvement_id, words };
  const ids = [
    ...(actor_id === null ? [] : [actor_id]),
    ...(news.manager_id === undefined ? [] : [news.manager_id]),
    ...news.persons.map(({ user_id }) => user_id),
    ...(item && news.keepers ? [item.responsible_id, ...(await listAdmins(db, item))] : []),
  ];
  return receiversOf(news, { item, named, request, people: await listPeople(db, ids) }, actor_id);
}

/** Everybody who wants to be told at all, and how. */
async function withChannels(db: Db, told: readonly Told[]) {
  if (told.length === 0) return [];
  const settings = await listSettings(
    db,
    told.map(({ user_id }) => user_id),
  );
  return told
    .map((one) => {
      const set = settings.find(({ user_id, event }) => user_id === one.user_id && event === one.event);
      const { in_app, by_mail } = set ?? defaultChannels;
      return { ...one, in_app, by_mail };
    })
    .filter(({ in_app, by_mail }) => in_app || by_mail);
}

async function tellRead(ports: NotificationPorts, event: OutboxEvent<"notification.read">): Promise<void> {
  const { instance_id, actor_id, payload } = event;
  if (instance_id === null || actor_id === null) return;
  await publish(ports, { topic: readTopic, instance_id, data: { user_id: actor_id, id: payload.id } });
}
