import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, type AppPorts, createApp } from "#app/server/app.ts";
import { closeInTime } from "#app/server/closing.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { type FileStore, folderStore } from "#platform/server/files/store.ts";
import type { Allowances } from "#platform/server/limits/allowances.ts";
import { createLog } from "#platform/server/log.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";
import { createSeal } from "#platform/server/seal.ts";
import type { Mail, Mailer } from "#platform/server/mail/mail.ts";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { processesOfWorker } from "./worker_processes.ts";
import { serveWithin } from "./client.ts";
import { createTestDatabase } from "./database.ts";
import { patience } from "./patience.ts";
import type { TestProvider } from "./provider.ts";
import { keepSent } from "./sql/sent.ts";
import { watchStatements } from "./sql/witness.ts";

export type TestApp = {
  app: App;
  database: Database;
  database_url: string;
  /** Where it listens, without a trailing slash. */
  origin: string;
  mails: Mail[];
  /** Everything the log said, line by line. */
  logged: string[];
  /** The clock that the app goes by; tests set it. */
  clock: { now: Date };
  /** The app's data folder: `files` and `incoming` stand in it. */
  folder: string;
  /** Resolves when no event and no job that is due is left. */
  drained(): Promise<void>;
  /** Throws for statements, since it was called last, that are not what their stores say; for none where none are watched. */
  holdStatements(): void;
};

export type TestAppOptions = {
  has_rate_limits?: boolean;
  /** What sessions and companies may do while there are limits; the usual unless given. */
  allowances?: Allowances;
  /** Bytes of texts that one company may keep. */
  text_bytes?: number;
  client_folder?: string;
  mailer?: Mailer;
  /** Where files are kept; the folder `files` unless given. */
  files?: FileStore;
  app_url?: string;
  /** How many reverse proxies stand in front; none unless given. */
  proxies?: number;
  /** How long a body other than an upload may take to come in. */
  body_ms?: number;
  /** For long work; those of the worker unless given. */
  processes?: AppPorts["processes"];
  /** False where statements are neither kept nor held against their shapes: journeys send what a browser happens to ask for. */
  watches_statements?: boolean;
  /** The payment provider; one that nobody answers for unless given. Null: nothing is paid for. */
  payments?: Payments | null;
  /** The provider of the test, which then tells this app of everything; instead of `payments`. */
  provider?: () => TestProvider;
  /** How long people go on after a payment has failed. */
  grace_days?: number;
  /** Where people are helped, and the other applications; nowhere and none unless given. */
  support_email?: string;
  webinars?: AppPorts["webinars"];
  chat?: AppPorts["chat"];
  siblings?: Partial<AppPorts["siblings"]>;
  /** The database of another test app, to be the same app after a restart or a second process beside it. */
  database_url?: string;
  /** Where it listens, if that is free; anywhere unless given. */
  port?: number;
  /** Calls go through a socket, for tests of what is about it; else they reach the application without one. */
  is_over_wire?: boolean;
};

const testSeal = createSeal("a secret that only tests are sealed with");

/** Knows no code; nothing else is answered. */
const unreachableProvider: Payments = {
  ...stripePayments({
    secret_key: "sk_test_nobody",
    webhook_secrets: ["whsec_nobody"],
    cards: { kind: "raw" },
    api_base: "http://127.0.0.1:9",
  }),
  findCoupon: async () => null,
};

/** Far more than a stop takes on a busy machine; what hangs is told by name before the test's own time is over. */
const stopMs = 120_000;

async function listen(http: App["http"], port: number): Promise<void> {
  try {
    await http.listen({ host: "127.0.0.1", port });
  } catch (error) {
    // Somebody else has it by now.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    await http.listen({ host: "127.0.0.1", port: 0 });
  }
}

/** The real application on a database of its own, listening on loopback. */
export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & { stop(): Promise<void> }> {
  const database = options.database_url
    ? { url: options.database_url, drop: async () => {} }
    : await createTestDatabase(inject("postgres"));
  const folder = await mkdtemp(join(tmpdir(), "procedo-app-"));
  const logged: string[] = [];
  const log = createLog("info", { write: (line) => void logged.push(line) });
  const statements = watchStatements();
  const watchesStatements = options.watches_statements ?? true;
  const handle = createDatabase({
    url: database.url,
    log,
    connections: 8,
    // Many calls at once on a machine that is busy are slow, and not refused.
    connect_ms: 120_000,
    // To ask of each statement where it stands takes a tenth of what the application takes.
    ...(watchesStatements && { witness: statements.witness }),
  });
  const holdStatements = () => {
    const breaches = statements.takeBreaches();
    if (breaches.length > 0) throw new Error(breaches.join("\n\n"));
  };
  const mails: Mail[] = [];
  const clock = { now: new Date("2026-11-20T10:00:00Z") };
  const provider = options.provider?.();
  const app = await createApp({
    database: handle,
    database_url: database.url,
    // Whoever waits for jobs asks for them by `drained`; nothing else wakes the workers of a test.
    jobs: { poll_seconds: 3_600, has_clock: false },
    files: options.files ?? folderStore(join(folder, "files")),
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    log,
    app_url: options.app_url ?? "http://localhost:3000",
    incoming_folder: join(folder, "incoming"),
    ...(options.client_folder ? { client_folder: options.client_folder } : {}),
    ...(options.body_ms === undefined ? {} : { body_ms: options.body_ms }),
    ...(options.proxies === undefined ? {} : { proxies: options.proxies }),
    // A page brings what it begins with, however busy the machine is.
    opening_ms: patience,
    has_rate_limits: options.has_rate_limits ?? false,
    notes_seen: false,
    ...(options.allowances ? { allowances: options.allowances } : {}),
    ...(options.text_bytes === undefined ? {} : { text_bytes: options.text_bytes }),
    processes: options.processes ?? processesOfWorker(),
    payments: provider?.payments ?? (options.payments === undefined ? unreachableProvider : options.payments),
    ...(options.grace_days === undefined ? {} : { grace_days: options.grace_days }),
    seal: testSeal,
    missing_text: (key) => {
      throw new Error(`No text for ${key}`);
    },
    legal: {
      terms_url: "https://terms.example",
      privacy_url: null,
      support_email: options.support_email ?? null,
    },
    ...(options.webinars && { webinars: options.webinars }),
    ...(options.chat && { chat: options.chat }),
    siblings: { organigram: null, objectives: null, courses: null, ...options.siblings },
    now: () => clock.now,
  });
  await listen(app.http, options.port ?? 0);
  const { port } = app.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  provider?.tell(origin);
  const unserve = options.is_over_wire ? () => {} : serveWithin(origin, app.http);
  return {
    app,
    database: handle,
    database_url: database.url,
    origin,
    mails,
    logged,
    clock,
    folder,
    drained: async () => {
      await app.outbox.drained();
      await app.jobs.drained();
    },
    holdStatements,
    stop: async () => {
      unserve();
      provider?.tell(null);
      const cut = await closeInTime(
        [
          ...app.closers,
          { what: "connections to the database", close: handle.close },
          { what: "the database itself", close: database.drop },
        ],
        stopMs,
        log,
      );
      if (cut.length > 0) throw new Error(`The application did not stop for ${cut[0]}`);
      const failure = logged.find((line) => line.includes('"stop failed"'));
      if (failure !== undefined) throw new Error(failure);
      await rm(folder, { recursive: true, force: true });
      if (watchesStatements) await keepSent(statements.sent());
      holdStatements();
    },
  };
}

/** One application for a test file, started before its tests and gone after them. */
export function useTestApp(options: TestAppOptions = {}): () => TestApp {
  let started: Awaited<ReturnType<typeof startTestApp>> | undefined;
  beforeAll(async () => {
    started = await startTestApp(options);
  });
  afterEach(() => started?.holdStatements());
  afterAll(async () => {
    await started?.stop();
  });
  return () => {
    if (!started) throw new Error("The test app is not started yet");
    return started;
  };
}
