import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { publishNotes } from "#features/updates/server/publish.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { checkCallRole } from "#platform/server/db/call_role.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { type Env, readEnv } from "#platform/server/env.ts";
import { canBeReached, exposedSettings, wantsDemo } from "#platform/server/exposure.ts";
import { removeLeftovers } from "#platform/server/files/leftovers.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { createSeal } from "#platform/server/seal.ts";
import { createLog, type Log } from "#platform/server/log.ts";
import { folderMailer, smtpMailer } from "#platform/server/mail/mail.ts";
import { createApp } from "./app.ts";
import { announce, startFailure } from "./announce.ts";
import { type Closer, closeInTime } from "./closing.ts";
import { prepareDataFolder } from "./data_folder.ts";
import { hasDemo } from "./demo/has_demo.ts";
import { giveMemoryBack } from "./opening/give_memory_back.ts";
import { type OpenDatabase, openDatabase } from "./opening/open_database.ts";
import { openFiles } from "./opening/open_files.ts";
import { openPayments } from "./opening/open_payments.ts";
import { openSecret } from "./opening/open_secret.ts";

const root = new URL("../../../", import.meta.url).pathname;
const clientFolder = join(root, "dist", "client");

/** What is open, from the moment its opening began. */
type Running = {
  database: Promise<OpenDatabase> | undefined;
  /** Everything that stands on the database, in the order in which it is to be closed. */
  closers: Closer[];
  stopping: AbortController;
};

/** No call is still receiving a file that nobody has written to for so long. */
const longestCallMs = 3_600_000;

async function start(env: Env, log: Log, running: Running): Promise<void> {
  const { closers } = running;
  for (const setting of exposedSettings(env)) log.warn(setting);
  const data = resolve(env.DATA_DIR);
  await prepareDataFolder(data, log);
  const secret = await openSecret(env, data);
  running.database = openDatabase(env, log, running.stopping.signal);
  const { url } = await running.database;
  await migrate({ url, folder: join(root, "migrations"), log });
  await checkCallRole(url);
  const database = createDatabase({ url, log });
  closers.unshift({ what: "connections to the database", close: database.close });
  await publishNotes(database, join(root, "content", "updates"));
  const { files, close: closeFiles } = await openFiles(env);
  closers.unshift({ what: "files", close: closeFiles });
  const isDemo = await openDemo(env, database, files, log);
  const paying = await openPayments(env, data, log);
  if (paying.close) closers.unshift({ what: "the payment sandbox", close: paying.close });
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
    allowances: env.allowances,
    file_bytes: env.COMPANY_FILES_MB * 1024 ** 2,
    text_bytes: env.COMPANY_TEXTS_MB * 1024 ** 2,
    notification_days: env.NOTIFICATION_DAYS,
    payments: paying.payments,
    grace_days: env.GRACE_DAYS,
    seal: createSeal(secret),
    legal: {
      terms_url: env.TERMS_URL ?? null,
      privacy_url: env.PRIVACY_URL ?? null,
      support_email: env.SUPPORT_EMAIL ?? null,
    },
    webinars: { webinar_url: env.WEBINAR_URL ?? null, webinars_url: env.WEBINARS_URL ?? null },
    chat: chatOf(env),
    siblings: {
      organigram: env.ORGANIGRAM_URL ?? null,
      objectives: env.OBJECTIVES_URL ?? null,
      courses: env.COURSES_URL ?? null,
    },
    now: () => new Date(),
  });
  closers.unshift(...app.closers);
  // While nobody waits for an answer yet.
  await app.http.ready();
  await giveMemoryBack().catch((error: unknown) =>
    log.debug({ err: error }, "the memory of the start is kept"),
  );
  const address = await app.http.listen({ host: env.HOST, port: env.PORT });
  paying.tell(app.http.server.address());
  announce({ address, app_url: env.APP_URL, hasDemo: isDemo, payments: paying, log });
}

/** The three come together, or none of them does. */
function chatOf({ CHAT_WIDGET_SRC: src, CHAT_WIDGET_ID: id, CHAT_WIDGET_SECRET: secret }: Env) {
  return src && id && secret ? { src, id, secret } : null;
}

/** Makes the demo where it is wanted, and says whether it is there. Throws where it is and may not be. */
async function openDemo(env: Env, database: Database, files: FileStore, log: Log): Promise<boolean> {
  const isWanted = wantsDemo(env);
  if (isWanted && !env.DATABASE_URL && !(await hasDemo(database))) {
    // What it is made of is loaded only where it is made.
    const { createDemo } = await import("./demo/seed.ts");
    if (await createDemo(database, files, new Date())) log.info("demo companies created");
  }
  if (!isWanted && env.PROCEDO_DEMO === undefined && !env.DATABASE_URL)
    log.info(
      "no demo, since others can reach this address: npm run account opens an account, PROCEDO_DEMO=1 a demo",
    );
  const isThere = await hasDemo(database);
  if (isThere && !isWanted && canBeReached(env)) throw new Error(demoInTheOpen);
  return isThere;
}

const demoInTheOpen =
  "The demo's accounts are in this database, everybody knows their password, and others can reach this address (by " +
  "HOST or APP_URL). Start with an empty DATA_DIR or database, or set PROCEDO_DEMO=1 if they may be used by everybody.";

/** How long everything but the database may take to close, and then the database: who ends services waits ten seconds. */
const closingMs = 6_500;
const endingMs = 3_000;
/** So long the database may take to end in order; then it ends at once. */
const databaseMs = 1_500;

/** Runs until a signal. A request in hand is finished, new ones are refused; whatever fails unseen ends the process. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const running: Running = { database: undefined, closers: [], stopping: new AbortController() };
  const { stopping } = running;
  const stop = async (code: number, lastWords = "") => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const cut = await closeInTime(running.closers, closingMs, log);
    if (cut.length > 0) log.error({ cut }, `cut off: ${cut[0]} did not end in time`);
    // Counted from here: whatever kept the process busy until now takes nothing of the database's time.
    setTimeout(() => {
      log.error("cut off: the database did not end in time");
      process.exit(1);
    }, endingMs).unref();
    // Whatever is still in hand loses its database, which nobody else would stop.
    const database = await running.database?.catch(() => undefined);
    await database
      ?.close(databaseMs)
      .catch((error: unknown) => log.error({ err: error }, "the database was not stopped"));
    if (lastWords !== "") process.stderr.write(`\n${lastWords}\n`);
    process.exit(cut.length > 0 ? 1 : code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      log.info({ signal }, "stopping");
      void stop(0);
    });
  const die = (error: unknown) => {
    // What is cut off at the end may well fail, which is no reason to leave the database running.
    if (stopping.signal.aborted) return log.warn({ err: error }, "failed while stopping");
    log.fatal({ err: error }, "failed unseen; ending");
    return process.exit(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
  try {
    await start(env, log, running);
  } catch (error) {
    // Told to stop in the middle of the start.
    if (stopping.signal.aborted) return;
    const why = startFailure(error, env);
    log.fatal({ err: error }, why);
    await stop(1, why);
  }
}

/** Runs the application of the environment's configuration until it is told to end, or fails. */
export const run = (): Promise<void> =>
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
