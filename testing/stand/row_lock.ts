import { raw, sql } from "#platform/server/db/database.ts";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { unchecked } from "./database.ts";

/** How many wait for a lock that somebody else has. */
export const waiting = (app: TestApp) =>
  app.database.system(async (db) => {
    const found = await db.one(unchecked<{ calls: number }>())(sql`
      select count(*) as calls from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return found?.calls;
  });

/** Sends calls while a transaction of somebody else holds a row, which lets go once several of them wait for it. */
export async function whileHeld<T>(
  app: TestApp,
  { table, id }: { table: string; id: number },
  send: () => Promise<T>,
): Promise<T> {
  const { sent } = await app.database.system(async (db) => {
    await db.run(sql`select from ${raw(table)} where id = ${id} for update`);
    const answers = { sent: send() };
    await expect.poll(() => waiting(app)).toBeGreaterThan(1);
    return answers;
  });
  return sent;
}
