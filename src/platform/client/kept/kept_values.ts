import { createStore, get, getMany, keys, promisifyRequest, type UseStore } from "idb-keyval";
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

/** What is kept under the keys that are wanted, by its key; nothing where this browser keeps nothing. */
export async function readValues(isWanted: (key: string) => boolean): Promise<[string, unknown][]> {
  try {
    const wanted = (await keys<string>(store)).filter(isWanted);
    if (wanted.length === 0) return [];
    const values = await getMany<unknown>(wanted, store);
    return wanted.map((key, at) => [key, values[at]]);
  } catch {
    return [];
  }
}

/**
 * Puts what is kept under one key under another, whole or not at all: of several tabs that want the same only one has
 * it. Undefined for the others; rejects where this browser keeps nothing.
 */
export async function moveValue(from: string, to: string): Promise<unknown> {
  let moved: unknown;
  await change((values, commit) => {
    const asked = values.get(from);
    asked.addEventListener("success", () => {
      moved = asked.result;
      if (moved !== undefined) {
        values.put(moved, to);
        values.delete(from);
      }
      commit();
    });
  });
  return moved;
}

/** Rejects where this browser keeps nothing. */
export async function keepValue(key: string, value: unknown, now: Date): Promise<void> {
  const kept: Kept<unknown> = { value, saved_at: now.toISOString() };
  await change((values, commit) => {
    values.put(kept, key);
    commit();
  });
}

export async function forgetValue(key: string): Promise<void> {
  const work = (values: IDBObjectStore, commit: () => void) => {
    values.delete(key);
    commit();
  };
  await change(work).catch(() => undefined);
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

/** `work` says when it has asked for all that it wants. */
async function change(work: (values: IDBObjectStore, commit: () => void) => void): Promise<void> {
  await store("readonly", ({ name, transaction: { db } }) => {
    // On the disk before it counts as kept, so that a power cut loses nothing either; the library cannot ask for that.
    const transaction = db.transaction(name, "readwrite", { durability: "strict" });
    // Said at once, so that a tab that is closed now has kept it.
    work(transaction.objectStore(name), () => transaction.commit());
    return promisifyRequest(transaction);
  });
}
