import { type EventDefinitions, readEvent } from "../../events.ts";
import { createAlone } from "./alone.ts";
import { type Database, type Sql, sql } from "../db/database.ts";
import { type EventIn, Failures, handleAlone, handleTogether, type HandlersIn } from "./event_handlers.ts";
import { type Log, warningSeldom } from "../log.ts";
import {
  giveBack,
  hasSuspects,
  noteDone,
  noteFailed,
  renewLease,
  renewMs,
  type StoredEvent,
  type TakenEvent,
  takeEvents,
  takeSuspect,
  waitingTypes,
} from "./outbox_rows.ts";
import { createRests } from "./rests.ts";

export type Outbox = {
  /** Drains soon; called after a commit that left events behind. */
  wake(): void;
  /** Resolves when nothing that is due is left. */
  drained(): Promise<void>;
  stop(): Promise<void>;
};

const attemptsBeforeParking = 8;
/** An event in whose handling a process died twice is not given a third one. */
const deathsBeforeParking = 2;
const pollMs = 5_000;
/** How long events are held up so that one that a process died with can be handled alone; else it waits for the next look. */
const patienceMs = 1_000;

/** How many companies are served at once on one way. */
const companiesAtOnce = 2;
/** So many events of a company are taken together, and no more of them are begun with once it has had so long. */
const mostTogether = 100;
const turnMs = 200;
/** How long a way that lets its events gather rests once it has nothing left. */
const restMs = 500;

/**
 * Hands committed events to their handlers outside any transaction: those of a company in their order, oldest first,
 * companies in turn. Each list of types in `apart` goes a way of its own: what is urgent waits for nobody, and nobody
 * waits for what is slow. Here alone a payload is read from what was stored: handlers get what their event's definition
 * says. A failing event, one that cannot be read included, waits (doubling from two seconds; a process of another
 * release may know it) and is parked and reported after eight attempts. Several processes share the work: events in hand
 * are leased, and a killed process's leases run out. Types that are `gathering`, each on a way of its own, are in no
 * hurry: what comes shortly after one was done is done together. Events that were in hand then are handled one by one with nothing
 * beside them, so that a second death names the guilty one, which is parked and reported.
 */
export function startOutbox<Known>(options: {
  database: Database;
  log: Log;
  events: EventDefinitions<Known>;
  handlers: HandlersIn<Known>;
  apart?: readonly (readonly (keyof Known & string)[])[];
  gathering?: readonly (keyof Known & string)[];
}): Outbox {
  const { database, log, events, handlers, apart = [], gathering = [] } = options;
  const { beside, alone } = createAlone({ patienceMs });
  const rests = createRests(restMs);
  const tellUnreachable = warningSeldom(log, "outbox not reachable");
  let isStopped = false;

  /** Events that failed while the database was away: else they would seem to be in the hand of a dead process. */
  const unsettled = new Map<number, { event: StoredEvent; error: unknown }>();

  const settle = async () => {
    for (const [id, { event, error }] of unsettled) {
      unsettled.delete(id);
      await putBack(event, error);
    }
  };

  const putBack = async (event: StoredEvent, error: unknown) => {
    const { id, type, attempts, deaths } = event;
    const isLast = attempts >= attemptsBeforeParking || isDeadly(event);
    try {
      await database.system((db) => noteFailed(db, event, error, isLast));
    } catch (failure) {
      unsettled.set(id, { event, error });
      throw failure;
    }
    log[isLast ? "error" : "warn"]({ err: error, event_id: id, type, attempts, deaths }, "event failed");
  };

  const readStored = (stored: StoredEvent): EventIn<Known> => {
    if (isDeadly(stored)) throw new Error("Its process ended while it was in hand, again");
    const { id, instance_id, actor_id, created_at, attempts, type, payload } = stored;
    return { id, instance_id, actor_id, created_at, attempts, ...readEvent(events, type, payload) };
  };

  /** Hands over events that were taken; whether all of them were handled, or there was no time for some. */
  const handle = async (taken: readonly TakenEvent[]): Promise<boolean> => {
    const held = new Set(taken.map(({ id }) => id));
    const renewal = setInterval(() => {
      database.system((db) => renewLease(db, [...held])).catch(() => {});
    }, renewMs);
    renewal.unref();
    try {
      const since = performance.now();
      const failures = new Failures<EventIn<Known>>();
      const unread = new Map<TakenEvent, unknown>();
      const read = new Map<TakenEvent, EventIn<Known>>();
      const left = [...taken];
      for (let stored = left.shift(); stored !== undefined; stored = left.shift()) {
        try {
          read.set(stored, readStored(stored));
        } catch (error) {
          unread.set(stored, error);
        }
        const event = read.get(stored);
        if (event) await handleAlone(handlers, event, failures);
        if (performance.now() - since > turnMs || isStopped) break;
      }
      if (left.length > 0) {
        await database
          .system((db) => giveBack(db, left))
          .catch((error: unknown) => {
            for (const stored of left) unsettled.set(stored.id, { event: stored, error });
          });
        for (const { id } of left) held.delete(id);
      }
      await handleTogether(handlers, [...read.values()], failures);
      await conclude(
        taken.filter((stored) => !left.includes(stored)),
        (stored) => {
          const event = read.get(stored);
          return event ? failures.of(event) : unread.get(stored);
        },
      );
      return left.length === 0;
    } finally {
      clearInterval(renewal);
    }
  };

  const conclude = async (handled: readonly TakenEvent[], failureOf: (stored: TakenEvent) => unknown) => {
    const isDone = handled.filter((stored) => failureOf(stored) === undefined);
    try {
      if (isDone.length > 0)
        await database.system((db) =>
          noteDone(
            db,
            isDone.map(({ id }) => id),
          ),
        );
    } catch (error) {
      for (const stored of handled)
        unsettled.set(stored.id, { event: stored, error: failureOf(stored) ?? error });
      throw error;
    }
    const failed = handled.flatMap((stored) => {
      const error = failureOf(stored);
      return error === undefined ? [] : [{ stored, error }];
    });
    const noted = await Promise.allSettled(failed.map(({ stored, error }) => putBack(stored, error)));
    for (const one of noted) if (one.status === "rejected") throw one.reason;
  };

  const createLane = (
    serves: (type: string) => boolean,
    ofLane: Sql,
    { isGathering = false }: { isGathering?: boolean } = {},
  ) => {
    /** Companies with events in hand here, and the one that was served last; 0 stands for none. */
    const served = new Set<number>();
    let last = -1;
    const hands = new Set<Promise<void>>();
    let again = false;
    let taking: Promise<unknown> = Promise.resolve();

    const take = async () => {
      if (isStopped) return { events: [], hasOthers: false };
      await settle();
      const taken = await database.system((db) =>
        takeEvents(db, ofLane, { served: [...served], last, most: mostTogether }),
      );
      const [first] = taken.events;
      if (first) served.add((last = first.instance_id ?? 0));
      return taken;
    };

    /** One hand at a time looks, so that no two take of one company. */
    const takeInTurn = () => {
      const taken = taking.then(take);
      taking = taken.catch(() => {});
      return taken;
    };

    /** Whether there was anything to do, and as far as can be seen still is. */
    const workOnce = () =>
      beside(async () => {
        const { events: taken, hasOthers } = await takeInTurn();
        const [first] = taken;
        if (!first) return { hasHandled: false, hasMore: false };
        if (hasOthers) addHand();
        const isAll = await handle(taken).finally(() => served.delete(first.instance_id ?? 0));
        return { hasHandled: true, hasMore: !isAll || hasOthers || taken.length === mostTogether };
      });

    const work = async () => {
      let hasHandled = false;
      do {
        again = false;
        try {
          for (let done = await workOnce(); done.hasHandled; done = await workOnce()) {
            hasHandled = true;
            if (done.hasMore) continue;
            if (!isGathering) break;
            await rests.take();
          }
        } catch (error) {
          tellUnreachable(error);
          return;
        }
      } while (again && !isStopped);
      // What came meanwhile, and what an event left, waits on its way.
      if (hasHandled && !isStopped) wake();
    };

    const addHand = () => {
      if (isStopped || hands.size >= companiesAtOnce) return;
      const hand: Promise<void> = work().finally(() => {
        hands.delete(hand);
        // Woken after the last look and before this line: nobody else would look again.
        if (again) addHand();
      });
      hands.add(hand);
    };

    return {
      serves,
      wake: () => {
        again = true;
        addHand();
      },
      isAtWork: () => hands.size > 0,
      rest: async () => {
        while (hands.size > 0) await Promise.all(hands);
      },
    };
  };

  const laneOf = (types: readonly string[], given?: { isGathering: boolean }) =>
    createLane((type) => types.includes(type), sql`type = any(${types}::text[])`, given);
  const others: readonly string[] = [...apart.flat(), ...gathering];
  const lanes = [
    ...apart.map((types) => laneOf(types)),
    ...gathering.map((type) => laneOf([type], { isGathering: true })),
    createLane((type) => !others.includes(type), sql`type <> all(${others}::text[])`),
  ];

  /** One look for all ways, most of which have nothing. */
  const seek = async () => {
    try {
      const types = await database.system(waitingTypes);
      for (const lane of lanes) if (types.some(lane.serves)) lane.wake();
    } catch (error) {
      tellUnreachable(error);
    }
  };

  let isAwaited = false;
  let seeking: Promise<void> | undefined;
  const seekAll = async () => {
    while (isAwaited && !isStopped) {
      isAwaited = false;
      await seek();
    }
    // In the step of the last look at what is awaited: else a wake between the two would be lost.
    seeking = undefined;
  };
  const wake = () => {
    if (isStopped) return;
    isAwaited = true;
    seeking ??= seekAll();
  };

  /** Nothing else is in hand in this process while one of them is. */
  const clearSuspects = async () => {
    const clearOne = async () => {
      await settle();
      const suspect = isStopped ? undefined : await database.system(takeSuspect);
      if (suspect) await handle([suspect]);
      return suspect !== undefined;
    };
    try {
      let hasCleared = false;
      while ((await database.system(hasSuspects)) && (await alone(clearOne))) hasCleared = true;
      // What they left waits on its way.
      if (hasCleared && !isStopped) wake();
    } catch (error) {
      tellUnreachable(error);
    }
  };

  let clearing = Promise.resolve();
  const look = () => {
    clearing = clearing.then(clearSuspects);
    wake();
  };
  const rest = async () => {
    await clearing;
    while (seeking || lanes.some((lane) => lane.isAtWork()))
      await Promise.all([seeking, ...lanes.map((lane) => lane.rest())]);
  };

  const timer = setInterval(look, pollMs);
  timer.unref();
  look();
  return {
    wake,
    drained: async () => {
      const isOver = rests.hurry();
      look();
      await rest().finally(isOver);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      rests.hurry();
      await rest();
    },
  };
}

/** Whether processes died of an event, as far as that can be told. */
const isDeadly = ({ attempts, deaths }: StoredEvent) =>
  deaths >= deathsBeforeParking || attempts > attemptsBeforeParking;
