import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Allowances } from "#platform/server/limits/allowances.ts";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { intranetHost } from "./browser.ts";
import { signIn, type TestPerson } from "./company.ts";
import { type Door, openDoor } from "./door.ts";
import type { TestProvider } from "./provider.ts";
import type { Windows } from "./windows.ts";
import { windowsOfWorker } from "./worker_browser.ts";

export type Journey = {
  app: TestApp;
  /** Where the browser finds the application, without a trailing slash. */
  origin: string;
  /** A browser of its own for somebody, as a signed-in person or (null) as nobody. */
  open(person: TestPerson | null, options?: OpenOptions): Promise<Page>;
};

type JourneyOptions = {
  /** What sessions and companies may do; without limits unless given. */
  allowances?: Allowances;
  /** The payment provider that companies pay at; one that nobody answers for unless given. */
  provider?: () => TestProvider;
  /** What else the installation has. */
  installation?: Pick<TestAppOptions, "support_email" | "webinars" | "siblings"> & {
    /** Known once the journeys begin. */
    chat?: () => TestAppOptions["chat"];
  };
  /**
   * Its people let the application load ahead what they may want next. Without it a journey loads what it uses, which is
   * most of a page less each time.
   */
  loads_ahead?: boolean;
  /** Over plain http on a company's network instead of on loopback, which browsers trust as they do https. */
  is_insecure?: boolean;
};

export type OpenOptions = {
  language?: "ro" | "en";
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Without the page's policy, which would stop a script that the page itself should not have let in. */
  without_policy?: boolean;
};

/** CLIENT_FOLDER names another build than the one that `npm test` makes. */
const clientFolder = process.env["CLIENT_FOLDER"] ?? join(import.meta.dirname, "../..", "dist", "client");

const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);

/** Where the journeys of this worker find the application: at one address, so that its files stay in the browser. */
const kept = globalThis as { procedo_journey_port?: number };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The application with its built browser half and one browser, for a file of journeys. */
export function useJourney({
  is_insecure = false,
  loads_ahead = false,
  allowances,
  provider,
  installation: { chat, ...installation } = {},
}: JourneyOptions = {}): () => Journey {
  let app: Awaited<ReturnType<typeof startTestApp>> | undefined;
  let door: Door | undefined;
  let windows: Windows | undefined;
  beforeAll(async () => {
    if (!existsSync(clientFolder)) throw new Error("Journeys drive the built page: `npm run build` first");
    door = is_insecure ? await openDoor() : undefined;
    const startAt = (port: number) =>
      startTestApp({
        client_folder: clientFolder,
        watches_statements: false,
        port,
        // Whoever confirms a payment at the provider is sent back to the application's address.
        ...(provider && { provider, app_url: `http://127.0.0.1:${port}` }),
        ...installation,
        ...(chat && { chat: chat() }),
        ...(allowances && { has_rate_limits: true, allowances }),
        ...(door && { app_url: `http://${intranetHost}:${door.port}` }),
      });
    let wanted = kept.procedo_journey_port ?? (provider ? await freePort() : 0);
    app = await startAt(wanted);
    // Somebody else took the port in between, and its address is already said.
    while (provider && portOf(app) !== wanted) {
      await app.stop();
      wanted = await freePort();
      app = await startAt(wanted);
    }
    const port = portOf(app);
    kept.procedo_journey_port = port;
    door?.leadTo(port);
    windows = await windowsOfWorker();
  });
  afterEach(async ({ task }) => {
    await windows?.takeBack(task.result?.state === "fail");
  });
  afterAll(async () => {
    // Those of an origin that nobody has again would only stand about.
    if (door) await windows?.forget();
    await door?.close();
    await app?.stop();
  });
  return () => {
    if (!app || !windows) throw new Error("The journey has not started yet");
    const origin = door ? `http://${intranetHost}:${door.port}` : app.origin;
    const running = { app, origin };
    const { take } = windows;
    return {
      ...running,
      open: async (person, options = {}) => {
        const page = await take({
          baseURL: origin,
          locale: options.language === "en" ? "en-GB" : "ro-RO",
          timezoneId: "Europe/Bucharest",
          bypassCSP: options.without_policy ?? false,
          loads_ahead,
        });
        await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 });
        await page.emulateMedia({
          media: null,
          colorScheme: options.theme ?? "light",
          reducedMotion: "reduce",
        });
        const cookies: { name: string; value: string }[] = [
          { name: "procedo_language", value: options.language ?? "ro" },
        ];
        if (person)
          cookies.push({
            name: "procedo_session",
            value: await signIn(running.app, person.instance_id, person.id),
          });
        await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
        return page;
      },
    };
  };
}
