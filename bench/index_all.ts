import { heavyOn, openWorkProcesses } from "#app/server/opening/open_heavy.ts";
import { startIndexing } from "#features/search/server/background.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";

/** Indexes for search what was seeded, as the product does after it has started. */
export async function indexAll(url: string, database: Database): Promise<void> {
  const log = createLog("silent");
  const processes = openWorkProcesses(log);
  const { urgent, background } = heavyOn(processes, log);
  await startIndexing({ database, database_url: url, heavy: urgent, background, log }).finished;
  await processes.urgent.stop();
  await processes.background.stop();
}
