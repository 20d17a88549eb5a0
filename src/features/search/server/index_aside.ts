import { createDatabase } from "#platform/server/db/database.ts";
import { atHand } from "#platform/server/heavy/heavy.ts";
import { heavyJob } from "#platform/server/heavy/heavy_job.ts";
import { withPauses } from "#platform/server/heavy/unhurried.ts";
import { createLog } from "#platform/server/log.ts";
import type { Item } from "./index.store.ts";
import { indexItem } from "./index_item.ts";

/**
 * Indexes an item in the process of heavy jobs, over a connection of its own: the texts, words and keys of a long one are
 * many times what the application should hold. Between its transactions the database is left to whoever is served.
 */
export const indexAside = heavyJob(
  "search.index_item",
  async ({ database_url, item }: { database_url: string; item: Item }): Promise<null> => {
    const database = createDatabase({ url: database_url, log: createLog("silent"), connections: 1 });
    try {
      await indexItem({ database: withPauses(database), heavy: atHand, largest: "long" }, item);
      return null;
    } finally {
      await database.close();
    }
  },
);
