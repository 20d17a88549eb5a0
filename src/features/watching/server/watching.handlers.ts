import type { Database, Db } from "#platform/server/db/database.ts";
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
import type { Actor } from "#platform/server/session.ts";
import type { Entry } from "#platform/server/sockets/rooms.ts";
import type { EndedSession } from "#platform/server/sockets/ended_session.ts";
import type { Sockets } from "#platform/server/sockets/sockets.ts";
import { type Audience, roomsLeft, roomsOf, shownEvents, takesAway } from "../watching.rules.ts";
import { createRecentlyTold } from "./recently_told.ts";
import { mayKnowOfChecks, whoMayKnow } from "./watching.guard.ts";
import { findPerson } from "./watching.store.ts";

/** What goes over the bus of a change: in which rooms and to whom it is told, and by whom and when it was made. */
type Change = Audience & {
  change: EventName;
  user_id: number | null;
  at: string;
  /** Where somebody may be who has lost the item by it. */
  left?: readonly string[];
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

/** How many changes of a room are looked at for who comes in, and how many that differ are told. */
const mostMissed = 100;
const mostCaughtUp = 10;

/**
 * Each change once for whom it is by and who may know of it, as it was told last; undefined of too many. What somebody
 * changed themselves their page knows, but for their checks and their account, which they have in hand in several
 * windows and on several devices.
 */
function newestFor(actor: Actor, room: string, changes: readonly Change[]): Change[] | undefined {
  const newest = new Map<string, Change>();
  for (const told of changes) {
    const { change, user_id, owner_id, draft } = told;
    const isForThem = owner_id === null || mayKnowOfChecks(owner_id)(actor);
    const isKnown = user_id === actor.user_id && owner_id === null && room !== "company";
    if (isKnown || !isForThem) continue;
    const key = JSON.stringify([change, user_id, owner_id, draft]);
    newest.delete(key);
    newest.set(key, told);
  }
  return newest.size > mostCaughtUp ? undefined : [...newest.values()];
}

/** Tells every process what the outbox tells this one: changes for open screens, and sessions that have ended. */
export function watchingHandlers({ bus, log }: { bus: Pick<Bus, "publish">; log: Log }): EventHandlers {
  const tell = async (event: OutboxEvent<(typeof shownEvents)[number]>) => {
    const data: Change = {
      ...roomsOf(event.type, event.payload),
      change: event.type,
      user_id: event.actor_id,
      at: event.created_at,
      left: roomsLeft(event.type, event.payload),
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
  const inTurn = (instance_id: number, work: () => Promise<void>) => {
    telling = telling
      .then(work)
      .catch((error: unknown) => log.warn({ err: error, instance_id }, "change not told"));
  };
  const recent = createRecentlyTold<Change>();

  /** What of a change goes to a room's sockets, and whom. */
  const made = async (db: Db, { change, user_id, at, ...audience }: Change) => {
    const [user, may] = await Promise.all([
      user_id === null ? null : findPerson(db, user_id),
      whoMayKnow(db, audience),
    ]);
    const frameFor = (room: string) => ({ type: changed, room, change, user: user ?? null, at });
    return { frameFor, may };
  };

  /** From the moment in which a room was told, or nobody was there to be told, who comes in is told by what is remembered. */
  const tell = async (instance_id: number, told: Change, remember: (room: string) => void) => {
    const watched = told.rooms.filter((room) => sockets.isWatched(instance_id, room));
    for (const room of told.rooms) if (!watched.includes(room)) remember(room);
    try {
      if (watched.length > 0) {
        const { frameFor, may } = await database.tenant(instance_id, (db) => made(db, told));
        for (const room of watched) sockets.tell(instance_id, room, frameFor(room), may);
      }
    } finally {
      watched.forEach(remember);
    }
    const lost = new Set([...(takesAway(told.change) ? watched : []), ...(told.left ?? [])]);
    await sockets.recheckRooms(instance_id, [...lost]);
  };

  /**
   * What was told while a page was on its way is told to it alone. Of much the page learns no more than that there was
   * something: however much there was, it takes one short transaction.
   */
  const catchUp = async ({ instance_id, room, actor, since, answer, readAgain }: Entry) => {
    const missed = [everyCompany, instance_id].map((of) => recent.since(of, room, since, mostMissed));
    const isKnown = (told: Change[] | undefined) => told !== undefined;
    const changes = missed.every(isKnown) ? newestFor(actor, room, missed.flat()) : undefined;
    if (changes === undefined) return readAgain();
    if (changes.length === 0) return;
    await database.tenant(instance_id, async (db) => {
      for (const { frameFor, may } of await Promise.all(changes.map((told) => made(db, told))))
        if (may(actor)) answer({ ...frameFor(room), again: true });
    });
  };

  const hear = ({ topic, instance_id, data }: BusMessage) => {
    if (topic === sessionEnded) sockets.end({ ...(data as Omit<EndedSession, "instance_id">), instance_id });
    if (topic === rightsChanged) sockets.renew({ instance_id, ...(data as { user_id: number }) });
    if (topic === "bus.resumed") {
      // What was said meanwhile is lost: screens read again, and sessions that have ended are found.
      recent.forget();
      sockets.tellAll({ type: "resumed" });
      void sockets.sweep();
    }
    if (topic !== changed) return;
    const told = data as Change;
    const remember = (room: string) => recent.add(instance_id, room, told);
    if (instance_id !== everyCompany) return inTurn(instance_id, () => tell(instance_id, told, remember));
    told.rooms.forEach(remember);
    for (const company of sockets.companies()) inTurn(company, () => tell(company, told, () => {}));
  };

  const stops = [bus.subscribe(hear), sockets.onEntry(catchUp)];
  return async () => {
    for (const stop of stops) stop();
    await telling;
  };
}
