import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { dataOf, id, instant, pathId } from "#platform/schemas.ts";
import { type NotificationKind, notificationKinds } from "./news.rules.ts";

/** What people are told of; each can be switched off by everybody for themselves. */
export const notificationEvents = Object.keys(notificationKinds) as NotificationKind[];
export const notificationEvent = z.enum(notificationEvents);
export type NotificationEvent = NotificationKind;

export const frontendTypes = [
  "procedures",
  "processes",
  "tasks",
  "evaluations",
  "announces",
  "objectives",
] as const;

export const notification = z
  .object({
    id,
    /** HTML in the reader's language: names in <b>, nothing else. */
    name: z.string(),
    avatar: z.string().nullable(),
    seen: z.boolean(),
    need_link: z.boolean(),
    entity_slug: z.string().nullable(),
    frontend_type: z.enum(frontendTypes),
    /** Beside the contract's fields: where in the page it leads, such as `/improvements`; empty for the page itself. */
    link_suffix: z.string(),
    event: notificationEvent,
    created_at: instant,
    /** It speaks of the reader: their request, their new task, their rights. */
    for_personal: z.boolean(),
    /** It speaks of what happened to an item that is the reader's. */
    for_activity: z.boolean(),
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof notification>;

/** Unread notifications are counted up to here. */
export const mostCounted = 1_000;
const countUnread = z.number().int().max(mostCounted).describe("Unread notifications, counted up to 1,000");

const notificationList = z.object({
  data: z.object({ notification_logs: z.array(notification), count_unread: countUnread }),
});

export const listNotifications = endpoint({
  name: "listNotifications",
  method: "GET",
  path: "/notification-list",
  summary:
    "The caller's notifications, newest first, 20 at a time: the unread ones, or with type=activity all",
  access: "login",
  query: z.object({ ...pagingQuery, type: z.enum(["activity", "new"]).default("new") }),
  output: notificationList,
});

const read = z.object({ id, seen: z.boolean(), count_unread: countUnread });

export const readNotification = endpoint({
  name: "readNotification",
  method: "PATCH",
  path: "/notifications/{id}",
  summary: "Mark one notification as read",
  access: "login",
  params: z.object({ id: pathId }),
  output: dataOf(read),
});

export const readAllNotifications = endpoint({
  name: "readAllNotifications",
  method: "PATCH",
  path: "/notifications",
  summary: "Mark every notification as read",
  access: "login",
  output: dataOf(z.object({ count_unread: countUnread })),
});

/** Each event in the application, and by mail under the same name with `_mail`. */
const switches = z.object(
  Object.fromEntries(
    notificationEvents.flatMap((event) => [
      [event, z.boolean()],
      [`${event}_mail`, z.boolean()],
    ]),
  ) as Record<NotificationEvent | `${NotificationEvent}_mail`, z.ZodBoolean>,
);
export type NotificationSettings = z.output<typeof switches>;

export const getNotificationSettings = endpoint({
  name: "getNotificationSettings",
  method: "GET",
  path: "/notification-settings",
  summary: "Of which events the caller is told, in the application and by mail",
  access: "login",
  output: dataOf(switches),
});

export const updateNotificationSettings = endpoint({
  name: "updateNotificationSettings",
  method: "PATCH",
  path: "/notification-settings",
  summary: "Switch events on or off; what is not named stays as it is",
  access: "login",
  body: switches.partial(),
  output: dataOf(switches),
});
