import type { Database } from "#platform/server/db/database.ts";
import type { Bus, BusMessage } from "#platform/server/events/bus.ts";
import type { Log } from "#platform/server/log.ts";
import type { EventName } from "#platform/events.ts";
import {
  type EventHandlers,
  inOneGo,
  joinHandlers,
  onEach,
  type OutboxEvent,
} from "#platform/server/outbox/event_handlers.ts";
import type { EndedSession, Sockets } from "#platform/server/sockets/sockets.ts";
import { type Audience, roomsOf, shownEvents, takesAway } from "../watching.rules.ts";
import { whoMayKnow } from "./watching.guard.ts";
import { findPerson } from "./watching.store.ts";

/** What goes over the bus of a change: in which rooms and to whom it is told, and by whom and when it was made. */
type Change = Audience & {
  change: EventName;
  user_id: number | null;
  at: string;
};

const changed = "changed";
/** Sockets of ended sessions are closed within a second. */
const sessionEnded = "session.ended";
/** As fast as those: sockets of somebody who may do less hear nothing more, and ask again. */
const rightsChanged = "rights.changed";
/** Of no company: told in all of them. */
const everyCompany = 0;
/** After so many, some seconds later, nobody waits for it: screens read again when the bus is back. */
const triesToTell = 4;

/** Tells every process what the outbox tells this one: changes for open screens, and sessions that have ended. */
export function watchingHandlers({ bus, log }: { bus: Pick<Bus, "publish">; log: Log }): EventHandlers {
  const tell = async (event: OutboxEvent<(typeof shownEvents)[number]>) => {
    const data: Change = {
      ...roomsOf(event.type, event.payload),
      change: event.type,
      user_id: event.actor_id,
      at: event.created_at,
    };
    const message = { topic: changed, instance_id: event.instance_id ?? everyCompany, data };
    await bus.publish(message).catch((error: unknown) => {
      if (event.attempts < triesToTell) throw error;
      log.warn({ err: error, event_id: event.id }, "not told to open screens");
    });
  };
  const shown = onEach(
    shownEvents,
    inOneGo(async (events) => void (await Promise.all(events.map(tell)))),
  );
  return joinHandlers(shown, {
    "session.ended": [
      async ({ instance_id, payload }) => {
        if (instance_id !== null) await bus.publish({ topic: sessionEnded, instance_id, data: payload });
      },
    ],
    "session.renewed": [
      async ({ instance_id, payload }) => {
        if (instance_id === null) return;
        await bus.publish({ topic: sessionEnded, instance_id, data: { ...payload, is_renewed: true } });
      },
    ],
    "rights.changed": [
      async ({ instance_id, payload: { user_id } }) => {
        if (instance_id === null) return;
        await bus.publish({ topic: rightsChanged, instance_id, data: { user_id } });
      },
    ],
  });
}

/** Gives what the bus tells to this process's sockets. Returns the way to stop, which resolves once all is told. */
export function forwardToSockets({
  bus,
  sockets,
  database,
  log,
}: {
  bus: Pick<Bus, "subscribe">;
  sockets: Sockets;
  database: Database;
  log: Log;
}): () => Promise<void> {
  /** One after another, so that screens hear of changes in their order and nobody of one that they may not know of. */
  let telling = Promise.resolve();

  const tell = async (instance_id: number, { rooms, change, user_id, at, ...whose }: Change) => {
    const watched = rooms.filter((room) => sockets.isWatched(instance_id, room));
    if (watched.length === 0) return;
    const [user, may] = await database.tenant(instance_id, (db) =>
      Promise.all([user_id === null ? null : findPerson(db, user_id), whoMayKnow(db, whose)]),
    );
    for (const room of watched)
      sockets.tell(instance_id, room, { type: changed, room, change, user: user ?? null, at }, may);
    if (takesAway(change)) await sockets.recheckRooms(instance_id, watched);
  };

  const hear = ({ topic, instance_id, data }: BusMessage) => {
    if (topic === sessionEnded) sockets.end({ ...(data as Omit<EndedSession, "instance_id">), instance_id });
    if (topic === rightsChanged) sockets.renew({ instance_id, ...(data as { user_id: number }) });
    if (topic === "bus.resumed") {
      // What was said meanwhile is lost: screens read again, and sessions that have ended are found.
      sockets.tellAll({ type: "resumed" });
      void sockets.sweep();
    }
    if (topic !== changed) return;
    const companies = instance_id === everyCompany ? sockets.companies() : [instance_id];
    for (const company of companies)
      telling = telling
        .then(() => tell(company, data as Change))
        .catch((error: unknown) => log.warn({ err: error, instance_id: company }, "change not told"));
  };

  const stop = bus.subscribe(hear);
  return async () => {
    stop();
    await telling;
  };
}
