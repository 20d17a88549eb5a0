import { type Browser, chromium } from "playwright-core";
import { browserFlags, findBrowser } from "./browser.ts";
import { openWindows, type Windows } from "./windows.ts";

type Kept = { browser: Promise<Browser>; windows?: Windows };

/** A worker runs many files one after the other; what took long to start stands until its process ends. */
const kept = globalThis as { procedo_worker_browser?: Kept };

async function launch(): Promise<Browser> {
  const { path, env } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

/** The browser of this worker, which ends with it; whoever opens something in it closes that. */
export function browserOfWorker(): Promise<Browser> {
  kept.procedo_worker_browser ??= { browser: launch() };
  return kept.procedo_worker_browser.browser;
}

/** The windows of this worker's browser, in which the application's files stay between files of journeys. */
export async function windowsOfWorker(): Promise<Windows> {
  const browser = await browserOfWorker();
  const { procedo_worker_browser: own } = kept;
  if (!own) throw new Error("The browser was kept a moment ago");
  own.windows ??= openWindows(browser);
  return own.windows;
}
