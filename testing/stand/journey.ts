import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { signIn, type TestPerson } from "./company.ts";

export type Journey = {
  app: TestApp;
  browser: Browser;
  /** A browser of its own for somebody, as a signed-in person or (null) as nobody. */
  open(person: TestPerson | null, options?: OpenOptions): Promise<Page>;
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

/** The application with its built browser half and one browser, for a file of journeys. */
export function useJourney(): () => Journey {
  let app: Awaited<ReturnType<typeof startTestApp>> | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    app = await startTestApp({ client_folder: clientFolder });
    browser = await chromium.connect(inject("browser"));
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser?.close();
    await app?.stop();
  });
  return () => {
    if (!app || !browser) throw new Error("The journey has not started yet");
    const running = { app, browser };
    return {
      ...running,
      open: async (person, options = {}) => {
        const context = await running.browser.newContext({
          baseURL: running.app.origin,
          locale: options.language === "en" ? "en-GB" : "ro-RO",
          timezoneId: "Europe/Bucharest",
          colorScheme: options.theme ?? "light",
          viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
          reducedMotion: "reduce",
          bypassCSP: options.without_policy ?? false,
        });
        contexts.push(context);
        const cookies: { name: string; value: string }[] = [
          { name: "procedo_language", value: options.language ?? "ro" },
        ];
        if (person)
          cookies.push({
            name: "procedo_session",
            value: await signIn(running.app, person.instance_id, person.id),
          });
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: running.app.origin })));
        return context.newPage();
      },
    };
  };
}
