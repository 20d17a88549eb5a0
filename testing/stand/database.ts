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
