import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { publishNotes } from "#features/updates/server/publish.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { type Env, readEnv } from "#platform/server/env.ts";
import { removeLeftovers } from "#platform/server/files/leftovers.ts";
import { createLog, type Log } from "#platform/server/log.ts";
import { folderMailer, smtpMailer } from "#platform/server/mail/mail.ts";
import { createApp } from "./app.ts";
import { announce, startFailure } from "./announce.ts";
import { createDemo, hasDemo } from "./demo/seed.ts";
import { openDatabase } from "./open_database.ts";
import { openFiles } from "./open_files.ts";

const root = new URL("../../../", import.meta.url).pathname;
const clientFolder = join(root, "dist", "client");

type Closer = () => Promise<void>;

/** No call is still receiving a file that nobody has written to for so long. */
const longestCallMs = 3_600_000;

async function start(env: Env, log: Log, closers: Closer[]): Promise<void> {
  const data = resolve(env.DATA_DIR);
  await mkdir(data, { recursive: true });
  const { url, close } = await openDatabase(env, log);
  closers.unshift(close);
  await migrate({ url, folder: join(root, "migrations"), log });
  const database = createDatabase({ url, log });
  closers.unshift(database.close);
  await publishNotes(database, join(root, "content", "updates"));
  const { files, close: closeFiles } = await openFiles(env);
  closers.unshift(closeFiles);
  const wantsDemo = !env.DATABASE_URL && env.PROCEDO_DEMO === "1";
  if (wantsDemo && (await createDemo(database, files, new Date()))) log.info("demo companies created");
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : folderMailer(join(data, "mail"), env.MAIL_FROM, log);
  const incoming = join(data, "incoming");
  const leftovers = await removeLeftovers(incoming, new Date(Date.now() - longestCallMs));
  if (leftovers > 0) log.info({ leftovers }, "half-received files removed");
  const app = await createApp({
    database,
    database_url: url,
    redis_url: env.REDIS_URL,
    files,
    mailer,
    log,
    app_url: env.APP_URL,
    incoming_folder: incoming,
    ...(existsSync(join(clientFolder, "index.html")) ? { client_folder: clientFolder } : {}),
    proxies: env.TRUST_PROXY,
    has_rate_limits: env.RATE_LIMIT === "on",
    notification_days: env.NOTIFICATION_DAYS,
    siblings: {
      organigram: env.ORGANIGRAM_URL ?? null,
      objectives: env.OBJECTIVES_URL ?? null,
      courses: env.COURSES_URL ?? null,
    },
    now: () => new Date(),
  });
  closers.unshift(app.close);
  const address = await app.http.listen({ host: env.HOST, port: env.PORT });
  announce({ address, hasDemo: wantsDemo && (await hasDemo(database)), log });
}

const patienceMs = 9_500;

/** Runs until a signal. A request in hand is finished, new ones are refused; whatever fails unseen ends the process. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const closers: Closer[] = [];
  let isStopping = false;
  const stop = async (code: number, lastWords = "") => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const close of closers)
      await close().catch((error: unknown) => log.error({ err: error }, "stop failed"));
    if (lastWords !== "") process.stderr.write(`\n${lastWords}\n`);
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      log.info({ signal }, "stopping");
      void stop(0);
    });
  const die = (error: unknown) => {
    log.fatal({ err: error }, "failed unseen; ending");
    process.exit(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
  try {
    await start(env, log, closers);
  } catch (error) {
    const why = startFailure(error, env);
    log.fatal({ err: error }, why);
    await stop(1, why);
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
