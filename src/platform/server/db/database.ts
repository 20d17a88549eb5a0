import pg from "pg";
import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Log } from "../log.ts";
import { type Actor, actorRow } from "../session.ts";
import {
  createStatementNames,
  type Queryable,
  queryable,
  type Session,
  together,
  translated,
  type Witness,
} from "./statements.ts";

export { default as sql, empty, join, raw } from "sql-template-tag";
export type { Sql } from "sql-template-tag";
export type { Queryable } from "./statements.ts";

/**
 * The page of a query in order. What is fixed is written out: of a parameter the planner would take a tenth of all rows
 * for the page, and read and sort them rather than walk along an index.
 */
export const pageOf = ({ offset, size }: { offset: number; size: number }): Sql =>
  sql`limit ${raw(String(size))} ${offset === 0 ? empty : sql`offset ${offset}`}`;

/**
 * The one row `name` of a table, for each row before it: looked up by its key, whatever the planner thinks of how many
 * those are. A plain join is read whole as soon as it takes them for many.
 */
export const lookedUp = (table: Sql, name: string, key: Sql): Sql =>
  sql`cross join lateral (select * from ${table} one where ${key} offset 0) ${raw(name)}`;

/** The transaction of one company: row-level security is set to it, and every store function filters by it. */
export type Db = Queryable & { readonly instance_id: number };

type SessionWork<T> = (db: Db | undefined, session: Actor | undefined) => Promise<T>;

/**
 * A company's Db inside the owner's transaction. It is without the second wall: row-level security does not hold for
 * the owner, so that nothing but each store function's own filter keeps to the company. For durable work, accounts and
 * the demo; never for a call.
 */
export function withoutRowSecurity(owner: Queryable, instance_id: number): Db {
  return { ...owner, instance_id };
}

export type Database = {
  /**
   * Opens a call in one round trip: begin, find the session, set its company. `work` gets the session row (undefined
   * when there is none, then without a company). Commits when `work` resolves, rolls back when it throws.
   */
  session<T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T>;
  /**
   * The same for work that only reads and may be done twice: it begins with the session row that this token had last
   * time, so that its first queries travel with the opening. When the row turns out to be another, what was read is
   * thrown away and the work is done again with the right one.
   */
  reading<T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T>;
  /** A transaction as the request role inside one company. */
  tenant<T>(instance_id: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** A transaction as the request role outside any company: only the definer functions answer. */
  anonymous<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** A transaction as the owner: migrations, durable work, the demo. Never for a call. */
  system<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  log: Log;
  /** Connections for calls; 10 unless given. */
  connections?: number;
  /** Sees every statement; nobody does unless given, and only tests give one. */
  witness?: Witness;
};

const rememberedSessions = 5_000;
const connectMs = 5_000;
const statementMs = 30_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Connects to PostgreSQL. Nothing is opened until first use; a lost connection is replaced by the next use. */
export function createDatabase({ url, log, connections = 10, witness }: Options): Database {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    pipeline: true,
  };
  const calls = new pg.Pool({
    ...common,
    max: connections,
    options: "-c role=procedo_app -c plan_cache_mode=force_generic_plan -c jit=off",
  });
  const owner = new pg.Pool({
    ...common,
    max: 3,
    idle_in_transaction_session_timeout: 0,
    statement_timeout: 0,
  });
  const noteLoss = (error: Error) => log.warn({ err: error }, "database connection lost");
  for (const pool of [calls, owner]) {
    pool.on("error", noteLoss);
    // The pool watches idle connections only; one lost in the middle of a call would end the process.
    pool.on("connect", (client) => client.on("error", noteLoss));
  }

  const nameOf = createStatementNames();

  async function transaction<Opened, T>(
    pool: pg.Pool,
    open: (session: Session) => Promise<Opened>,
    work: (session: Session, opened: Opened) => Promise<T>,
  ): Promise<T> {
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      client = await pool.connect();
      const session = { client, nameOf, isCommitted: false };
      const [, opened] = await together(client, () =>
        Promise.all([session.client.query("begin"), open(session)]),
      );
      const result = await work(session, opened);
      if (!session.isCommitted) await client.query("commit");
      return result;
    } catch (error) {
      await client?.query("rollback").catch(() => {
        broken = true;
      });
      throw translated(error);
    } finally {
      client?.release(broken);
    }
  }

  const nothing = async () => {};

  const inside = (session: Session, instance_id: number): Db => ({
    ...queryable(session, witness),
    instance_id,
  });

  const openSession = (session: Session, tokenHash: Buffer) =>
    queryable(session, witness).one(actorRow)(sql`select * from open_session(${tokenHash})`);

  const opened = <T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T> =>
    transaction(
      calls,
      (session) => openSession(session, tokenHash),
      (session, found) => work(found && inside(session, found.instance_id), found),
    );

  /** Session rows by token as they were last seen: a guess that every use checks, never an answer. */
  const seen = createLastSeen<Actor>(rememberedSessions);

  const reading = async <T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T> => {
    const key = tokenHash.toString("latin1");
    const guess = seen.get(key);
    const guessed = guess && (await readWithGuess(tokenHash, guess, work));
    if (guessed?.isRight) return guessed.settled();
    return opened(tokenHash, (db, found) => {
      if (found) seen.set(key, found);
      else seen.delete(key);
      return work(db, found);
    });
  };

  async function readWithGuess<T>(
    tokenHash: Buffer,
    guess: Actor,
    work: SessionWork<T>,
  ): Promise<{ isRight: boolean; settled(): T }> {
    let settled: () => T = () => {
      throw new Error("The work has not settled");
    };
    const settle = async (session: Session) => {
      try {
        const value = await work(inside(session, guess.instance_id), guess);
        settled = () => value;
      } catch (error) {
        settled = () => {
          throw translated(error);
        };
      }
    };
    const isRight = await transaction(
      calls,
      async (session) => {
        const [found] = await Promise.all([openSession(session, tokenHash), settle(session)]);
        return found;
      },
      async (session, found) => {
        const isAsGuessed = JSON.stringify(found) === JSON.stringify(guess);
        if (!isAsGuessed) {
          session.isCommitted = true;
          await session.client.query("rollback");
        }
        return isAsGuessed;
      },
    );
    return { isRight, settled: () => settled() };
  }

  return {
    session: opened,
    reading,
    tenant: (instance_id, work) =>
      transaction(
        calls,
        ({ client }) =>
          client.query({
            name: "set_tenant",
            text: "select set_config('app.instance_id', $1, true)",
            values: [String(instance_id)],
          }),
        (session) => work(inside(session, instance_id)),
      ),
    anonymous: (work) => transaction(calls, nothing, (session) => work(queryable(session, witness))),
    system: (work) => transaction(owner, nothing, (session) => work(queryable(session, witness))),
    isReachable: async () => {
      try {
        await owner.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.allSettled([calls.end(), owner.end()]);
    },
  };
}

/** A map that forgets what was set longest ago once it holds `most` entries. */
function createLastSeen<Value>(most: number) {
  const entries = new Map<string, Value>();
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    set: (key: string, value: Value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** True when a write failed because a row that it points to was deleted in the meantime. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23503";
}

/** True when a write failed because the named unique constraint already holds such a row. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23505" &&
    "constraint" in error &&
    error.constraint === constraint
  );
}
