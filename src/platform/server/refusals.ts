import type { Database } from "./db/database.ts";
import type { Origin } from "./journal.ts";
import type { Log } from "./log.ts";
import { writeRefusal } from "./refusals.store.ts";

/** What somebody was refused. Two are of one kind when all of it is the same. */
export type Refusal = {
  action: string;
  target_type?: string;
  target_id?: number;
  after?: Record<string, string>;
};

/**
 * Refusals for the company's audit log, counted by the minute. The first of a person (or, of nobody known, an address),
 * kind and minute is written at once; how often it came after that follows within seconds.
 */
export type Refusals = {
  /** Never throws: that a refusal could not be noted changes nothing for who was refused. */
  note(instance_id: number, origin: Origin, refusal: Refusal): Promise<void>;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Counted = { instance_id: number; origin: Origin; refusal: Refusal; minute: Date; unwritten: number };

const flushMs = 5_000;
const mostCounted = 5_000;
const minuteMs = 60_000;

export function createRefusals(ports: {
  database: Pick<Database, "tenant">;
  log: Log;
  now(): Date;
}): Refusals {
  const counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  const minuteNow = () => Math.floor(ports.now().getTime() / minuteMs) * minuteMs;

  const write = async (one: Counted, count: number) => {
    const { instance_id, origin, refusal, minute } = one;
    try {
      await ports.database.tenant(instance_id, (db) => writeRefusal(db, { origin, refusal, minute, count }));
    } catch (error) {
      ports.log.error({ err: error, count }, "refusal not audited");
    }
  };

  const writeAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const minute = minuteNow();
    for (const [key, one] of counts) {
      const count = one.unwritten;
      one.unwritten = 0;
      if (one.minute.getTime() !== minute) counts.delete(key);
      if (count > 0) await write(one, count);
    }
  };

  let writing = Promise.resolve();
  /** After what is being written: whoever closes waits for that too. */
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };

  const flushLater = () => {
    timer ??= setTimeout(() => void flush(), flushMs);
    timer.unref();
  };

  return {
    async note(instance_id, origin, refusal) {
      const minute = minuteNow();
      const who = origin.actor_id === null ? origin.ip : [origin.actor_id, origin.impersonator_id];
      const key = JSON.stringify([minute, instance_id, who, refusal]);
      flushLater();
      const known = counts.get(key);
      if (known) {
        known.unwritten += 1;
        return;
      }
      const one: Counted = { instance_id, origin, refusal, minute: new Date(minute), unwritten: 0 };
      if (counts.size < mostCounted) counts.set(key, one);
      await write(one, 1);
    },
    flush,
    close: flush,
  };
}
