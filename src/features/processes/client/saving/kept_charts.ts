import { isKeptTooLong } from "#platform/kept_time.ts";
import type { KeptChart } from "../../save_queue.ts";

/** A chart is kept for one person and one version: another person of the same browser never meets it. */
export type KeptPlace = { user_id: number; version_id: number };

const database = "procedo";
const store = "charts";

const keyOf = ({ user_id, version_id }: KeptPlace) => `${user_id}.${version_id}`;

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return asked(request);
}

let opening: Promise<IDBDatabase> | null = null;

async function within<Result>(
  mode: IDBTransactionMode,
  work: (charts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opening ??= opened();
  const db = await opening.catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const transaction = db.transaction(store, mode, { durability: "strict" });
  const request = work(transaction.objectStore(store));
  // Said at once, so that a tab that is closed now has kept it.
  if (mode === "readwrite") transaction.commit();
  return asked(request);
}

const isKept = (value: unknown): value is KeptChart =>
  typeof value === "object" &&
  value !== null &&
  "revision" in value &&
  typeof value.revision === "number" &&
  "json" in value &&
  typeof value.json === "string" &&
  "kept_at" in value &&
  typeof value.kept_at === "string";

/** What an earlier visit could not save; undefined when there is nothing, or this browser keeps nothing. */
export async function readKept(place: KeptPlace): Promise<KeptChart | undefined> {
  const kept: unknown = await within("readonly", (charts) => charts.get(keyOf(place))).catch(() => undefined);
  return isKept(kept) ? kept : undefined;
}

/** Rejects where this browser keeps nothing. */
export async function keepChart(place: KeptPlace, kept: KeptChart): Promise<void> {
  await within("readwrite", (charts) => charts.put(kept, keyOf(place)));
}

export async function forgetKept(place: KeptPlace): Promise<void> {
  await within("readwrite", (charts) => charts.delete(keyOf(place))).catch(() => undefined);
}

/** Forgets charts that nobody came back to for 30 days. */
export async function forgetOldCharts(now: Date): Promise<void> {
  const keys = await within("readonly", (charts) => charts.getAllKeys()).catch(() => []);
  for (const key of keys) {
    const kept: unknown = await within("readonly", (charts) => charts.get(key)).catch(() => undefined);
    if (!isKept(kept) || isKeptTooLong(kept.kept_at, now))
      await within("readwrite", (charts) => charts.delete(key)).catch(() => undefined);
  }
}
