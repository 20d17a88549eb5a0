import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes the files of a folder that nobody has written to since a moment, and says how many there were. A process
 * that ends in the middle of a call leaves such files; those of another one that is still receiving are newer.
 */
export async function removeLeftovers(folder: string, since: Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= since) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
