import { findBrowser } from "./browser.ts";

/** Unpacks the browser before the workers, each of which starts one of its own, would all do so at once. */
export default async function setup(): Promise<void> {
  await findBrowser();
}
