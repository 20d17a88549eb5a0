import type { Browser } from "playwright-core";
import { findBrowser, launchBrowser } from "./browser.ts";
import { openWindows, type Windows } from "./windows.ts";

/** A worker runs many files one after the other; what took long to start stands until its process ends. */
const kept = globalThis as {
  procedo_worker_browser?: Promise<Browser>;
  procedo_worker_windows?: Promise<Windows>;
};

/** The browser of this worker, which ends with it; whoever opens something in it closes that. */
export function browserOfWorker(): Promise<Browser> {
  return (kept.procedo_worker_browser ??= findBrowser().then((program) =>
    launchBrowser(program, { is_for_journeys: true }),
  ));
}

/** The windows of this worker's browser, in which the application's files stay between files of journeys. */
export function windowsOfWorker(): Promise<Windows> {
  return (kept.procedo_worker_windows ??= browserOfWorker().then(openWindows));
}
