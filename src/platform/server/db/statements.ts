import type { Writable } from "node:stream";
import type pg from "pg";
import type { Sql } from "sql-template-tag";
import { AppError } from "../../errors.ts";
import type { RowOf, Shape } from "./columns.ts";

/** Runs SQL inside the transaction it was made for. */
export type Queryable = {
  /** All rows, each of the shape. */
  rows<S extends Shape>(shape: S): (query: Sql) => Promise<RowOf<S>[]>;
  /** The first row, undefined when there is none. */
  one<S extends Shape>(shape: S): (query: Sql) => Promise<RowOf<S> | undefined>;
  /** Like `one`, for the read after which a call asks nothing more: the commit travels with it. */
  last<S extends Shape>(shape: S): (query: Sql) => Promise<RowOf<S> | undefined>;
  /** The number of rows that a write touched or a read found. */
  run(query: Sql): Promise<number>;
};

const namedStatements = 2_000;

/** One name for each SQL text, so that the server plans it once a connection; ad hoc texts beyond the bound stay unnamed. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namedStatements) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

const unreachable = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const lost =
  /connection terminated|connection error|timeout exceeded when trying to connect|Client was closed/i;

/** What a driver's failure means to a caller; anything else stays itself and becomes a 500. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isDown = unreachable.has(code) || code.startsWith("08") || code.startsWith("57P") || code === "53300";
  if (isDown || lost.test(error.message))
    return new AppError("unavailable", { cause: error, headers: { "retry-after": "2" } });
  const isValue = code === "22021" || code === "22P05" || code === "22003";
  return isValue ? new AppError("invalid", { cause: error }) : error;
}

/** One connection's transaction, the names of its database's statements, and whether its commit is on the way. */
export type Session = {
  client: pg.PoolClient;
  nameOf: (text: string) => string | undefined;
  isCommitted: boolean;
};

/** Sends what `send` sends at once, in one packet: each packet is a system call here and a wake-up there. */
export function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Sees every statement as it is sent, with the shape that its rows are said to have (none for one that is only run),
 * and passes its answer on. Called in the stack of whoever asked.
 */
export type Witness = (
  text: string,
  shape: Shape | undefined,
  sent: Promise<pg.QueryResult>,
) => Promise<pg.QueryResult>;

export function queryable(session: Session, witness?: Witness): Queryable {
  const send = (shape: Shape | undefined, query: Sql): Promise<pg.QueryResult> => {
    if (session.isCommitted) throw new Error("The transaction has sent its last query");
    const { text, values } = query;
    const name = session.nameOf(text);
    const sent = session.client.query({ text, values, ...(name !== undefined && { name }) });
    return witness ? witness(text, shape, sent) : sent;
  };
  return {
    rows: (shape) => async (query) => rowsOf<typeof shape>(await send(shape, query)),
    one: (shape) => async (query) => rowsOf<typeof shape>(await send(shape, query))[0],
    last: (shape) => async (query) => {
      const { client } = session;
      const [result] = await together(client, () => {
        const sent = send(shape, query);
        session.isCommitted = true;
        return Promise.all([sent, client.query("commit")]);
      });
      return rowsOf<typeof shape>(result)[0];
    },
    run: async (query) => (await send(undefined, query)).rowCount ?? 0,
  };
}

/** The one place where rows are taken for what their shape says; tests hold one against the other. */
const rowsOf = <S extends Shape>(result: pg.QueryResult) => result.rows as RowOf<S>[];
