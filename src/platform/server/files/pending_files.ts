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

const atOnce = 200;

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
    const keys = await database.system((db) => listGivenUp(db, after, atOnce));
    for (const key of keys) await files.remove(key);
    if (keys.length > 0) await database.system((db) => forgetGivenUp(db, keys));
    if (keys.length < atOnce) return given_up;
    after = keys.at(-1) ?? after;
  }
}
