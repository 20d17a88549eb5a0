import {
  notificationHandlers,
  type NotificationPorts,
} from "#features/notifications/server/notifications.handlers.ts";
import { searchHandlers } from "#features/search/server/indexing.ts";
import { passwordResetMail, type ResetMailPorts } from "#features/session/server/session.mail.ts";
import { watchingHandlers } from "#features/watching/server/watching.handlers.ts";
import type { EventName } from "#platform/events.ts";
import type { EventHandlers } from "#platform/server/outbox.ts";

type ListenerPorts = NotificationPorts & ResetMailPorts;

/** Who listens to events, by feature. Open screens come first: they should not wait for an index. */
export const listeners = {
  watching: watchingHandlers,
  session: passwordResetMail,
  notifications: notificationHandlers,
  search: searchHandlers,
} satisfies Record<string, (ports: ListenerPorts) => EventHandlers>;

/** Which features listen to an event. */
export const listenersTo = (name: EventName): string[] =>
  Object.entries(listeners)
    // Ports are used when an event comes, and none does here.
    .filter(([, handlersOf]) => Object.hasOwn(handlersOf({} as ListenerPorts), name))
    .map(([feature]) => feature);
