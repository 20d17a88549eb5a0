import type { Database } from "#platform/server/db/database.ts";
import { withPauses } from "#platform/server/heavy/unhurried.ts";
import { atHand, type Heavy } from "#platform/server/heavy/heavy.ts";
import type { Item } from "./index.store.ts";
import { indexAside } from "./index_aside.ts";
import { indexItem } from "./index_item.ts";
import { type ItemSize, mostOfMedium } from "./item_size.ts";

export type IndexingPorts = {
  database: Database;
  /** Where what is found in medium items is worked out, beside what people wait for. */
  heavy: Pick<Heavy, "run">;
  /** Where long items are indexed: nobody waits for what is done there. */
  background: Pick<Heavy, "run">;
  database_url: string;
};

/** Indexes an item when it is short; else resolves to its size. Waits for nothing that others have texts worked out in. */
export const indexShort = ({ database }: IndexingPorts, item: Item): Promise<ItemSize | null> =>
  indexItem({ database, heavy: atHand, largest: "short" }, item);

/** Indexes an item that is not long; else resolves to its size. Between its transactions short ones have their turn. */
export const indexMedium = ({ database, heavy }: IndexingPorts, item: Item): Promise<ItemSize | null> =>
  indexItem({ database: withPauses(database), heavy, largest: "medium" }, item);

/** Indexes an item of whichever size, a long one in a process of its own. */
export async function indexWhere(ports: IndexingPorts, item: Item): Promise<void> {
  if ((await indexMedium(ports, item)) === null) return;
  const { background, database_url } = ports;
  await background.run(item.instance_id, indexAside, { database_url, item }, mostOfMedium);
}
