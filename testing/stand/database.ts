import { randomBytes } from "node:crypto";
import pg from "pg";
import { z } from "zod";

/** The type of a row that nothing is held against: for what tests ask the database themselves. */
export const unchecked = <Row = unknown>() => z.custom<Row>();

/** Runs one statement on a database of the test's server, outside the app. */
export async function execute(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const named = (url: string, database: string) => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** A migrated database of its own, copied from the template in a few milliseconds. */
export async function createTestDatabase(server: { url: string; template: string }): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(server.url, `create database ${name} template ${server.template} strategy wal_log`);
  return {
    url: named(server.url, name),
    drop: async () => {
      await execute(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Somebody's open transaction lasts no longer than so many vacuums. */
const mostVacuums = 30;

/**
 * Leaves a database as its own caretaker does in time: counted, and with every page known to hold nothing but what everybody
 * sees. Plans go by that; rows that somebody's open transaction may still see otherwise keep it from being so at once.
 */
export async function caredFor(url: string): Promise<void> {
  for (let turn = 0; turn < mostVacuums; turn += 1) {
    await execute(url, "vacuum analyze");
    const { rows } = await execute(
      url,
      `select relname from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < 0.9 * relpages`,
    );
    if (rows.length === 0) return;
  }
  throw new Error("The pages of some tables hold what only some see");
}
