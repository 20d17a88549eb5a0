import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { argumentsOf, type Cluster, type Postmaster, READY_MS, readRunning, shutDown } from "./cluster.ts";
import { bareEnvironment } from "./process.ts";

/** The server ended before it was ready. Transient = the next attempt may well work. */
export class LaunchFailure extends Error {
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

const LOG_FILE = "postgres.log";
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

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
