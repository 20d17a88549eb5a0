import type { Writable } from "node:stream";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { AppError } from "../../errors.ts";
import type { Log } from "../log.ts";

export { default as sql, empty, join, raw } from "sql-template-tag";
export type { Sql } from "sql-template-tag";

/** Runs SQL inside the transaction it was made for. */
export type Queryable = {
  /** All rows. */
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, undefined when there is none. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  /** Like `one`, for the read after which a call asks nothing more: the commit travels with it. */
  last<Row>(query: Sql): Promise<Row | undefined>;
  /** The number of rows that a write touched. */
  run(query: Sql): Promise<number>;
};

/** The transaction of one company: row-level security is set to it, and every store function filters by it. */
export type Db = Queryable & { readonly instance_id: number };

export type Database = {
  /**
   * Opens a call in one round trip: begin, find the session, set its company. `work` gets the session row (undefined
   * when there is none, then without a company). Commits when `work` resolves, rolls back when it throws.
   */
  session<Found extends { instance_id: number }, T>(
    tokenHash: Buffer,
    work: (db: Db | undefined, session: Found | undefined) => Promise<T>,
  ): Promise<T>;
  /** A transaction as the request role inside one company. */
  tenant<T>(instance_id: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** A transaction as the request role outside any company: only the definer functions answer. */
  anonymous<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** A transaction as the owner: migrations, durable work, the demo. Never for a call. */
  system<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Calls back on each NOTIFY of the channel until the database closes; reconnects by itself. */
  listen(channel: string, heard: (payload: string) => void): void;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  log: Log;
  /** Connections for calls; 10 unless given. */
  connections?: number;
};

const connectMs = 5_000;
const statementMs = 30_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

const statementNames = new Map<string, string>();
const namedStatements = 2_000;

/** One name for each SQL text, so that the server plans it once a connection; ad hoc texts beyond the bound stay unnamed. */
function statementOf(query: Sql): { text: string; values: unknown[]; name?: string } {
  const text = query.text;
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < namedStatements) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name === undefined ? { text, values: query.values } : { text, values: query.values, name };
}

const unreachable = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const lost = /connection terminated|connection error|timeout exceeded when trying to connect|Client was closed/i;

/** What a driver's failure means to a caller; anything else stays itself and becomes a 500. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isDown = unreachable.has(code) || code.startsWith("08") || code.startsWith("57P") || code === "53300";
  if (isDown || lost.test(error.message))
    return new AppError("unavailable", { cause: error, headers: { "retry-after": "2" } });
  const isValue = code === "22021" || code === "22P05" || code === "22003";
  return isValue ? new AppError("invalid", { cause: error }) : error;
}

/** One connection's transaction, and whether its commit is already on the way. */
type Session = { client: pg.PoolClient; isCommitted: boolean };

/** Sends what `send` sends at once, in one packet: each packet is a system call here and a wake-up there. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

function queryable(session: Session): Queryable {
  const send = (query: Sql) => {
    if (session.isCommitted) throw new Error("The transaction has sent its last query");
    return session.client.query(statementOf(query));
  };
  return {
    rows: async <Row>(query: Sql) => (await send(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
    last: async <Row>(query: Sql) => {
      const { client } = session;
      const [result] = await together(client, () => {
        const sent = send(query);
        session.isCommitted = true;
        return Promise.all([sent, client.query("commit")]);
      });
      return result.rows[0] as Row | undefined;
    },
    run: async (query) => (await send(query)).rowCount ?? 0,
  };
}

/** Connects to PostgreSQL. Nothing is opened until first use; a lost connection is replaced by the next use. */
export function createDatabase({ url, log, connections = 10 }: Options): Database {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    pipeline: true,
  };
  const calls = new pg.Pool({ ...common, max: connections, options: "-c role=procedo_app -c plan_cache_mode=force_generic_plan -c jit=off" });
  const owner = new pg.Pool({ ...common, max: 3, idle_in_transaction_session_timeout: 0, statement_timeout: 0 });
  const listeners = new Set<pg.Client>();
  let isClosed = false;
  const noteLoss = (error: Error) => log.warn({ err: error }, "database connection lost");
  for (const pool of [calls, owner]) {
    pool.on("error", noteLoss);
    // The pool watches idle connections only; one lost in the middle of a call would end the process.
    pool.on("connect", (client) => client.on("error", noteLoss));
  }

  async function transaction<T>(
    pool: pg.Pool,
    open: (client: pg.PoolClient) => Promise<unknown>[],
    work: (session: Session, opened: unknown[]) => Promise<T>,
  ): Promise<T> {
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      client = await pool.connect();
      const session = { client, isCommitted: false };
      const opened = await together(client, () => Promise.all([session.client.query("begin"), ...open(session.client)]));
      const result = await work(session, opened.slice(1));
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

  const inside = (session: Session, instance_id: number): Db => ({ ...queryable(session), instance_id });

  return {
    session: (tokenHash, work) =>
      transaction(
        calls,
        (client) => [
          client.query({
            name: "open_session",
            text: "select * from open_session($1)",
            values: [tokenHash],
          }),
        ],
        (session, [opened]) => {
          const found = (opened as pg.QueryResult).rows[0];
          return work(found && inside(session, found.instance_id), found);
        },
      ),
    tenant: (instance_id, work) =>
      transaction(
        calls,
        (client) => [
          client.query({
            name: "set_tenant",
            text: "select set_config('app.instance_id', $1, true)",
            values: [String(instance_id)],
          }),
        ],
        (session) => work(inside(session, instance_id)),
      ),
    anonymous: (work) => transaction(calls, () => [], (session) => work(queryable(session))),
    system: (work) => transaction(owner, () => [], (session) => work(queryable(session))),
    listen: (channel, heard) => {
      const connect = async (): Promise<void> => {
        if (isClosed) return;
        const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
        const again = () => {
          if (listeners.delete(client) && !isClosed) setTimeout(() => void connect(), 1_000).unref();
        };
        listeners.add(client);
        client.on("error", again);
        client.on("end", again);
        client.on("notification", (message) => heard(message.payload ?? ""));
        try {
          await client.connect();
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
          heard("");
        } catch {
          again();
        }
      };
      void connect();
    },
    isReachable: async () => {
      try {
        await owner.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      isClosed = true;
      const open = [...listeners];
      listeners.clear();
      await Promise.allSettled([calls.end(), owner.end(), ...open.map((client) => client.end())]);
    },
  };
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
