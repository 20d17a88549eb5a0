import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chown,
  lchown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { makerFor } from "./account.ts";
import { type Account, bareEnvironment } from "./process.ts";

const run = promisify(execFile);

/** Holds the password of the database's superuser. Written last, so it also says: this folder is ours and whole. */
const SECRET_FILE = "procedo.secret";
/** In every temporary folder of ours, so that nobody else's folder is ever removed. */
const UNFINISHED_MARK = "procedo.initdb";

/** One true name per folder, however it was written, so that two spellings meet at the same lock. */
export async function resolveFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  await mkdir(dirname(path), { recursive: true });
  const found = await realpath(path).catch(() => undefined);
  return found ?? join(await realpath(dirname(path)), basename(path));
}

/**
 * Whether a data folder has to be made ('absent': it is missing or empty) or is there ('ready').
 * Throws, naming the folder, for a half-made one, for somebody else's, and for another version's.
 */
export async function stateOf(folder: string, major: string): Promise<"absent" | "ready"> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Error(`The data folder ${folder} cannot be read`, { cause: error });
  });
  if (entries.length === 0) return "absent";
  if (!["PG_VERSION", "global", SECRET_FILE].every((name) => entries.includes(name))) {
    throw new Error(
      `The folder ${folder} is not empty and is not a whole Procedo database (half-made, or something else's). ` +
        "Nothing in it was touched. Move it away or restore it from a backup, or choose another DATA_DIR.",
    );
  }
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  if (version !== major) {
    throw new Error(
      `The data folder ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
        "Nothing in it was touched. Back it up with the version that made it, and restore into an empty folder.",
    );
  }
  return "ready";
}

/**
 * Makes a data folder: in a temporary folder beside it, renamed when whole, so a folder under the final name is
 * always whole, whenever the process or the machine stops. Throws with initdb's own words when it fails.
 */
export async function createCluster(options: {
  folder: string;
  binaries: Binaries;
  account: Account | undefined;
  isSynced: boolean;
}): Promise<void> {
  const { folder, account } = options;
  const unfinished = `${folder}.initdb-${randomBytes(6).toString("hex")}`;
  const data = join(unfinished, "data");
  const secret = join(unfinished, SECRET_FILE);
  const maker = account && (await makerFor(account));
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(join(unfinished, UNFINISHED_MARK), "");
    await mkdir(data, { mode: 0o700 });
    await writeFile(secret, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
    for (const path of [unfinished, data, secret]) if (maker) await chown(path, maker.uid, maker.gid);

    const program = options.binaries.initdb;
    const args = [
      "-D",
      await dataArgument(data, maker),
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=ro",
      // Only glibc is sure to know C.UTF-8; ICU does the sorting everywhere.
      `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
      // The password goes by file: a command line can be read by every user of the machine.
      `--pwfile=${join("..", SECRET_FILE)}`,
      "--no-instructions",
      ...(options.isSynced ? [] : ["--no-sync"]),
    ];
    await run(program, args, { cwd: data, env: bareEnvironment(), ...maker }).catch((error: unknown) => {
      const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
      const remedy = /look up effective user/.test(said)
        ? " Give that id an account (a line in /etc/passwd), start as root, or name a database by DATABASE_URL."
        : "";
      throw new Error(`The database could not be created in ${folder}: ${said}${remedy}`, { cause: error });
    });
    await rename(secret, join(data, SECRET_FILE));
    if (account) await handOver(data, account);
    await syncFolder(data);
    await moveInPlace(data, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function moveInPlace(data: string, folder: string): Promise<void> {
  try {
    await rmdir(folder).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    });
    await rename(data, folder);
  } catch (error) {
    throw new Error(
      `The new database cannot be put at ${folder}. That folder must not itself be a mounted volume: ` +
        "mount the folder above it.",
      { cause: error },
    );
  }
  await syncFolder(dirname(folder));
}

/** Makes the names in a folder survive a power cut. Systems that cannot open a folder need no such help. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what a killed `createCluster` left beside the folder. Only for the holder of the folder's lock. */
export async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const isOurs = (name: string) =>
    name.startsWith(`${basename(folder)}.initdb-`) && /-[0-9a-f]{12}$/.test(name);
  for (const name of (await readdir(parent)).filter(isOurs)) {
    const path = join(parent, name);
    const entries = await readdir(path);
    if (entries.length > 0 && !entries.includes(UNFINISHED_MARK)) continue;
    // An initdb that outlived its killed parent may still be writing: then a later start removes the rest, and
    // must still know it by its mark.
    await rm(join(path, "data"), { recursive: true, force: true, maxRetries: 3 })
      .then(() => rm(path, { recursive: true, force: true }))
      .catch(() => undefined);
  }
}

/** The superuser's password, as kept in the folder. */
export async function readSecret(folder: string): Promise<string> {
  return (await readFile(join(folder, SECRET_FILE), "utf8")).trim();
}

/** Gives a folder of somebody else (a backup that root restored, say) to the user PostgreSQL runs as. */
export async function handOver(folder: string, account: Account): Promise<void> {
  if ((await stat(folder)).uid === account.uid) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}

/**
 * A name for the folder's server and all its processes, visible in the process list. Two parts: the cluster's
 * own identifier, which a copy of the folder shares, and a digest of the path, which it does not.
 */
export async function clusterNameOf(folder: string): Promise<string> {
  const handle = await open(join(folder, "global", "pg_control"), "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const path = createHash("sha256").update(folder).digest("hex").slice(0, 8);
    return `procedo-${buffer.readBigUInt64LE().toString(36)}-${path}`;
  } finally {
    await handle.close();
  }
}

/**
 * How to name the data folder to a program that runs as `account` with the folder as its working folder.
 * Under a private home that user may not walk the path, yet may use the folder it was started in.
 */
export async function dataArgument(folder: string, account: Account | undefined): Promise<string> {
  if (!account || process.platform !== "linux") return folder;
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    const { mode, uid, gid } = await stat(parent);
    const isOpen = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (!isOpen) return "/proc/self/cwd";
    if (parent === dirname(parent)) return folder;
  }
}
