import type pg from "pg";
import utils from "pg/lib/utils.js";
import sql, { type Sql } from "sql-template-tag";
import { type Answer, type Known, Packet, type Sent } from "./packet.ts";

type Query = Pick<Sql, "text" | "values">;

/** A connection while one call, or one piece of other work, has it. */
export type Turn = {
  /**
   * What is asked in one go leaves in one packet; what is asked while that is under way waits for its end. After a
   * failure everything is refused. `isRight` looks at the answer before anybody behind it gets theirs: when it says no,
   * nobody does.
   */
  send(query: Query, isRight?: (answer: Answer) => boolean): Promise<Answer>;
  /** Keeps what is to be asked along with the commit. */
  atEnd(ask: () => Promise<unknown>): void;
  /** Asks what was kept for the end, and the commit, in one packet. */
  commit(): Promise<void>;
  /** Every later packet begins with this. */
  beginEachWith(query: Query): void;
  /** Forgets what has not left and whoever waits for an answer, and sends one thing more, whatever failed before. */
  endWith(query: Query): Promise<Answer>;
  /** Refuses everything from now on. */
  end(): void;
};

const namedStatements = 2_000;

/** The names of a database's statements, and what each of its connections has prepared. */
export type Prepared = { nameOf(text: string): string | undefined; on(client: pg.PoolClient): Known };

/** One name for each SQL text, so that the server plans it once a connection; ad hoc texts beyond the bound stay unnamed. */
export function createPrepared(): Prepared {
  const names = new Map<string, string>();
  const byConnection = new WeakMap<pg.PoolClient, Known>();
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= namedStatements) return known;
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
    on: (client) => {
      const known: Known = byConnection.get(client) ?? new Map();
      byConnection.set(client, known);
      return known;
    },
  };
}

/** Takes a connection, whose statements stay prepared. */
export function takeTurn(client: pg.PoolClient, prepared: Prepared): Turn {
  const known = prepared.on(client);
  let waiting: Sent[] = [];
  let isUnderWay = false;
  let first: Query | undefined;
  let refusal: unknown;
  const kept: (() => Promise<unknown>)[] = [];
  /** Whose work has failed waits for nothing: a promise that is refused and that nobody looks at would end the process. */
  let isGivenUp = false;

  const sentOf = ({ text, values }: Query, resolve: Sent["resolve"], reject: Sent["reject"]): Sent => ({
    text,
    values: values.map((value) => utils.prepareValue(value)),
    name: prepared.nameOf(text),
    resolve,
    reject,
  });

  const refuse = (reason: unknown) => {
    refusal ??= reason;
    for (const { reject } of waiting.splice(0)) reject(refusal);
  };

  const giveUp = () => {
    isGivenUp = true;
    waiting = [];
  };

  const flush = () => {
    if (isUnderWay || waiting.length === 0) return;
    const packet = waiting;
    waiting = [];
    isUnderWay = true;
    const submitted = new Packet(packet, known, (failure) => {
      isUnderWay = false;
      if (failure !== undefined && !isGivenUp) refuse(failure);
      flush();
    });
    client.query(submitted as unknown as pg.Submittable);
  };

  const put = (sent: Sent) => {
    if (waiting.length === 0) {
      if (first) waiting.push(sentOf(first, ignore, ignore));
      // Behind everything that can be asked without an answer.
      process.nextTick(flush);
    }
    waiting.push(sent);
  };

  const send: Turn["send"] = (query, isRight) =>
    new Promise((resolve, reject) => {
      if (isGivenUp) return reject(new Error("The turn on this connection is over"));
      if (refusal !== undefined) return reject(refusal);
      const answered = (answer: Answer) => {
        if (isGivenUp) return;
        if (refusal !== undefined) return reject(refusal);
        if (isRight && !isRight(answer)) refuse(new Error("What was asked went by a wrong guess"));
        resolve(answer);
      };
      put(sentOf(query, answered, reject));
    });

  return {
    send,
    atEnd: (ask) => void kept.push(ask),
    commit: async () => {
      await Promise.all([...kept.map((ask) => ask()), send(sql`commit`)]);
    },
    beginEachWith: (query) => {
      first = query;
    },
    endWith: (query) => {
      giveUp();
      return new Promise((resolve, reject) => put(sentOf(query, resolve, reject)));
    },
    end: giveUp,
  };
}

const ignore = () => {};
