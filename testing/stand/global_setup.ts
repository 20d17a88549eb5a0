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
  }
}

/** The longest path that a socket of a folder may have, on every system. */
const longestSocketPath = 100;

type Server = { url: string; template: string; stop(): Promise<void> };

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-test-"));
  const log = createLog("silent");
  const data = join(folder, "postgres");
  // What goes through a socket in a folder costs both ends less than what goes through the network's.
  const isNear = process.platform !== "win32" && data.length + "/.s.PGSQL.65535".length < longestSocketPath;
  const postgres = await startEmbedded({
    folder: data,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      ...(isNear && { unix_socket_directories: "." }),
    },
    log: (message, details) => log.info(details ?? {}, message),
  });
  const near = new URL(postgres.url);
  if (isNear) near.searchParams.set("host", data);
  const template = "procedo_template";
  await execute(near.href, `create database ${template}`);
  const url = new URL(near);
  url.pathname = `/${template}`;
  await migrate({ url: url.href, folder: migrationsFolder, log });
  await prepareJobs({ database_url: url.href, log });
  return {
    url: near.href,
    template,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each project of a run loads this file anew, in the one process that they share. */
const run = globalThis as { procedo_test_server?: { started: Promise<Server>; projects: number } };

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.procedo_test_server ??= { started: startServer(), projects: 0 });
  shared.projects += 1;
  const { url, template, stop } = await shared.started;
  project.provide("postgres", { url, template });
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete run.procedo_test_server;
    await stop();
  };
}
