import { readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  answers,
  type Cluster,
  hasSameOptions,
  type Postmaster,
  READY_MS,
  readRunning,
  type Running,
  sendSignal,
  shutDown,
} from "./cluster.ts";
import { LaunchFailure } from "./launch.ts";
import { commandOf, isAlive, processIds, userOf, waitUntilDead } from "./process.ts";

const LIVENESS_MS = 500;

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
