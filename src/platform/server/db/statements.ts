import type { Sql } from "sql-template-tag";
import { AppError } from "../../errors.ts";
import type { RowOf, Shape } from "./columns.ts";
import type { Answer } from "./packet.ts";
import type { Turn } from "./turn.ts";

/** Runs SQL inside the transaction it was made for. */
export type Queryable = {
  /** All rows, each of the shape. */
  rows<S extends Shape>(shape: S): (query: Sql) => Promise<RowOf<S>[]>;
  /** The first row, undefined when there is none. */
  one<S extends Shape>(shape: S): (query: Sql) => Promise<RowOf<S> | undefined>;
  /** The number of rows that a write touched or a read found. */
  run(query: Sql): Promise<number>;
  /** Runs it along with the commit, which fails with it: for a write after which nothing more is asked. */
  atEnd(query: Sql): void;
};

const unreachable = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const lost =
  /connection terminated|connection error|timeout exceeded when trying to connect|Client was closed/i;

/** What a driver's failure means to a caller; anything else stays itself and becomes a 500. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // Of class 53 is a server that has no room for more: connections, memory, or a disk.
  const isDown = unreachable.has(code) || ["08", "53", "57P"].some((kind) => code.startsWith(kind));
  if (isDown || lost.test(error.message))
    return new AppError("unavailable", { cause: error, headers: { "retry-after": "2" } });
  const isValue = code === "22021" || code === "22P05" || code === "22003";
  return isValue ? new AppError("invalid", { cause: error }) : error;
}

/**
 * Sees every statement as it is sent, with the shape that its rows are said to have (none for one that is only run),
 * and passes its answer on. Called in the stack of whoever asked.
 */
export type Witness = (text: string, shape: Shape | undefined, sent: Promise<Answer>) => Promise<Answer>;

export function queryable(turn: Turn, witness?: Witness): Queryable {
  const send = async (shape: Shape | undefined, query: Sql): Promise<Answer> => {
    const sent = turn.send(query);
    try {
      return await (witness ? witness(query.text, shape, sent) : sent);
    } catch (error) {
      // It was made where the answer came in; who asked is told by the stack here.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  return {
    rows: (shape) => async (query) => rowsOf<typeof shape>(await send(shape, query)),
    one: (shape) => async (query) => rowsOf<typeof shape>(await send(shape, query))[0],
    run: async (query) => (await send(undefined, query)).rowCount,
    atEnd: (query) => {
      // Told at once, in the stack of whoever asks.
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const answered = witness ? witness(query.text, undefined, promise) : promise;
      turn.atEnd(() => {
        turn.send(query).then(resolve, reject);
        return answered;
      });
    },
  };
}

/** The one place where rows are taken for what their shape says; tests hold one against the other. */
const rowsOf = <S extends Shape>(answer: Answer) => answer.rows as RowOf<S>[];
