import type { FastifyInstance } from "fastify";
import { roomGuard } from "#features/watching/server/watching.guard.ts";
import { type Indexing, startIndexing } from "#features/search/server/background.ts";
import { answerOf } from "#features/rights/rights.rules.ts";
import { isOpenHere } from "#features/company/company_state.rules.ts";
import { sessionSeconds } from "#features/session/session.rules.ts";
import { dayInZone, timeZone } from "#platform/time/dates.ts";
import type { Database } from "#platform/server/db/database.ts";
import { companyBytes } from "#platform/server/files/company_bytes.store.ts";
import { companyTextBytes } from "#platform/server/stored_texts.store.ts";
import { notedStore } from "#platform/server/files/pending_files.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { Bus } from "#platform/server/events/bus.ts";
import { notifyBus } from "#platform/server/events/notify_bus.ts";
import { redisBus } from "#platform/server/events/redis_bus.ts";
import type { Heavy } from "#platform/server/heavy/heavy.ts";
import { createHttp } from "#platform/server/http.ts";
import { type Jobs, type JobSettings, startJobs } from "#platform/server/jobs/jobs.ts";
import { type Allowances, allowancesOf } from "#platform/server/limits/allowances.ts";
import { createCharging } from "#platform/server/limits/charging.ts";
import { createLimits } from "#platform/server/limits/limits.ts";
import type { Log } from "#platform/server/log.ts";
import type { Mailer } from "#platform/server/mail/mail.ts";
import { joinHandlers } from "#platform/server/outbox/event_handlers.ts";
import { type Outbox, startOutbox } from "#platform/server/outbox/outbox.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import type { Seal } from "#platform/server/seal.ts";
import type { Actor } from "#platform/server/session.ts";
import { createRefusals, type Refusals } from "#platform/server/refusals.ts";
import { createSeenSessions, type SeenSessions } from "#platform/server/seen_sessions.ts";
import { registerRoutes } from "#platform/server/register.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { createExports } from "#platform/server/sheets/exports.ts";
import { registerSockets, socketPath } from "#platform/server/sockets/register_sockets.ts";
import { createSockets, type Sockets } from "#platform/server/sockets/sockets.ts";
import { watchSilent } from "#platform/server/http/silent_connections.ts";
import { translatorsOf } from "#platform/text/translate.ts";
import { events } from "../events.ts";
import { catalogue } from "../texts.ts";
import type { Closer } from "./closing.ts";
import { cleaningHandlers, cleaningSchedules } from "./cleaning.ts";
import { registerDocs } from "./docs.ts";
import { everyServer } from "./features.ts";
import { readLargeBody } from "./heavy_jobs.ts";
import { registerHealth } from "./health.ts";
import { registerClient } from "./pages/client_pages.ts";
import { createOpenings } from "./pages/openings.ts";
import { heavyOn, openWorkProcesses, type WorkKind, type WorkProcesses } from "./opening/open_heavy.ts";

export type AppPorts = {
  database: Database;
  /** The owner's address of the same database, for connections that are not calls. */
  database_url: string;
  jobs?: JobSettings;
  /** Whether what is not indexed for search is indexed at the start; yes unless told. */
  is_indexing?: boolean;
  /** Events between processes go over Redis when it is given, else over PostgreSQL. */
  redis_url?: string | undefined;
  files: FileStore;
  mailer: Mailer;
  log: Log;
  app_url: string;
  /** Folder for files on their way in. */
  incoming_folder: string;
  /** The built browser half; absent in tests that do not need it. */
  client_folder?: string;
  /** How many reverse proxies stand in front; none unless given. */
  proxies?: number;
  has_rate_limits: boolean;
  /** False where it is written only when asked for when sessions were used, as in tests that compare all rows. */
  notes_seen?: boolean;
  /** What sessions and companies may do while there are limits; the usual unless given. */
  allowances?: Allowances;
  /** Bytes of files and of texts that one company may keep; the usual unless given. */
  file_bytes?: number;
  text_bytes?: number;
  /** How long a body other than an upload may take to come in; 30 seconds unless given. */
  body_ms?: number;
  /** How long a page waits for what it begins with before it goes out as it was built. */
  opening_ms?: number;
  /** How long a notification stays after it was read; an unread one twice as long. 180 unless given. */
  notification_days?: number;
  /** For long work; unless given, the application has its own, which end with it. */
  processes?: WorkProcesses;
  /** Null where nothing is paid for. */
  payments: Payments | null;
  /** How long people go on after a payment has failed; 7 days unless given. */
  grace_days?: number;
  seal: Seal;
  legal: Services["legal"];
  /** No webinars, no chat, unless given. */
  webinars?: Services["webinars"];
  chat?: Services["chat"];
  siblings: { organigram: string | null; objectives: string | null; courses: string | null };
  now(): Date;
  /** What is said for a key that has no text; the key itself unless given. */
  missing_text?: (key: string) => string;
};

export type App = {
  http: FastifyInstance;
  outbox: Outbox;
  heavy: Heavy;
  background: Heavy;
  jobs: Jobs;
  bus: Bus;
  sockets: Sockets;
  refusals: Refusals;
  seen: SeenSessions;
  indexing: Indexing;
  /** What has to be closed, in this order. */
  closers: readonly Closer[];
  close(): Promise<void>;
};

const notificationDays = 180;
const graceDays = 7;

/** The whole application over its ports, ready to listen. */
export async function createApp(ports: AppPorts): Promise<App> {
  const { database, log, app_url } = ports;
  const translators = translatorsOf(catalogue, ports.missing_text);
  const processes = ports.processes ?? openWorkProcesses(log);
  const work = heavyOn(processes, log);
  const { urgent: heavy, background } = work;
  const refusals = createRefusals(ports);
  const seen = createSeenSessions({ ...ports, writesLater: ports.notes_seen ?? true });
  const limits = createLimits({
    database,
    allowances: ports.allowances ?? allowancesOf({}),
    now: () => ports.now().getTime(),
    isOff: !ports.has_rate_limits,
  });
  const charging = createCharging(limits);
  const today = dayTeller(ports.now);
  const services: Services = {
    ...ports,
    exports: createExports({ database, translators, today }),
    heavy,
    background,
    limits,
    refusals,
    file_bytes: ports.file_bytes ?? companyBytes,
    notification_days: ports.notification_days ?? notificationDays,
    translators,
    has_payments: ports.payments !== null,
    grace_days: ports.grace_days ?? graceDays,
    webinars: ports.webinars ?? { webinar_url: null, webinars_url: null },
    chat: ports.chat ?? null,
    today,
  };
  const isOpen = (actor: Actor) => isOpenHere(actor, services);
  const bus = await openBus(ports);
  const sockets = createSockets({ database, log, guard: roomGuard(isOpen) });
  const running = everyServer.flatMap(({ run }) => run?.({ ...services, bus, sockets }) ?? []);
  const jobs = await startJobs({
    database_url: ports.database_url,
    log,
    handlers: Object.assign(
      cleaningHandlers(services),
      ...everyServer.map((feature) => feature.jobs?.(services)),
    ),
    schedules: [...cleaningSchedules, ...everyServer.flatMap(({ schedules = [] }) => schedules)],
    ...(ports.jobs ? { settings: ports.jobs } : {}),
  });
  const onEvents = () => outbox.wake();
  const outbox = startOutbox({
    database,
    log,
    events,
    apart: [
      ["session.ended", "session.renewed", "rights.changed"],
      ["password_reset.requested", "account.registered", "email_confirmation.requested"],
    ],
    gathering: ["search.item_due", "search.medium_item_due", "search.long_item_due", "search.named_due"],
    handlers: joinHandlers(
      ...everyServer.map(({ handlers }) => handlers?.({ ...services, bus, jobs, onEvents }) ?? {}),
    ),
  });
  const indexing = startIndexing({ ...services, isOn: ports.is_indexing ?? true });
  const http = createHttp({
    log,
    translators,
    app_url,
    proxies: ports.proxies ?? 0,
    socket_path: socketPath,
    has_hosted_cards: ports.payments?.cards.kind === "hosted",
    chat_src: ports.chat?.src ?? null,
    body_ms: ports.body_ms,
  });
  let isClosing = false;
  void http.register(async (scope) => {
    registerRoutes(
      scope,
      everyServer.flatMap(({ routes }) => [
        ...(routes?.({ ...services, files: notedStore(ports.files, database), onEvents }) ?? []),
      ]),
      {
        database,
        app_url,
        incoming_folder: ports.incoming_folder,
        session_seconds: sessionSeconds,
        charging,
        refusals,
        seen,
        text_bytes: ports.text_bytes ?? companyTextBytes,
        isOpen,
        isRefused: (actor, right) => answerOf(actor, right) === "no",
        onEvents: outbox.wake,
        heavy,
        readLargeBody,
        seal: ports.seal,
      },
    );
    registerHealth(scope, { database, isClosing: () => isClosing });
  });
  registerSockets(http, { sockets, app_url, log, charging });
  registerDocs(http, charging);
  registerClient(http, {
    folder: ports.client_folder,
    openings: createOpenings({
      http,
      pages: everyServer.flatMap(({ openings = [] }) => openings),
      app_url,
      translators,
      log,
      now: ports.now,
      ...(ports.opening_ms === undefined ? {} : { longest_ms: ports.opening_ms }),
    }),
  });
  await http.ready();
  const closeSilent = watchSilent(http.server);
  const closeHttp = async () => {
    isClosing = true;
    // A connection that was busy when the closing began stays open for the next request, which will not come.
    const sweep = setInterval(() => {
      http.server.closeIdleConnections();
      closeSilent();
    }, 50);
    await http.close().finally(() => clearInterval(sweep));
  };
  const endWork = async (kind: WorkKind) => {
    work[kind].stop();
    if (!ports.processes) await processes[kind].stop();
  };
  const closers: Closer[] = [
    { what: "requests in hand", close: closeHttp },
    { what: "refusals to be counted", close: refusals.close },
    { what: "when sessions were used", close: seen.close },
    // Before the work that it has in hand is cut: that is no failure.
    { what: "indexing of more for search", close: async () => indexing.takeNoMore() },
    { what: "long work in hand", close: () => endWork("urgent") },
    { what: "long work in the background", close: () => endWork("background") },
    { what: "indexing for search", close: indexing.stop },
    { what: "events in hand", close: outbox.stop },
    { what: "jobs in hand", close: jobs.stop },
    ...running.map((close) => ({ what: "what features run", close })),
    { what: "messages between processes", close: bus.close },
  ];
  return {
    http,
    outbox,
    heavy,
    background,
    jobs,
    bus,
    sockets,
    refusals,
    seen,
    indexing,
    closers,
    close: async () => {
      for (const { close } of closers) await close();
    },
  };
}

/** Tells the day; a day begins with a minute, so that it is worked out once in each. */
function dayTeller(now: () => Date): () => string {
  let known: { minute: number; day: string } | undefined;
  return () => {
    const instant = now();
    const minute = Math.floor(instant.getTime() / 60_000);
    if (known?.minute !== minute) known = { minute, day: dayInZone(instant, timeZone) };
    return known.day;
  };
}

function openBus({ database, database_url, redis_url, app_url, log }: AppPorts): Promise<Bus> {
  if (redis_url) return redisBus({ url: redis_url, log, name: app_url });
  return notifyBus({ url: database_url, log, database });
}
