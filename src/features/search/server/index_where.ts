import { withoutRowSecurity } from "#platform/server/db/database.ts";
import type { Heavy } from "#platform/server/heavy/heavy.ts";
import { bytesOf, type Item } from "./index.store.ts";
import { indexAside } from "./index_aside.ts";
import { indexItem, type IndexPorts } from "./index_item.ts";

export type IndexingPorts = IndexPorts & {
  /** Where long items are indexed: nobody waits for what is done there. */
  background: Heavy;
  database_url: string;
};

/** Items of more bytes are read, worked out and written in another process; to begin with that takes some 30 ms. */
const bytesAtHand = 200_000;

/** Indexes an item here or, when it is long, in a process of its own. */
export async function indexWhere(ports: IndexingPorts, item: Item): Promise<void> {
  const bytes = await bytesOfItem(ports, item);
  if (isLong(bytes)) await indexThere(ports, item, bytes);
  else await indexItem(ports, item);
}

/** Indexes an item here; false when it is too long for that. */
export async function indexHere(ports: IndexPorts, item: Item): Promise<boolean> {
  if (isLong(await bytesOfItem(ports, item))) return false;
  await indexItem(ports, item);
  return true;
}

const isLong = (bytes: number) => bytes > bytesAtHand;

const bytesOfItem = ({ database }: IndexPorts, item: Item) =>
  database.system((db) => bytesOf(withoutRowSecurity(db, item.instance_id), item));

const indexThere = ({ background, database_url }: IndexingPorts, item: Item, bytes: number) =>
  background.run(item.instance_id, indexAside, { database_url, item }, bytes);
