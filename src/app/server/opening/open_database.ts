import { join, resolve } from "node:path";
import { startEmbedded } from "#platform/server/embedded/embedded.ts";
import type { Env } from "#platform/server/env.ts";
import type { Log } from "#platform/server/log.ts";

export type OpenDatabase = { url: string; close(patienceMs?: number): Promise<void> };

/**
 * The database of the configuration: yours by DATABASE_URL, else the embedded one in the data folder, which goes on until
 * it is closed. `signal` gives up a start that is under way.
 */
export async function openDatabase(env: Env, log: Log, signal?: AbortSignal): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const folder = join(resolve(env.DATA_DIR), "postgres");
  const postgres = await startEmbedded({
    folder,
    ...(signal ? { signal } : {}),
    log: (message, details) => log.info(details ?? {}, message),
    warn: (message, details) => log.warn(details ?? {}, message),
  });
  return { url: postgres.url, close: postgres.stop };
}
