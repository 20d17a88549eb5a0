import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#platform/server/db/database.ts";
import { takeTurn } from "./index.store.ts";

export type InCompany = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const notItsTurn = Symbol("not its turn");
const lookMs = 50;

/**
 * Does work in a transaction of a company in its turn. What is `ahead` is read in its turn too, with the first look together
 * with whether it is. Whoever waits has no connection meanwhile: those that index a company's short items would else
 * keep those of all from their own.
 */
export async function inTurn<Ahead, Result>(
  inCompany: InCompany,
  ahead: (db: Db) => Promise<Ahead>,
  work: (db: Db, read: Ahead) => Promise<Result>,
): Promise<Result> {
  for (let isFirstLook = true; ; isFirstLook = false) {
    const result = await inCompany(async (db) => {
      const read = async () => ({ value: await ahead(db) });
      const [isItsTurn, first] = await Promise.all([
        takeTurn(db, db.instance_id),
        isFirstLook ? read() : undefined,
      ]);
      return isItsTurn ? work(db, (first ?? (await read())).value) : notItsTurn;
    });
    if (result !== notItsTurn) return result;
    await wait(lookMs);
  }
}
