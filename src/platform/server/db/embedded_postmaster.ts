import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { open, readFile, realpath, readlink, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import type { Binaries } from "./embedded_binaries.ts";
import {
  type Account,
  bareEnvironment,
  commandOf,
  isAlive,
  processIds,
  userOf,
  waitUntilDead,
} from "./embedded_process.ts";

/** A data folder that is whole and locked, and all that is needed to run its server. */
export type Cluster = {
  folder: string;
  name: string;
  dataArgument: string;
  secret: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Record<string, string>;
};

/** A running server. `ended` resolves with the reason when its process is gone. */
export type Postmaster = { pid: number; port: number; isAttached: boolean; ended: Promise<string> };

/** The server ended before it was ready. Transient = the next attempt may well work. */
export class LaunchFailure extends Error {
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

type Running = { pid: number; port: number; status: string };

const run = promisify(execFile);
const LOG_FILE = "postgres.log";
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** Replaying the log after a crash may take minutes; something that hangs must still end. */
const READY_MS = 5 * 60_000;
const LIVENESS_MS = 500;

function argumentsOf(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // A query whose app was killed is noticed and ended.
    ...(process.platform === "win32" ? {} : { client_connection_check_interval: "5s" }),
    // On macOS the default stops at the disk's own cache.
    ...(process.platform === "darwin" ? { wal_sync_method: "fsync_writethrough" } : {}),
    ...cluster.settings,
    cluster_name: cluster.name,
  };
  return [
    "-D",
    cluster.dataArgument,
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
}

/** What the server wrote about itself in its folder. */
async function readRunning(folder: string): Promise<Running | undefined> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? "starting" };
}

/**
 * The live server of this folder, if there is one. Otherwise what a killed one left behind is cleared away, so
 * that a new one can start. Throws when a server runs that may be using the folder but is not this app's.
 */
export async function findRunning(cluster: Cluster): Promise<Running | undefined> {
  const running = await readRunning(cluster.folder);
  if (running && isAlive(running.pid)) {
    const verdict = await judge(cluster, running.pid);
    if (verdict === "ours") return running;
    if (verdict === "suspect") {
      throw new Error(
        `A PostgreSQL server (process ${running.pid}) that this app did not start may be using the data folder ` +
          `${cluster.folder}. Stop it first.`,
      );
    }
  }
  await endOrphans(cluster);
  // PostgreSQL itself sees through a dead pid, but not through one that another process has been given since.
  if (running && isAliveOrUncollected(running.pid)) {
    await rm(join(cluster.folder, "postmaster.pid"), { force: true });
  }
  return undefined;
}

/** What the live process is that postmaster.pid names: pids are reused, and folders are copied and moved. */
async function judge(cluster: Cluster, pid: number): Promise<"ours" | "suspect" | "unrelated"> {
  const user = await userOf(pid);
  if (user !== undefined && user !== (await stat(cluster.folder)).uid) return "unrelated";
  const command = await commandOf(pid);
  if (command === undefined || command.includes(cluster.name)) return "ours";
  if (!/^postgres: |^\S*postgres(\.exe)? /.test(command)) return "unrelated";
  // The same cluster under another path: the original of a copied folder, or this very folder before it moved.
  const identity = cluster.name.slice(0, cluster.name.lastIndexOf("-") + 1);
  if (command.includes("procedo-") && !command.includes(identity)) return "unrelated";
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return place === undefined || place === cluster.folder ? "suspect" : "unrelated";
}

function isAliveOrUncollected(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends server processes whose postmaster was killed: while they hold its shared memory, nothing can start. */
async function endOrphans(cluster: Cluster): Promise<void> {
  const owner = (await stat(cluster.folder)).uid;
  const orphans: number[] = [];
  for (const pid of await processIds()) {
    const command = await commandOf(pid);
    const isOurs =
      command?.startsWith(`postgres: ${cluster.name}:`) || command?.includes(` cluster_name=${cluster.name}`);
    if (isOurs && (await userOf(pid)) === owner && isAlive(pid)) orphans.push(pid);
  }
  // QUIT is what the postmaster itself sends them after a crash: they stop at once and write nothing more.
  for (const pid of orphans) await sendSignal(cluster, pid, "QUIT");
  for (const pid of orphans) if (!(await waitUntilDead(pid, 2000))) await sendSignal(cluster, pid, "KILL");
}

/** Starts the server and waits until it takes connections. Throws LaunchFailure with the server's own words. */
export async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<Postmaster> {
  const { folder } = cluster;
  const logFile = await openLog(cluster);
  const { size } = await logFile.stat();
  const child = spawn(cluster.binaries.postgres, [...argumentsOf(cluster), "-p", String(port)], {
    cwd: folder,
    env: bareEnvironment(),
    // Its own session: Ctrl-C in a terminal reaches the app, and the app then stops the database in order.
    detached: true,
    windowsHide: true,
    stdio: ["ignore", logFile.fd, logFile.fd],
    ...cluster.account,
  });
  child.unref();
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, by) => resolve(by ? `killed by ${by}` : `exit code ${code}`));
  }).finally(() => {
    hasEnded = true;
  });
  await logFile.close();

  const deadline = Date.now() + READY_MS;
  for (;;) {
    if (hasEnded || child.pid === undefined) throw await launchFailure(folder, size, await ended);
    const running = await readRunning(folder);
    if (running?.pid === child.pid && running.status === "ready") break;
    if (signal.aborted || Date.now() > deadline) {
      await shutDown(cluster, child.pid, 5000);
      throw new LaunchFailure(signal.aborted ? "stopped while starting" : "not ready in time", false);
    }
    await sleep(10);
  }
  return { pid: child.pid, port, isAttached: false, ended };
}

async function launchFailure(folder: string, from: number, reason: string): Promise<LaunchFailure> {
  const log = await readFile(join(folder, LOG_FILE)).catch(() => Buffer.alloc(0));
  const said = log.subarray(from).toString("utf8").trim().split("\n").slice(-6).join("\n");
  const isTransient = /lock file .* already exists|still in use|[Cc]ould not (bind|create any TCP)/.test(
    said,
  );
  return new LaunchFailure(`The database server did not start (${reason}): ${said}`, isTransient);
}

/** The server's log, begun anew when it has grown large. Never follows a link: root may be opening it. */
async function openLog(cluster: Cluster) {
  const path = join(cluster.folder, LOG_FILE);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const handle = await open(path, flags, 0o600);
  if (cluster.account) await handle.chown(cluster.account.uid, cluster.account.gid);
  return handle;
}

/**
 * Takes over a server that an earlier, killed process left running. When it does not answer with our password,
 * or runs with other settings, programs or port than wanted, it is stopped and undefined is returned.
 */
export async function attach(
  cluster: Cluster,
  found: Running,
  port: number | undefined,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  const { pid } = found;
  const deadline = Date.now() + READY_MS;
  let running: Running | undefined = found;
  while (running?.pid === pid && running.status === "starting" && isAlive(pid)) {
    signal.throwIfAborted();
    if (Date.now() > deadline) break;
    await sleep(10);
    running = await readRunning(cluster.folder);
  }
  const isWanted =
    running?.pid === pid &&
    running.status === "ready" &&
    (port ?? running.port) === running.port &&
    (await hasSameOptions(cluster)) &&
    (await answers(cluster, running.port));
  if (isWanted && running) return { pid, port: running.port, isAttached: true, ended: watch(pid) };
  if (!isAlive(pid)) return undefined;
  // Where a pid cannot be told to be a database server, ending it might end something else.
  if ((await commandOf(pid)) === undefined)
    throw new LaunchFailure(`Process ${pid} may be an old server`, true);
  await shutDown(cluster, pid, 4000);
  return undefined;
}

async function watch(pid: number): Promise<string> {
  while (isAlive(pid)) await sleep(LIVENESS_MS, undefined, { ref: false });
  return "its process is gone";
}

/** Whether the server was started with exactly the command line that we would use now, the port aside. */
async function hasSameOptions(cluster: Cluster): Promise<boolean> {
  const actual = await readFile(join(cluster.folder, "postmaster.opts"), "utf8").catch(() => "");
  const program = await realpath(cluster.binaries.postgres);
  const wanted = [program, ...argumentsOf(cluster).map((argument) => `"${argument}"`)].join(" ");
  return actual.trim().replace(/ "-p" "\d+"$/, "") === wanted;
}

/** Whether the server at a port is this cluster's own, and lets us in. */
export async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: cluster.secret,
    database: "postgres",
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>("show cluster_name");
    return rows[0]?.cluster_name === cluster.name;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stops the server: fast (connections are closed, everything is written), then after `patience` milliseconds at
 * once, then by force. Returns when the process is gone; throws when even force did not end it.
 */
export async function shutDown(cluster: Cluster, pid: number, patience: number): Promise<void> {
  const steps = [
    ["INT", patience],
    ["QUIT", 2000],
    ["KILL", 2000],
  ] as const;
  for (const [name, wait] of steps) {
    await sendSignal(cluster, pid, name);
    if (await waitUntilDead(pid, wait)) return;
  }
  throw new Error(`The database server (process ${pid}) of ${cluster.folder} could not be stopped`);
}

async function sendSignal(cluster: Cluster, pid: number, name: "INT" | "QUIT" | "KILL"): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL's own tool speaks to the server there.
    if (process.platform === "win32") await run(cluster.binaries.pg_ctl, ["kill", name, String(pid)]);
    else process.kill(pid, `SIG${name}`);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}
