import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountFor, isNobodys } from "./account.ts";
import { findDistribution, runnableBinaries } from "./binaries.ts";
import { answers, type Cluster, type Postmaster, shutDown } from "./cluster.ts";
import {
  clusterNameOf,
  createCluster,
  dataArgument,
  handOver,
  readSecret,
  removeUnfinished,
  resolveFolder,
  stateOf,
} from "./folder.ts";
import { launch, LaunchFailure } from "./launch.ts";
import { lockFolder } from "./lock.ts";
import type { Account } from "./process.ts";
import { attach, findRunning } from "./takeover.ts";

/** A running database. `url` stays valid until `stop`, also across crashes of the server. */
export type EmbeddedPostgres = {
  url: string;
  /** Ends it in order, but after `patienceMs` at once: it then recovers at its next start, without a loss. */
  stop(patienceMs?: number): Promise<void>;
};

type Log = (message: string, details?: Record<string, unknown>) => void;

/** How long obstacles that pass by themselves (old processes ending, a port just taken) are waited out. */
const OBSTACLE_MS = 9000;
/** As often a server that has just started and says nothing is asked, two seconds each: its machine may be busy. */
const ASKED_TIMES = 5;
const STOP_PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 3000;
/** A server that lived this long had started well: its next crash is a new story. */
const SETTLED_MS = 1000;

/**
 * Starts the PostgreSQL of a data folder, or takes over the one that a killed process left running there, and
 * keeps it running until `stop`. The folder (created when absent) is owned by one process at a time. Throws a
 * readable error, with nothing touched, when the folder is in use, half-made, somebody else's or of another
 * version, and when no PostgreSQL runs on this machine. `settings` are PostgreSQL's, on top of ours. `signal` gives up a
 * start that is under way; once that has ended, only `stop` stops it.
 */
export async function startEmbedded(options: {
  folder: string;
  settings?: Record<string, string>;
  log: Log;
  /** Says what went wrong by itself; like everything else unless given. */
  warn?: Log;
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const { log, warn = log } = options;
  const folder = await resolveFolder(options.folder);
  const lock = await lockFolder(folder);
  try {
    const cluster = await prepareCluster(folder, options.settings ?? {}, log);
    const aborter = new AbortController();
    const giveUp = () => aborter.abort();
    options.signal?.throwIfAborted();
    options.signal?.addEventListener("abort", giveUp);
    let patience = STOP_PATIENCE_MS;
    const first = await bringUp(cluster, undefined, aborter.signal);
    const isOurs = await answers(cluster, first.port, ASKED_TIMES);
    if (!isOurs || aborter.signal.aborted) {
      await shutDown(cluster, first.pid, STOP_PATIENCE_MS);
      aborter.signal.throwIfAborted();
      throw new Error(`The database in ${folder} does not accept the password kept in that folder.`);
    }
    options.signal?.removeEventListener("abort", giveUp);
    log(first.isAttached ? "database taken over" : "database started", { pid: first.pid, port: first.port });
    // The lock hangs on this work and not on `stop`, which the caller may drop: a collected lock is a lost one.
    const runUntilStopped = async () => {
      try {
        const last = await keepRunning(cluster, first, aborter.signal, { log, warn });
        const isInOrder = last === undefined || (await shutDown(cluster, last.pid, patience));
        if (isInOrder) log("database stopped");
        else warn("database stopped at once; it recovers at its next start");
      } finally {
        await lock.release();
      }
    };
    const stopped = runUntilStopped();
    return {
      url: `postgres://postgres:${cluster.secret}@127.0.0.1:${first.port}/postgres`,
      stop: (patienceMs = STOP_PATIENCE_MS) => {
        patience = patienceMs;
        aborter.abort();
        return stopped;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Everything up to the server's start: the user, the programs, the folder. Called by the lock's holder only. */
async function prepareCluster(folder: string, settings: Record<string, string>, log: Log): Promise<Cluster> {
  const account = await accountFor(folder);
  const binaries = await runnableBinaries({
    distribution: await findDistribution(process.platform, process.arch),
    account,
    // What stands above the folder of root is mostly root's alone.
    places: account ? ["/var/lib/procedo", tmpdir(), dirname(folder)] : [dirname(folder), tmpdir()],
    log,
  });
  await removeUnfinished(folder);
  if ((await stateOf(folder, binaries.major)) === "absent") {
    log("creating the database", { folder });
    await createCluster({ folder, binaries, account, isSynced: settings.fsync !== "off" });
  }
  const cluster = {
    folder,
    name: await clusterNameOf(folder),
    dataArgument: await dataArgument(folder, account),
    secret: await readSecret(folder),
    binaries,
    account,
    settings,
  };
  if (account) await takeOn(cluster, account);
  return cluster;
}

/** Gives the folder to its account. What still runs in it as nobody is ended first: the new owner would not know it. */
async function takeOn(cluster: Cluster, account: Account): Promise<void> {
  const running = (await isNobodys(cluster.folder)) ? await findRunning(cluster) : undefined;
  if (running) await shutDown(cluster, running.pid, STOP_PATIENCE_MS);
  await handOver(cluster.folder, account);
}

/** A server for the cluster: the one that runs already, or a new one, on `port` when given and else on a free one. */
async function bringUp(cluster: Cluster, port: number | undefined, signal: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + OBSTACLE_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      const running = await findRunning(cluster);
      if (running) {
        const attached = await attach(cluster, running, port, signal);
        if (attached) return attached;
      }
      return await launch(cluster, port ?? (await freePort()), signal);
    } catch (error) {
      const canPass = error instanceof LaunchFailure && error.isTransient;
      if (!canPass || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/**
 * Starts the server again on its port whenever it ends, until aborted. Never throws; returns the server that was
 * running at the end, if any.
 */
async function keepRunning(
  cluster: Cluster,
  first: Postmaster,
  signal: AbortSignal,
  { log, warn }: { log: Log; warn: Log },
): Promise<Postmaster | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const { port } = first;
  let current: Postmaster | undefined = first;
  let startedAt = Date.now();
  let failures = 0;
  for (;;) {
    if (current) {
      const reason = await Promise.race([current.ended, aborted]);
      if (reason === undefined) return current;
      if (Date.now() - startedAt > SETTLED_MS) failures = 0;
      warn("database server ended unexpectedly, starting it again", { pid: current.pid, reason, port });
      current = undefined;
    }
    // The first restart is immediate; one that keeps failing must not keep the machine busy.
    if (failures > 0) {
      const pause = Math.min(100 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
    failures += 1;
    try {
      current = await bringUp(cluster, port, signal);
      startedAt = Date.now();
      log("database started again", { pid: current.pid, port });
    } catch (error) {
      if (signal.aborted) return undefined;
      warn("database could not be started again", {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** A port of 127.0.0.1 that is free now. It may be taken before it is used: the caller tries again then. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close((error) => (error ? reject(error) : resolve(port)));
    });
  });
}
