import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/server/log.ts";

/** What this application, and the disk itself, put into a data folder. */
const own = /^(postgres([.-].*)?|files|incoming|mail|sandbox|secret|lost\+found)$/;

/**
 * Makes the data folder and shuts it, with what is kept in it, to everybody but its owner. One that holds things of
 * others stays open for them, and is told of; what is kept in it is shut all the same.
 */
export async function prepareDataFolder(folder: string, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const strange = names.filter((name) => !own.test(name));
  if (strange.length > 0)
    log.warn(
      { folder, strange },
      "DATA_DIR holds things of others and stays open to them: give it a folder of its own",
    );
  const ours = ["files", "incoming", "mail", "sandbox"].filter((name) => names.includes(name));
  for (const path of [...(strange.length > 0 ? [] : [folder]), ...ours.map((name) => join(folder, name))])
    await shut(path, log);
}

async function shut(folder: string, log: Log): Promise<void> {
  // Somewhere else than on Linux the database of root walks to its folder by name.
  const mode = process.getuid?.() === 0 && process.platform !== "linux" ? 0o711 : 0o700;
  await chmod(folder, mode).catch((error: unknown) =>
    log.warn({ folder, err: error }, "DATA_DIR cannot be shut to others: it is somebody else's"),
  );
}
