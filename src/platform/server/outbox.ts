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
const storedEvent = circumstances.extend({ type: text, payload: z.record(z.string(), z.unknown()) });
type StoredEvent = z.output<typeof storedEvent>;

const attemptsBeforeParking = 8;
const pollMs = 5_000;

/** How long one event may be in hand; afterwards its process counts as dead and another takes it. */
const leaseSeconds = 120;

/**
 * Hands committed events to their handlers, oldest first, outside any transaction. Each list of types in `apart` goes a
 * way of its own: what is urgent waits for nobody, and nobody waits for what is slow. Here alone a payload is read from
 * what was stored: handlers get what their event's definition says. A failing event, one that cannot be read included,
 * waits (doubling from two seconds; a process of another release may know it) and is parked and reported after eight
 * attempts. Several processes share the work: an event in hand is leased, and a killed process's lease runs out.
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

  const takeOne = async (ofLane: Sql) => {
    const event = await database.system((db) =>
      db.one(storedEvent)(sql`
        update outbox set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
        where id = (
          select id from outbox
          where done_at is null and parked_at is null and due_at <= now()
            and ${ofLane}
          order by due_at, id limit 1 for update skip locked)
        returning id, instance_id, type, payload, actor_id, created_at, attempts`),
    );
    if (event === undefined) return false;
    try {
      // Only an event whose process died in the middle, each time, comes here more often than it may fail.
      if (event.attempts > attemptsBeforeParking) throw new Error("Its process ended at every attempt");
      const { type, payload, ...rest } = event;
      await handleEvent(handlers, { ...rest, ...readEvent(events, type, payload) });
      await database.system((db) => db.run(sql`update outbox set done_at = now() where id = ${event.id}`));
    } catch (error) {
      await postpone(event, error);
    }
    return true;
  };

  const postpone = async (event: StoredEvent, error: unknown) => {
    const { id, type, attempts } = event;
    const isLast = attempts >= attemptsBeforeParking;
    log[isLast ? "error" : "warn"]({ err: error, event_id: id, type, attempts }, "event failed");
    await database.system((db) =>
      db.run(sql`
        update outbox set last_error = ${String(error).slice(0, 500)},
          due_at = now() + make_interval(secs => ${2 ** attempts}::int),
          parked_at = case when ${isLast}::boolean then now() end
        where id = ${id}`),
    );
  };

  const createLane = (ofLane: Sql) => {
    let running: Promise<void> | undefined;
    let again = false;
    const drain = async () => {
      do {
        again = false;
        try {
          while (!isStopped && (await takeOne(ofLane)));
        } catch (error) {
          log.warn({ err: error }, "outbox not reachable");
          return;
        }
      } while (again && !isStopped);
    };
    const wakeLane = () => {
      again = true;
      running ??= drain().finally(() => {
        running = undefined;
        // Woken after the last look and before this line: nobody else would look again.
        if (again && !isStopped) wakeLane();
      });
    };
    return {
      wake: wakeLane,
      rest: async () => {
        while (running) await running;
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
  const rest = () => Promise.all(lanes.map((lane) => lane.rest()));

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
