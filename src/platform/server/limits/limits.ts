import { AppError } from "../../errors.ts";
import { int } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { type Queryable, sql } from "../db/database.ts";
import type { Allowances } from "./allowances.ts";
import { createShares, type Shares } from "./shares.ts";

/** Attempts that are counted under keys, each in a window of its own that begins with its first. */
export type Counters = {
  /** Counts one attempt under the key; throws `rate_limited` when there were more than `max` in the window. */
  hit(key: string, max: number, seconds: number): Promise<void>;
  /** Throws `rate_limited` when the key has reached `max`, without counting. */
  check(key: string, max: number): Promise<void>;
  /** Counts one attempt without refusing it. */
  count(key: string, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
};

/**
 * What keeps one caller from being felt by others. Attempts to get in are counted in the database, so that limits hold
 * over restarts and over several processes; what the signed-in take of the service is counted in this process.
 */
export type Limits = Counters & {
  /**
   * The same for whoever has a transaction open, on its connection: many who each waited for a second one would wait
   * for each other. What is counted stands once it commits, also where its answer is `Refused`.
   */
  within(db: Queryable): Counters;
  /** Counts a call against the fair share of its session and company; throws `too_many_requests` past one of them. */
  take: Shares["take"];
  takeStranger: Shares["takeStranger"];
};

const hitsRow = { hits: int, seconds_left: int };

const refusal = (seconds: number) =>
  new AppError("rate_limited", { headers: { "retry-after": String(seconds) } });

type LimitsOptions = {
  database: Database;
  allowances: Allowances;
  /** Milliseconds by the application's clock. */
  now(): number;
  /** Switches all of them off, for tests and benches. */
  isOff: boolean;
};

/** All limits of the application. */
export function createLimits({ database, allowances, now, isOff }: LimitsOptions): Limits {
  if (isOff) return endlessLimits;
  const { take: takeShare, takeStranger } = createShares(allowances, now);
  return {
    ...countersOn((work) => database.anonymous(work)),
    within: (db) => countersOn((work) => work(db)),
    take: takeShare,
    takeStranger,
  };
}

function countersOn(ask: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>): Counters {
  const take = (key: string, seconds: number) =>
    ask((db) => db.one(hitsRow)(sql`select * from take_hit(${key}, ${seconds}::int)`));
  return {
    hit: async (key, max, seconds) => {
      const hits = await take(key, seconds);
      if (hits && hits.hits > max) throw refusal(hits.seconds_left);
    },
    check: async (key, max) => {
      const hits = await ask((db) => db.one(hitsRow)(sql`select * from hits_of(${key})`));
      if (hits && hits.hits >= max) throw refusal(hits.seconds_left);
    },
    count: async (key, seconds) => {
      await take(key, seconds);
    },
    forget: async (key) => {
      await ask((db) => db.run(sql`select forget_hits(${key})`));
    },
  };
}

const endlessCounters: Counters = {
  hit: async () => {},
  check: async () => {},
  count: async () => {},
  forget: async () => {},
};

const endlessLimits: Limits = {
  ...endlessCounters,
  within: () => endlessCounters,
  take: () => {},
  takeStranger: () => {},
};
