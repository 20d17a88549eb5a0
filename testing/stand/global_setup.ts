import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/server/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { prepareJobs } from "#platform/server/jobs/jobs.ts";
import { createLog } from "#platform/server/log.ts";
import type { TestProject } from "vitest/node";
import { execute } from "./database.ts";

export const migrationsFolder = new URL("../../migrations", import.meta.url).pathname;

declare module "vitest" {
  interface ProvidedContext {
    postgres: { url: string; template: string };
    /** Where the browser of the journeys listens. */
    browser: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-test-"));
  const log = createLog("silent");
  const postgres = await startEmbedded({
    folder: join(folder, "postgres"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
    log: (message, details) => log.info(details ?? {}, message),
  });
  const template = "procedo_template";
  await execute(postgres.url, `create database ${template}`);
  const url = new URL(postgres.url);
  url.pathname = `/${template}`;
  await migrate({ url: url.href, folder: migrationsFolder, log });
  await prepareJobs({ database_url: url.href, log });
  project.provide("postgres", { url: postgres.url, template });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
