import type { Database } from "../db/database.ts";
import {
  forgetGivenUp,
  forgetPending,
  giveUpPending,
  listGivenUp,
  notePending,
} from "./pending_files.store.ts";
import type { FileStore } from "./store.ts";

type System = Pick<Database, "system">;

/**
 * A store that notes each file before it comes in: one whose process ended before a row named it is known, and is
 * removed by `sweepPendingFiles`.
 */
export function notedStore(files: FileStore, database: System): FileStore {
  return {
    put: async (key, from) => {
      await database.system((db) => notePending(db, key));
      await files.put(key, from);
    },
    read: (key) => files.read(key),
    remove: async (key) => {
      await files.remove(key);
      await database.system((db) => forgetPending(db, key));
    },
  };
}

const listedAtOnce = 200;
const removedAtOnce = 8;

/**
 * Removes the files that were noted a day ago and that no row names. They are removed again for a week, in case one
 * came in after all once it had been given up. Throws when the store does, and goes on from there the next time.
 * Resolves to how many were given up now.
 */
export async function sweepPendingFiles({
  database,
  files,
}: {
  database: System;
  files: Pick<FileStore, "remove">;
}): Promise<number> {
  const given_up = await database.system(giveUpPending);
  let after = "";
  for (;;) {
    const keys = await database.system((db) => listGivenUp(db, after, listedAtOnce));
    await removeAll(files, keys);
    if (keys.length > 0) await database.system((db) => forgetGivenUp(db, keys));
    if (keys.length < listedAtOnce) return given_up;
    after = keys.at(-1) ?? after;
  }
}

/** Several at once: of a store that is asked over a network each takes a while, and a company that left has many. */
async function removeAll(files: Pick<FileStore, "remove">, keys: readonly string[]): Promise<void> {
  const left = keys.values();
  const removeNext = async () => {
    for (const key of left) await files.remove(key);
  };
  await Promise.all(Array.from({ length: removedAtOnce }, removeNext));
}
