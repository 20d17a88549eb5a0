import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserFlags, findBrowser } from "./browser.ts";

/** One browser for all journeys of a run; each journey has windows of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path, env } = await findBrowser();
  const server = await chromium.launchServer({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}
