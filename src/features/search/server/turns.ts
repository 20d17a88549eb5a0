import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#platform/server/db/database.ts";
import { takeTurn } from "./index.store.ts";

export type InCompany = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** What work gives whose company somebody else indexes in just then. */
export const notItsTurn = Symbol("not its turn");

const lookMs = 50;

/**
 * Does work in a transaction once it is its turn, of which it says itself whether it is. Whoever waits has no connection
 * meanwhile: those that index a company's short items would else keep those of all from their own.
 */
export async function untilItsTurn<Result>(work: () => Promise<Result | typeof notItsTurn>): Promise<Result> {
  for (;;) {
    const result = await work();
    if (result !== notItsTurn) return result;
    await wait(lookMs);
  }
}

/** Does work in a transaction of a company in its turn. */
export const inTurn = <Result>(inCompany: InCompany, work: (db: Db) => Promise<Result>): Promise<Result> =>
  untilItsTurn(() =>
    inCompany(async (db) => ((await takeTurn(db, db.instance_id)) ? await work(db) : notItsTurn)),
  );
