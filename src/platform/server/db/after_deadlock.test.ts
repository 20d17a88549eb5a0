import { useTestApp } from "#testing/stand/app.ts";
import { expect, test } from "vitest";
import { againAfterDeadlock } from "./after_deadlock.ts";
import { sql } from "./database.ts";

const app = useTestApp();

test("two that wait for each other both come to their end", async () => {
  const { database } = app();
  const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const take = (first: 0 | 1) =>
    againAfterDeadlock(() =>
      database.system(async (db) => {
        await db.run(sql`select pg_advisory_xact_lock(${first + 1})`);
        reached[first].resolve();
        await reached[1 - first]?.promise;
        await db.run(sql`select pg_advisory_xact_lock(${2 - first})`);
        return first;
      }),
    );
  expect(await Promise.all([take(0), take(1)])).toEqual([0, 1]);
});

test("what fails otherwise is not tried again", async () => {
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error("no"));
  };
  await expect(againAfterDeadlock(failing)).rejects.toThrow("no");
  expect(tries).toBe(1);
});
