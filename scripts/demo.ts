import { join } from "node:path";
import { createDemo, demoPassword } from "#app/server/demo/seed.ts";
import { openFiles } from "#app/server/opening/open_files.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";

const env = readEnv(process.env);
if (!env.DATABASE_URL) {
  process.stderr.write(
    "npm run demo fills the database of DATABASE_URL; the embedded one gets its demo at the first start.\n",
  );
  process.exit(1);
}
const log = createLog(env.LOG_LEVEL);
await migrate({ url: env.DATABASE_URL, folder: join(import.meta.dirname, "..", "migrations"), log });
const database = createDatabase({ url: env.DATABASE_URL, log });
const { files, close } = await openFiles(env);
const isCreated = await createDemo(database, files, new Date());
await close();
await database.close();
process.stdout.write(
  isCreated
    ? `The demo companies are there; the password of every account is ${demoPassword}.\n`
    : "Nothing was created: the database already has a company.\n",
);
