import { chmod, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** The bytes of a kept file on their way out. Whoever gets the stream reads it to its end or destroys it. */
export type StoredFile = { bytes: number; stream: Readable };

/** Where files live, under generated keys (never a user's file name). */
export type FileStore = {
  /** Copies a received file in under its key; whole or not at all. */
  put(key: string, from: string): Promise<void>;
  /** The file to read, undefined when there is none. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(key: string): Promise<void>;
};

const safeKey = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

/** The key, when it is one: none can point outside the store. */
export function fileKey(key: string): string {
  if (!safeKey.test(key)) throw new Error("Not a file key");
  return key;
}

/** Files in a local folder. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, fileKey(key));
  const unfinishedOf = (path: string) => `${path}.unfinished`;
  return {
    put: async (key, from) => {
      const to = pathOf(key);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const unfinished = unfinishedOf(to);
      try {
        // A rename does not cross file systems; the copy beside the target does, and the last step stays atomic.
        await copyFile(from, unfinished);
        await chmod(unfinished, 0o600);
        await rename(unfinished, to);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const path = pathOf(key);
      const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
        throw error;
      });
      const found = await file?.stat();
      if (file && found?.isFile()) return { bytes: found.size, stream: file.createReadStream() };
      await file?.close();
      return undefined;
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Left by a process that ended in the middle of the copy.
      await rm(unfinishedOf(path), { force: true });
    },
  };
}
