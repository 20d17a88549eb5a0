import pg from "pg";
import sql, { empty, raw, type Sql } from "sql-template-tag";
import { createLastSeen } from "../last_seen.ts";
import type { Log } from "../log.ts";
import { type Actor, actorRow } from "../session.ts";
import type { Answer } from "./packet.ts";
import { callRole } from "./call_role.ts";
import { instantOf } from "./instant_of.ts";
import { OutcomeUnknown } from "./outcome_unknown.ts";
import { type Queryable, queryable, translated, type Witness } from "./statements.ts";
import { createPrepared, takeTurn, type Turn } from "./turn.ts";

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
   * when there is none, then without a company). Commits when `work` resolves, rolls back when it throws. Throws
   * `OutcomeUnknown` when the connection is lost between the commit and its answer.
   */
  session<T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T>;
  /**
   * The same for work that only reads; the database refuses it to write. Each packet is a transaction of its own, over
   * with its answer. It begins with the session row that this token had last time, so that its first questions travel
   * with the opening. When the row turns out to be another, they are not answered and the work is done again with the
   * right one.
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
  /** How long a connection is waited for, also one that others have, in ms; 5 s unless given. */
  connect_ms?: number;
  /** Sees every statement; nobody does unless given, and only tests give one. */
  witness?: Witness;
};

const rememberedSessions = 5_000;
const statementMs = 30_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

/** Connects to PostgreSQL. Nothing is opened until first use; a lost connection is replaced by the next use. */
export function createDatabase({
  url,
  log,
  connections = 10,
  connect_ms = 5_000,
  witness,
}: Options): Database {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: connect_ms,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
  };
  const calls = new pg.Pool({
    ...common,
    max: connections,
    options: `-c role=${callRole} -c plan_cache_mode=force_generic_plan -c jit=off`,
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

  const prepared = createPrepared();

  async function onConnection<T>(
    pool: pg.Pool,
    work: (turn: Turn, discard: () => void) => Promise<T>,
  ): Promise<T> {
    let client: pg.PoolClient | undefined;
    let turn: Turn | undefined;
    let isDiscarded = false;
    try {
      client = await pool.connect();
      turn = takeTurn(client, prepared);
      return await work(turn, () => {
        isDiscarded = true;
      });
    } catch (error) {
      throw translated(error);
    } finally {
      turn?.end();
      client?.release(isDiscarded);
    }
  }

  /** What `work` asks first leaves with the begin. */
  const transaction = <T>(pool: pg.Pool, work: (turn: Turn) => Promise<T>): Promise<T> =>
    onConnection(pool, async (turn, discard) => {
      let isAtCommit = false;
      try {
        turn.send(sql`begin`).catch(ignore);
        const result = await work(turn);
        isAtCommit = true;
        await turn.commit();
        return result;
      } catch (error) {
        try {
          await turn.endWith(sql`rollback`);
        } catch {
          discard();
          // A server that answers after a failed commit has not committed; one that says nothing more may have.
          if (isAtCommit) throw new OutcomeUnknown(error);
        }
        throw error;
      }
    });

  const inside = (turn: Turn, instance_id: number): Db => ({ ...queryable(turn, witness), instance_id });

  const openSession = async (turn: Turn, opening: Sql, isRight?: (answer: Answer) => boolean) => {
    const sent = turn.send(opening, isRight);
    const { rows } = await (witness ? witness(opening.text, actorRow, sent) : sent);
    return rows[0] as Actor | undefined;
  };

  const session = <T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T> =>
    transaction(calls, async (turn) => {
      const found = await openSession(turn, sql`select * from open_session(${tokenHash})`);
      return work(found && inside(turn, found.instance_id), found);
    });

  /** Session rows by token as they were last seen: a guess that every use checks, never an answer. */
  const seen = createLastSeen<{ actor: Actor; row: string }>(rememberedSessions);

  const openReading = (tokenHash: Buffer) => sql`select * from open_session(${tokenHash}, true)`;

  const reading = async <T>(tokenHash: Buffer, work: SessionWork<T>): Promise<T> => {
    const key = tokenHash.toString("latin1");
    const guess = seen.get(key);
    const outcome = guess && (await readWithGuess(tokenHash, guess, work));
    if (outcome?.status === "fulfilled") return outcome.value;
    if (outcome) throw translated(outcome.reason);
    return onConnection(calls, async (turn) => {
      const found = await openSession(turn, openReading(tokenHash));
      if (!found) {
        seen.delete(key);
        return work(undefined, undefined);
      }
      seen.set(key, { actor: found, row: JSON.stringify(found) });
      turn.beginEachWith(resumed(found.instance_id));
      return work(inside(turn, found.instance_id), found);
    });
  };

  /** Undefined when the session is another than it was. */
  const readWithGuess = <T>(
    tokenHash: Buffer,
    { actor, row }: { actor: Actor; row: string },
    work: SessionWork<T>,
  ): Promise<PromiseSettledResult<T> | undefined> =>
    onConnection(calls, async (turn) => {
      let isAsGuessed = false;
      const opened = openSession(turn, openReading(tokenHash), ({ rows }) => {
        isAsGuessed = JSON.stringify(rows[0]) === row;
        return isAsGuessed;
      });
      turn.beginEachWith(resumed(actor.instance_id));
      const [outcome] = await Promise.allSettled([work(inside(turn, actor.instance_id), actor), opened]);
      await opened;
      return isAsGuessed ? outcome : undefined;
    });

  return {
    session,
    reading,
    tenant: (instance_id, work) =>
      transaction(calls, (turn) => {
        turn.send(sql`select set_config('app.instance_id', ${String(instance_id)}, true)`).catch(ignore);
        return work(inside(turn, instance_id));
      }),
    anonymous: (work) => transaction(calls, (turn) => work(queryable(turn, witness))),
    system: (work) => transaction(owner, (turn) => work(queryable(turn, witness))),
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

/** Sets a read's company again: the transaction that had it set is over. */
const resumed = (instance_id: number): Sql =>
  sql`select set_config('app.instance_id', ${String(instance_id)}, true), set_config('transaction_read_only', 'on', true)`;

const ignore = () => {};

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
