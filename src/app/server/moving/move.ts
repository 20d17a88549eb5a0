import pg from "pg";
import { checkCallRole } from "#platform/server/db/call_role.ts";
import { type CopiedTable, copyDatabase } from "#platform/server/db/copy_database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { prepareJobs } from "#platform/server/jobs/jobs.ts";
import type { Log } from "#platform/server/log.ts";

type Options = {
  from: string;
  to: string;
  /** The folder of the migrations. */
  migrations: string;
  log: Log;
  onTable(copied: CopiedTable): void;
};

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows[0];
  } finally {
    await client.end();
  }
}

const hasCompany = async (url: string) => (await ask(url, "select id from instances limit 1")) !== undefined;

/** What is written while rows are copied would be missing in the copy, or be replaced by it. */
async function refuseRunning(url: string, which: "old" | "new"): Promise<void> {
  const running = await ask(
    url,
    `select pid from pg_stat_activity
     where datname = current_database() and application_name in ('procedo bus', 'procedo-jobs')`,
  );
  if (running !== undefined) throw new Error(`A server is running on the ${which} database: stop it first.`);
}

/** Whose configuration is not the server's would move nothing, and be told that it went well. */
async function refuseEmpty(url: string): Promise<void> {
  const found = await ask<{ has_tables: boolean }>(
    url,
    "select to_regclass('public.instances') is not null as has_tables",
  );
  if (!found?.has_tables || !(await hasCompany(url)))
    throw new Error("There is no company in the old database. Is this the configuration of the server?");
}

/** Rows of a database that somebody uses are not replaced; what an attempt that failed has left is. */
async function refuseUsed(url: string): Promise<void> {
  const found = await ask<{ has_tables: boolean; is_ours: boolean; has_companies: boolean }>(
    url,
    `select count(*) > 0 as has_tables, bool_or(relname = 'migrations') as is_ours,
       bool_or(relname = 'instances') as has_companies
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  if (!found?.has_tables) return;
  const isUsed = found.has_companies && (await hasCompany(url));
  if (!found.is_ours || isUsed) throw new Error("The new database is not empty.");
}

/**
 * Moves everything that is kept in one database to another, which is to be empty; the first stays as it is. Files are not
 * in it. Resolves once the new one is whole; throws, and leaves it without a row of the old one, where that cannot be.
 */
export async function moveDatabase({ from, to, migrations, log, onTable }: Options): Promise<void> {
  await refuseRunning(from, "old");
  await refuseEmpty(from);
  await refuseRunning(to, "new");
  await refuseUsed(to);
  for (const url of [from, to]) {
    await migrate({ url, folder: migrations, log });
    await prepareJobs({ database_url: url, log });
  }
  await checkCallRole(to);
  const mayEnd = () => refuseRunning(from, "old");
  await copyDatabase({ from, to, schemas: ["public", "pgboss"], mayEnd, onTable });
}
