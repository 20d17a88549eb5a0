import type { Database } from "./db/database.ts";
import { type Sql, sql } from "./db/database.ts";
import type { Log } from "./log.ts";

export type OutboxEvent = {
  id: number;
  instance_id: number | null;
  type: string;
  /** Who did it; null when nobody was signed in. */
  actor_id: number | null;
  created_at: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/** Does what an event asks for. It runs at least once, so it must bear being run again. */
export type EventHandler = (event: OutboxEvent) => Promise<void>;

/**
 * Handlers by event type; those under "*" get every event, and first: they tell open screens, which should not wait for
 * an index. All of an event's handlers must succeed for it to be done, and none waits for another's success: what one
 * cannot do today (a bus that is away) takes nothing from the others.
 */
export type EventHandlers = Record<string, readonly EventHandler[]>;

/** Several features' handlers as one. */
export function joinHandlers(...all: readonly EventHandlers[]): EventHandlers {
  const joined: Record<string, EventHandler[]> = {};
  for (const handlers of all)
    for (const [type, list] of Object.entries(handlers)) (joined[type] ??= []).push(...list);
  return joined;
}

async function handleAll(list: readonly EventHandler[], event: OutboxEvent): Promise<void> {
  const failures: unknown[] = [];
  for (const handle of list)
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

const attemptsBeforeParking = 8;
const pollMs = 5_000;

/** How long one event may be in hand; afterwards its process counts as dead and another takes it. */
const leaseSeconds = 120;

/**
 * Hands committed events to their handlers, oldest first, outside any transaction. Each list of types in `apart` goes a
 * way of its own: what is urgent waits for nobody, and nobody waits for what is slow. A failing event waits (doubling
 * from two seconds) and is parked and reported after eight attempts. Several processes share the work: an event in hand
 * is leased, and a killed process's lease runs out.
 */
export function startOutbox(options: {
  database: Database;
  log: Log;
  handlers: EventHandlers;
  apart?: readonly (readonly string[])[];
}): Outbox {
  const { database, log, handlers, apart = [] } = options;
  let isStopped = false;

  const takeOne = async (ofLane: Sql) => {
    const event = await database.system((db) =>
      db.one<OutboxEvent>(sql`
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
      await handleAll([...(handlers["*"] ?? []), ...(handlers[event.type] ?? [])], event);
      await database.system((db) => db.run(sql`update outbox set done_at = now() where id = ${event.id}`));
    } catch (error) {
      await postpone(event, error);
    }
    return true;
  };

  const postpone = async (event: OutboxEvent, error: unknown) => {
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
