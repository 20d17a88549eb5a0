import { AppError } from "../errors.ts";
import { int } from "./db/columns.ts";
import type { Database } from "./db/database.ts";
import { sql } from "./db/database.ts";

/** Counts attempts in the database, so that limits hold over restarts and over several processes. */
export type Limits = {
  /** Counts one attempt under the key; throws `rate_limited` when there were more than `max` in the window. */
  hit(key: string, max: number, seconds: number): Promise<void>;
  /** Throws `rate_limited` when the key has reached `max`, without counting. */
  check(key: string, max: number): Promise<void>;
  /** Counts one attempt without refusing it. */
  count(key: string, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
};

const hitsRow = { hits: int, seconds_left: int };

const refusal = (seconds: number) =>
  new AppError("rate_limited", { headers: { "retry-after": String(seconds) } });

/** Limits over the database; `isOff` switches them off for tests and benches. */
export function createLimits(database: Database, isOff: boolean): Limits {
  const take = (key: string, seconds: number) =>
    database.anonymous((db) => db.one(hitsRow)(sql`select * from take_hit(${key}, ${seconds}::int)`));
  return {
    hit: async (key, max, seconds) => {
      if (isOff) return;
      const hits = await take(key, seconds);
      if (hits && hits.hits > max) throw refusal(hits.seconds_left);
    },
    check: async (key, max) => {
      if (isOff) return;
      const hits = await database.anonymous((db) => db.one(hitsRow)(sql`select * from hits_of(${key})`));
      if (hits && hits.hits >= max) throw refusal(hits.seconds_left);
    },
    count: async (key, seconds) => {
      if (!isOff) await take(key, seconds);
    },
    forget: async (key) => {
      if (!isOff) await database.anonymous((db) => db.run(sql`select forget_hits(${key})`));
    },
  };
}
