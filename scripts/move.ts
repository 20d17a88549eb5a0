import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { prepareDataFolder } from "#app/server/data_folder.ts";
import { moveDatabase } from "#app/server/moving/move.ts";
import { openDatabase } from "#app/server/opening/open_database.ts";
import { readEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";
import { refuse } from "./refuse.ts";

const usage = `
NEW_DATABASE_URL=postgres://… npm run move

Copies everything that is kept in the database of the configuration (DATABASE_URL, or the embedded one
of DATA_DIR) to an empty one. Stop the server first. What is there stays as it is. docs/operations.md
says how the new one is made.
`;

/** What failed, and what that was because of. */
const reasonsOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...(error.cause ? reasonsOf(error.cause) : [])] : [String(error)];

const to = process.env["NEW_DATABASE_URL"];
if (to === undefined || to === "") refuse(usage);
try {
  const env = readEnv(process.env);
  if (to === env.DATABASE_URL) refuse("NEW_DATABASE_URL is DATABASE_URL: there is nothing to move.");
  const folder = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(folder, "postgres")))
    refuse(`There is no database in ${folder}: give the variables that the server is started with.`);
  const log = createLog("error");
  await prepareDataFolder(folder, log);
  const { url, close } = await openDatabase(env, log);
  let count = 0;
  try {
    await moveDatabase({
      from: url,
      to,
      migrations: join(import.meta.dirname, "..", "migrations"),
      log,
      onTable: ({ name, rows, left }) => {
        count += rows;
        process.stdout.write(`${name}: ${rows}, ${left} tables to go\n`);
      },
    });
  } finally {
    await close();
  }
  process.stdout.write(
    `\n${count} rows are in the new database. Before you start with it as DATABASE_URL, see in docs/operations.md what\n` +
      "becomes of the files and of the secret.\n\n",
  );
} catch (error) {
  refuse(...reasonsOf(error));
}
