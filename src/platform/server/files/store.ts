import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files live: given a generated key (never a user's file name), a path on this machine to read it from. */
export type FileStore = {
  /** Moves a received file in under its key; whole or not at all. */
  put(key: string, from: string): Promise<void>;
  /** The file to read, undefined when there is none. */
  find(key: string): Promise<{ path: string; bytes: number } | undefined>;
  remove(key: string): Promise<void>;
};

const safeKey = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

/** Files in a local folder. Keys are checked, so that none can point outside it. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error("Not a file key");
    return join(folder, key);
  };
  return {
    put: async (key, from) => {
      const to = pathOf(key);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const unfinished = `${to}.unfinished`;
      try {
        // A rename does not cross file systems; the copy beside the target does, and the last step stays atomic.
        await copyFile(from, unfinished);
        await rename(unfinished, to);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    find: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { path, bytes: found.size } : undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
