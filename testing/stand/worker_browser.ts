import { type Browser, chromium } from "playwright-core";
import { browserFlags, findBrowser } from "./browser.ts";
import { openWindows, type Windows } from "./windows.ts";

/** A worker runs many files one after the other; what took long to start stands until its process ends. */
const kept = globalThis as {
  procedo_worker_browser?: Promise<Browser>;
  procedo_worker_windows?: Promise<Windows>;
};

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
  return (kept.procedo_worker_browser ??= launch());
}

/** The windows of this worker's browser, in which the application's files stay between files of journeys. */
export function windowsOfWorker(): Promise<Windows> {
  return (kept.procedo_worker_windows ??= browserOfWorker().then(openWindows));
}
