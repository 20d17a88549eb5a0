import type { Db } from "#platform/server/db/database.ts";
import { expect, test } from "vitest";
import { inTurn } from "./turns.ts";

const lost = new Error("connection lost");
const db = (one: () => Promise<unknown>): Db => ({
  instance_id: 1,
  one: (() => one) as Db["one"],
  rows: () => async () => [],
  run: async () => 0,
  atEnd: () => {},
});

test("a connection that is lost fails the work, and leaves nothing that nobody hears of", async () => {
  const inCompany = <T>(work: (db: Db) => Promise<T>) => work(db(() => Promise.reject(lost)));
  // Rejections that nobody hears of fail the file, as they would end the server.
  await expect(
    inTurn(
      inCompany,
      () => Promise.reject(lost),
      async () => "done",
    ),
  ).rejects.toThrow(lost);
  await new Promise(setImmediate);
});

test("what is ahead is read in the turn, again with each look", async () => {
  const turns = [false, false, true];
  const inCompany = <T>(work: (db: Db) => Promise<T>) => work(db(async () => ({ is_mine: turns.shift() })));
  const looks: number[] = [];
  const ahead = async () => {
    looks.push(turns.length);
    return looks.length;
  };
  expect(await inTurn(inCompany, ahead, async (_, read) => read)).toBe(2);
  // Together with the first look, then only once it is its turn.
  expect(looks).toEqual([2, 0]);
});
