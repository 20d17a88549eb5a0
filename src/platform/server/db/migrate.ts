import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Log } from "../log.ts";

/** Any two starters agree on this number, so that one waits for the other. */
const lockKey = 7_233_101;

/**
 * Brings a database to the newest schema: each file of `folder` once, in the order of its name, each in a transaction
 * of its own, under an advisory lock. A file whose text changed after it ran, or a database that is ahead of the
 * code, stops the start with a clear error. Resolves to the names that ran now.
 */
export async function migrate(options: { url: string; folder: string; log: Log }): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 5_000 });
  client.on("error", (error) => options.log.warn({ err: error }, "database connection lost while migrating"));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const applied = new Map<string, string>(
      (
        await client.query<{ name: string; checksum: string }>("select name, checksum from migrations")
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const names = (await readdir(options.folder)).filter((name) => name.endsWith(".sql")).sort();
    const unknown = [...applied.keys()].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `The database is ahead of this version: it has ${unknown.join(", ")}. Start the newer version.`,
      );
    const ran: string[] = [];
    for (const name of names) {
      const text = await readFile(join(options.folder, name), "utf8");
      const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it had run on this database.`);
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed; the database stays as it was.`, { cause: error });
      }
      options.log.info({ migration: name }, "migrated");
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}
