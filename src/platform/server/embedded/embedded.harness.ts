// What the tests of the embedded database share: temporary folders, processes, and their end after each test.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, vi } from "vitest";
import { z } from "zod";
import { accountFor } from "./account.ts";
import { type EmbeddedPostgres, freePort, startEmbedded } from "./embedded.ts";
import { findDistribution, runnableBinaries } from "./binaries.ts";
import { clusterNameOf, readSecret } from "./folder.ts";
import { launch } from "./launch.ts";
import { type Account, isAlive } from "./process.ts";

const saidSchema = z.object({ url: z.string().optional(), error: z.string().optional() });
const fixture = join(import.meta.dirname, "embedded.fixture.ts");
export const isRoot = process.getuid?.() === 0;
/** Any user that is neither root nor a database's own. */
export const ordinary = { uid: 1000, gid: 1000 };
/** The user a database of root's runs as. */
export const databaseUser: Partial<Account> = (await accountFor("/nothing-is-here")) ?? {};
/** What many a service runs as, and databases of root's once did. */
export const nobody = { uid: 65534, gid: 65534 };
/** Settings for tests: nothing here outlives a power cut. */
export const quick = { fsync: "off" };
/** For vi.waitFor. */
export const patience = { timeout: 60_000, interval: 20 };

const places: string[] = [];
const databases: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A fresh database that most tests start from a copy of: creating one takes far longer than copying it. */
let pristine: Promise<string> | undefined;

/** The folder of a database that is not running. For copying only. */
export function pristineDatabase(): Promise<string> {
  pristine ??= createPristine();
  return pristine;
}

async function createPristine(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "procedo-embedded-"));
  await chmod(place, 0o755);
  const folder = join(place, "postgres");
  await (await startEmbedded({ folder, settings: quick, log: () => undefined })).stop();
  return folder;
}

afterAll(async () => {
  if (pristine) await rm(dirname(await pristine), { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.allSettled(databases.splice(0).map((database) => database.stop()));
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  for (const place of places.splice(0)) {
    for (const name of await readdir(place)) {
      const pid = await postmasterPid(join(place, name)).catch(() => undefined);
      if (pid && isAlive(pid)) {
        process.kill(pid, "SIGQUIT");
        await vi.waitUntil(() => !isAlive(pid), patience);
      }
    }
    await rm(place, { recursive: true, force: true });
  }
});

/** A temporary folder of the running test's own; everything in it ends and goes with the test. */
export async function newPlace(mode = 0o755): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "procedo-embedded-"));
  await chmod(place, mode);
  places.push(place);
  return place;
}

/** A path in a temporary folder, where nothing is yet. */
export async function newFolder(): Promise<string> {
  return join(await newPlace(), "postgres");
}

/** A folder with a fresh database in it. */
export async function newDatabase(): Promise<string> {
  const folder = await newFolder();
  await copyDatabase(await pristineDatabase(), folder);
  return folder;
}

/**
 * Copies a database that is not changing, as it is. The two template databases, which nothing here writes to, are
 * only linked: making their hundreds of files is what would take the time.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  const copy = (names: string[], target: string) => {
    const { status } = spawnSync("cp", ["-a", ...names.map((name) => join(from, name)), target]);
    if (status !== 0) throw new Error(`${from} could not be copied to ${target}`);
  };
  await mkdir(join(to, "base"), { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  copy(
    names.filter((name) => name !== "base"),
    to,
  );
  copy(["base/5"], join(to, "base"));
  for (const template of ["base/1", "base/4"]) await symlink(join(from, template), join(to, template));
  for (const folder of [to, join(to, "base")]) await chown(folder, uid, gid);
}

export type Line = [message: string, details?: Record<string, unknown>];

/** Starts a database in this process; the end of the test stops it. `lines` collects what is logged, warnings with a "!" before. */
export async function start(folder: string, settings: Record<string, string> = quick, lines: Line[] = []) {
  const log = (...line: Line) => void lines.push(line);
  const warn = (message: string, details?: Line[1]) => log(`! ${message}`, details);
  const database = await startEmbedded({ folder, settings, log, warn });
  databases.push(database);
  return database;
}

/** Starts the fixture in a process of its own, and waits for what it has to say. */
export async function startChild(folder: string, account: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [fixture, folder], {
    stdio: ["pipe", "pipe", "inherit"],
    ...account,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { url = "", error } = saidSchema.parse(JSON.parse(line));
    return { child, url, error };
  }
  throw new Error("the child said nothing");
}

/** Has a process that a test started ended with the test. */
export function endWithTest(child: ChildProcess): void {
  children.push(child);
}

/** Kills a process and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** The rows of a statement, each an array, over a connection of its own. */
export async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the server of a folder. Throws when there is none. */
export async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

/** Starts the server of a folder as this user, without keeping it running. */
export async function launchAs(account: Account, folder: string): Promise<{ pid: number; url: string }> {
  const distribution = await findDistribution(process.platform, process.arch);
  const places = [tmpdir()];
  const binaries = await runnableBinaries({ distribution, account, places, log: () => undefined });
  const [name, secret] = [await clusterNameOf(folder), await readSecret(folder)];
  const cluster = { folder, name, dataArgument: folder, secret, binaries, account, settings: quick };
  const { pid, port } = await launch(cluster, await freePort(), new AbortController().signal);
  return { pid, url: `postgres://postgres:${secret}@127.0.0.1:${port}/postgres` };
}
