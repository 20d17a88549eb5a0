import { createStore, get, keys, promisifyRequest, type UseStore } from "idb-keyval";
import { isAnything, isForgotten, type Kept, keptOf } from "#platform/kept.ts";

// Named as when only charts were kept here, so that what was kept then is still found. It is opened when first asked
// for; async, because a browser that has no such store does not answer but throws.
const opened = createStore("procedo", "charts");
const store: UseStore = async (mode, work) => opened(mode, work);

/** Opens the place ahead of the first question. */
export function openValues(): void {
  store("readonly", () => undefined).catch(() => undefined);
}

/** What is kept here that may be large; undefined for nothing, and where this browser keeps nothing. */
export async function readValue(key: string): Promise<unknown> {
  return get<unknown>(key, store).catch(() => undefined);
}

/** Rejects where this browser keeps nothing. */
export async function keepValue(key: string, value: unknown, now: Date): Promise<void> {
  const kept: Kept<unknown> = { value, saved_at: now.toISOString() };
  await change((values) => values.put(kept, key));
}

export async function forgetValue(key: string): Promise<void> {
  await change((values) => values.delete(key)).catch(() => undefined);
}

/** Forgets what nobody came back to for 30 days; `before` reads what an earlier version kept in another way. */
export async function forgetOldValues(
  now: Date,
  before: (value: unknown) => Kept<unknown> | null,
): Promise<void> {
  const all = await keys<string>(store).catch(() => []);
  for (const key of all) {
    const value = await readValue(key);
    if (isForgotten(keptOf(value, isAnything) ?? before(value), now)) await forgetValue(key);
  }
}

async function change(work: (values: IDBObjectStore) => void): Promise<void> {
  await store("readonly", ({ name, transaction: { db } }) => {
    // On the disk before it counts as kept, so that a power cut loses nothing either; the library cannot ask for that.
    const transaction = db.transaction(name, "readwrite", { durability: "strict" });
    work(transaction.objectStore(name));
    // Said at once, so that a tab that is closed now has kept it.
    transaction.commit();
    return promisifyRequest(transaction);
  });
}
