import type { Log } from "#platform/server/log.ts";
import { rulesVersion } from "../keys.rules.ts";
import { type Item, readUnindexed } from "./index.store.ts";
import { type IndexingPorts, indexWhere } from "./index_where.ts";

type Ports = IndexingPorts & { log: Log; isOn?: boolean };

const itemsAtOnce = 50;
const retryMs = 5_000;

export type Indexing = {
  /** Resolves when every item has been looked at. */
  finished: Promise<void>;
  /** Begins nothing more; what is in hand and cannot be done any more is done after the next start. */
  takeNoMore(): void;
  stop(): Promise<void>;
};

/**
 * Indexes in the background whatever is not, or by older rules: what was there before the index was, and what was
 * written beside the application. Begins anew at each start and goes past what is done.
 */
export function startIndexing({ log, isOn = true, ...ports }: Ports): Indexing {
  const { database } = ports;
  const stopping = new AbortController();
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryMs);
      timer.unref();
      stopping.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });

  const indexAll = async (type: Item["type"]) => {
    let after: Pick<Item, "instance_id" | "id"> = { instance_id: 0, id: 0 };
    let count = 0;
    while (!stopping.signal.aborted) {
      const items = await database
        .system((db) => readUnindexed(db, type, rulesVersion, after, itemsAtOnce))
        .catch((error: unknown) => {
          log.warn({ err: error }, "search index not reachable");
          return undefined;
        });
      if (items === undefined) {
        await pause();
        continue;
      }
      if (items.length === 0) break;
      for (const item of items) {
        if (stopping.signal.aborted) return;
        await indexWhere(ports, item).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error, ...item }, "not indexed for search");
        });
        after = item;
        count += 1;
      }
    }
    if (count > 0) log.info({ type, count }, "indexed for search");
  };

  const finished = isOn ? indexAll("procedure").then(() => indexAll("process")) : Promise.resolve();
  return {
    finished,
    takeNoMore: () => stopping.abort(),
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}
