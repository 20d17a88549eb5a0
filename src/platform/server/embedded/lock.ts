import { chmodSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { isAlive } from "./process.ts";

export type FolderLock = { release(): Promise<void> };

const ownerSchema = z.object({ pid: z.int().positive(), host: z.string() });
type Owner = z.infer<typeof ownerSchema>;

const SQLITE_BUSY = 5;
/** A winner needs a moment between taking the lock and writing down who it is. */
const OWNER_WAIT_MS = 1000;

/**
 * Makes this process the one owner of a data folder, until `release` or until the process ends, however it ends.
 * Throws an error that names the holder's pid when another process (or this one) already owns it.
 *
 * Node offers no file locks of its own, so the lock is SQLite's, on an empty file beside the folder. The kernel
 * drops it with the process: no stale locks, no guessing about reused pids, and it holds between containers
 * that share a volume. Our own process must never open that file otherwise: closing it would drop the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const ownerFile = `${folder}.owner`;
  const deadline = Date.now() + OWNER_WAIT_MS;
  for (;;) {
    const database = takeLock(`${folder}.lock`);
    if (database) {
      try {
        // Removed first: a note left by another user could not be overwritten.
        await rm(ownerFile, { force: true });
        await writeFile(ownerFile, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner), {
          mode: 0o600,
        });
      } catch (error) {
        database.close();
        throw error;
      }
      return {
        release: async () => {
          if (!database.isOpen) return;
          await rm(ownerFile, { force: true });
          database.close();
        },
      };
    }
    const owner = await readOwner(ownerFile);
    if (owner) {
      const place = owner.host === hostname() ? "" : ` on host ${owner.host}`;
      throw new Error(
        `The data folder ${folder} is in use by process ${owner.pid}${place}. ` +
          "Stop that process first, or choose another data folder with DATA_DIR.",
      );
    }
    if (Date.now() > deadline) throw new Error(`The data folder ${folder} is in use by another process.`);
    await sleep(20);
  }
}

/** The held lock, or undefined when someone else holds it. */
function takeLock(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    // IMMEDIATE and not EXCLUSIVE: of two that try at once, exactly one gets it, never neither.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
    keepPrivate(path);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new Error(`Cannot lock the data folder: ${path} cannot be opened for writing`, { cause: error });
  }
}

/** SQLite makes its file readable to everybody. It is not opened for this: closing it would drop the lock. */
function keepPrivate(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // Another user's, who has let us in.
  }
}

/** Who holds the lock; undefined while the note is missing, half-written or left by a process that is gone. */
async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const owner = ownerSchema.parse(JSON.parse(await readFile(path, "utf8")));
    const isGone = owner.host === hostname() && !isAlive(owner.pid);
    return isGone ? undefined : owner;
  } catch {
    return undefined;
  }
}
