import type { Writable } from "node:stream";
import type pg from "pg";
import type { Sql } from "sql-template-tag";
import { AppError } from "../../errors.ts";

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

export function queryable(session: Session): Queryable {
  const send = (query: Sql) => {
    if (session.isCommitted) throw new Error("The transaction has sent its last query");
    const { text, values } = query;
    const name = session.nameOf(text);
    return session.client.query({ text, values, ...(name !== undefined && { name }) });
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
