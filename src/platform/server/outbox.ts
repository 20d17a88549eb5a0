import { z } from "zod";
import { type EventDefinitions, type EventName, type Events, readEvent } from "../events.ts";
import { instant, int, text } from "./db/columns.ts";
import type { Database } from "./db/database.ts";
import { type Sql, sql } from "./db/database.ts";
import type { Log } from "./log.ts";

const circumstances = z.object({
  id: int,
  instance_id: int.nullable(),
  /** Who did it; null when nobody was signed in. */
  actor_id: int.nullable(),
  created_at: instant,
  attempts: int,
});
type Circumstances = z.output<typeof circumstances>;

/** An event of a map from names to payloads, with when, where and by whom. */
export type EventIn<Known, Name extends keyof Known = keyof Known> = {
  [K in Name]: Circumstances & { type: K; payload: Known[K] };
}[Name];

export type OutboxEvent<Name extends EventName = EventName> = EventIn<Events, Name>;

/** Does what an event asks for. It runs at least once, so it must bear being run again. */
export type EventHandler<Name extends EventName = EventName> = (event: OutboxEvent<Name>) => Promise<void>;

export type HandlersIn<Known> = {
  readonly [K in keyof Known]?: readonly ((event: EventIn<Known, K>) => Promise<void>)[];
};

/**
 * Handlers by event. All of an event's handlers must succeed for it to be done, and none waits for another's success:
 * what one cannot do today (a bus that is away) takes nothing from the others.
 */
export type EventHandlers = HandlersIn<Events>;

/** One handler for several events. */
export const onEach = <Name extends EventName>(
  names: readonly Name[],
  handle: EventHandler<Name>,
): EventHandlers => Object.fromEntries(names.map((name) => [name, [handle]]));

/** Several features' handlers as one; an event comes to them in this order. */
export function joinHandlers(...all: readonly EventHandlers[]): EventHandlers {
  const joined: Record<string, unknown[]> = {};
  for (const handlers of all)
    for (const [type, list] of Object.entries<readonly unknown[]>(handlers))
      (joined[type] ??= []).push(...list);
  return joined as EventHandlers;
}

/** Hands an event to each of its handlers; throws what went wrong once it has been to all of them. */
export async function handleEvent<Known>(handlers: HandlersIn<Known>, event: EventIn<Known>): Promise<void> {
  const failures: unknown[] = [];
  for (const handle of handlers[event.type] ?? [])
    try {
      await handle(event);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("; "));
  if (failures.length > 0) throw failures[0];
}

export type Outbox = {
  /** Drains soon; called after a commit that left events behind. */
  wake(): void;
  /** Resolves when nothing that is due is left. */
  drained(): Promise<void>;
  stop(): Promise<void>;
};

/** As it stands in the table: nothing is known of its payload yet. */
const storedEvent = circumstances.extend({
  deaths: int,
  type: text,
  payload: z.record(z.string(), z.unknown()),
});
type StoredEvent = z.output<typeof storedEvent>;

const attemptsBeforeParking = 8;
/** An event in whose handling a process died twice is not given a third one. */
const deathsBeforeParking = 2;
const pollMs = 5_000;

/** How long a process that says nothing keeps an event; afterwards it counts as dead and another takes the event. */
const leaseSeconds = 120;
const renewMs = (leaseSeconds * 1000) / 3;

/** How many companies are served at once on one way. */
const companiesAtOnce = 2;

/**
 * Hands committed events to their handlers outside any transaction: those of a company one after another, oldest first,
 * companies in turn. Each list of types in `apart` goes a way of its own: what is urgent waits for nobody, and nobody
 * waits for what is slow. Here alone a payload is read from what was stored: handlers get what their event's definition
 * says. A failing event, one that cannot be read included, waits (doubling from two seconds; a process of another
 * release may know it) and is parked and reported after eight attempts. Several processes share the work: an event in
 * hand is leased, and a killed process's lease runs out; the second time, the event is parked and reported.
 */
export function startOutbox<Known>(options: {
  database: Database;
  log: Log;
  events: EventDefinitions<Known>;
  handlers: HandlersIn<Known>;
  apart?: readonly (readonly (keyof Known & string)[])[];
}): Outbox {
  const { database, log, events, handlers, apart = [] } = options;
  let isStopped = false;

  /** Events that failed while the database was away: else they would seem to be in the hand of a dead process. */
  const unsettled = new Map<number, { event: StoredEvent; error: unknown }>();

  const settle = async () => {
    for (const [id, { event, error }] of unsettled) {
      unsettled.delete(id);
      await putBack(event, error);
    }
  };

  const handle = async (event: StoredEvent) => {
    const renewal = setInterval(() => {
      database.system((db) => db.run(renewed(event.id))).catch(() => {});
    }, renewMs);
    renewal.unref();
    try {
      if (isDeadly(event)) throw new Error("Its process ended while it was in hand, again");
      const { type, payload, deaths: _, ...rest } = event;
      await handleEvent(handlers, { ...rest, ...readEvent(events, type, payload) });
      await database.system((db) =>
        db.run(sql`update outbox set done_at = now(), taken_at = null where id = ${event.id}`),
      );
    } catch (error) {
      await putBack(event, error);
    } finally {
      clearInterval(renewal);
    }
  };

  const putBack = async (event: StoredEvent, error: unknown) => {
    try {
      await postpone(event, error);
    } catch (failure) {
      unsettled.set(event.id, { event, error });
      throw failure;
    }
  };

  const postpone = async (event: StoredEvent, error: unknown) => {
    const { id, type, attempts, deaths } = event;
    const isLast = attempts >= attemptsBeforeParking || isDeadly(event);
    log[isLast ? "error" : "warn"]({ err: error, event_id: id, type, attempts, deaths }, "event failed");
    await database.system((db) =>
      db.run(sql`
        update outbox set last_error = ${String(error).slice(0, 500)}, taken_at = null,
          due_at = now() + make_interval(secs => ${2 ** attempts}::int),
          parked_at = case when ${isLast}::boolean then now() end
        where id = ${id} and done_at is null`),
    );
  };

  const createLane = (ofLane: Sql) => {
    /** Companies with an event in hand here, and the one that was served last; 0 stands for none. */
    const served = new Set<number>();
    let last = -1;
    const hands = new Set<Promise<void>>();
    let again = false;
    let taking: Promise<unknown> = Promise.resolve();

    const take = async () => {
      if (isStopped) return undefined;
      await settle();
      const event = await database.system((db) => db.one(storedEvent)(takeNext(ofLane, [...served], last)));
      if (event === undefined) return undefined;
      last = event.instance_id ?? 0;
      served.add(last);
      return event;
    };

    /** One hand at a time looks, so that no two take of one company. */
    const takeInTurn = () => {
      const taken = taking.then(take);
      taking = taken.catch(() => {});
      return taken;
    };

    const work = async () => {
      let hasHandled = false;
      do {
        again = false;
        try {
          for (let event = await takeInTurn(); event !== undefined; event = await takeInTurn()) {
            const company = event.instance_id ?? 0;
            hasHandled = true;
            addHand();
            await handle(event).finally(() => served.delete(company));
          }
        } catch (error) {
          log.warn({ err: error }, "outbox not reachable");
          return;
        }
      } while (again && !isStopped);
      // What an event left for another way waits there.
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

  const lanes = [
    ...apart.map((types) => createLane(sql`type = any(${[...types]}::text[])`)),
    createLane(sql`type <> all(${apart.flat()}::text[])`),
  ];
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const rest = async () => {
    while (lanes.some((lane) => lane.isAtWork())) await Promise.all(lanes.map((lane) => lane.rest()));
  };

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    drained: async () => {
      wake();
      await rest();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await rest();
    },
  };
}

/** Whether processes died of an event, as far as that can be told. */
const isDeadly = ({ attempts, deaths }: StoredEvent) =>
  deaths >= deathsBeforeParking || attempts > attemptsBeforeParking;

const untilLeaseEnds = sql`now() + make_interval(secs => ${leaseSeconds})`;

const renewed = (id: number) =>
  sql`update outbox set due_at = ${untilLeaseEnds} where id = ${id} and taken_at is not null`;

/** Takes the oldest event of the company that comes after the one served last; those being served are passed over. */
function takeNext(ofLane: Sql, served: readonly number[], last: number): Sql {
  const nextOf = (companies: Sql) => sql`
    select id from outbox
    where done_at is null and parked_at is null and due_at <= now() and ${ofLane}
      and coalesce(instance_id, 0) <> all(${served}::bigint[]) and ${companies}
    order by coalesce(instance_id, 0), due_at, id limit 1 for update skip locked`;
  return sql`
    update outbox set due_at = ${untilLeaseEnds}, attempts = attempts + 1, taken_at = now(),
      deaths = deaths + (taken_at is not null)::int
    where id = coalesce(
      (${nextOf(sql`coalesce(instance_id, 0) > ${last}`)}),
      (${nextOf(sql`coalesce(instance_id, 0) <= ${last}`)}))
    returning id, instance_id, type, payload, actor_id, created_at, attempts, deaths`;
}
