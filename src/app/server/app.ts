import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { passwordResetMail } from "#features/session/server/session.mail.ts";
import { sessionSeconds } from "#features/session/session.rules.ts";
import { imageBytes } from "#features/uploads/uploads.contract.ts";
import { dayInZone } from "#platform/dates.ts";
import { AppError } from "#platform/errors.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { createHttp } from "#platform/server/http.ts";
import { createLimits } from "#platform/server/limits.ts";
import type { Log } from "#platform/server/log.ts";
import type { Mailer } from "#platform/server/mail/mail.ts";
import { type Outbox, startOutbox } from "#platform/server/outbox.ts";
import { registerRoutes } from "#platform/server/register.ts";
import { translatorsOf } from "#platform/translate.ts";
import { catalogue } from "../texts.ts";
import { registerDocs } from "./docs.ts";
import { routesOf } from "./routes.ts";

/** Calendar days of triggers and filters are days in Romania, wherever the server stands. */
const timeZone = "Europe/Bucharest";

export type AppPorts = {
  database: Database;
  files: FileStore;
  mailer: Mailer;
  log: Log;
  app_url: string;
  /** Folder for files on their way in. */
  incoming_folder: string;
  /** The built browser half; absent in tests that do not need it. */
  client_folder?: string;
  trust_proxy: boolean;
  has_rate_limits: boolean;
  siblings: { organigram: string | null; objectives: string | null; courses: string | null };
  now(): Date;
};

export type App = { http: FastifyInstance; outbox: Outbox; close(): Promise<void> };

/** The whole application over its ports, ready to listen. */
export async function createApp(ports: AppPorts): Promise<App> {
  const { database, log, app_url } = ports;
  const translators = translatorsOf(catalogue);
  const outbox = startOutbox({
    database,
    log,
    handlers: { "password_reset.requested": passwordResetMail({ ...ports, translators }) },
  });
  const http = createHttp({ log, translators, app_url, trust_proxy: ports.trust_proxy });
  let isClosing = false;
  void http.register(async (scope) => {
    registerRoutes(
      scope,
      routesOf({
        ...ports,
        limits: createLimits(database, !ports.has_rate_limits),
        onEvents: outbox.wake,
        today: () => dayInZone(ports.now(), timeZone),
        copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
        restoredName: (name, language) => translators[language]("processes.restored_name", { name }),
      }),
      {
        database,
        app_url,
        incoming_folder: ports.incoming_folder,
        receive_limits: { files: 1, file_bytes: imageBytes },
        session_seconds: sessionSeconds,
        onEvents: outbox.wake,
      },
    );
    scope.get("/api/health", async (_request, reply) => {
      const isReady = !isClosing && (await database.isReachable());
      return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable" });
    });
  });
  await registerDocs(http);
  registerClient(http, ports.client_folder);
  await http.ready();
  return {
    http,
    outbox,
    close: async () => {
      isClosing = true;
      // A connection that was busy when the closing began stays open for the next request, which will not come.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
      await http.close().finally(() => clearInterval(sweep));
      await outbox.stop();
    },
  };
}

/** The browser half: hashed files for a year, the page itself for every address the API does not know. */
function registerClient(http: FastifyInstance, folder: string | undefined): void {
  if (folder !== undefined)
    void http.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(folder, "assets"));
        response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !request.url.startsWith("/api") && folder !== undefined;
    if (!isPage || /\.\w{2,5}$/.test(request.url.split("?")[0] ?? "")) throw new AppError("not_found");
    return reply.sendFile("index.html");
  });
}
