import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/server/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { createLog } from "#platform/server/log.ts";

const migrations = join(import.meta.dirname, "../../..", "migrations");

/** Works with an empty database of the newest schema, which is gone afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-queries-"));
  const log = createLog("silent");
  try {
    const postgres = await startEmbedded({
      folder: join(folder, "postgres"),
      settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
      log: (message, details) => log.info(details ?? {}, message),
    });
    try {
      await migrate({ url: postgres.url, folder: migrations, log });
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
