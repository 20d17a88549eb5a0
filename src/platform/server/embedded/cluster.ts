import { execFile } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import type { Binaries } from "./binaries.ts";
import { type Account, isAlive, waitUntilDead } from "./process.ts";

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

/** What a server tells about itself in its folder. `status` is "ready" once it takes connections. */
export type Running = { pid: number; port: number; status: string };

const run = promisify(execFile);
/** Replaying the log after a crash may take minutes; something that hangs must still end. */
export const READY_MS = 5 * 60_000;

/** The command line of the cluster's server, the port left out. */
export function argumentsOf(cluster: Cluster): string[] {
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

/** What the server that runs, or ran last, wrote about itself in its folder; undefined when nothing is there. */
export async function readRunning(folder: string): Promise<Running | undefined> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? "starting" };
}

/** Whether the server was started with exactly the command line that we would use now, the port aside. */
export async function hasSameOptions(cluster: Cluster): Promise<boolean> {
  const actual = await readFile(join(cluster.folder, "postmaster.opts"), "utf8").catch(() => "");
  const program = await realpath(cluster.binaries.postgres);
  const wanted = [program, ...argumentsOf(cluster).map((argument) => `"${argument}"`)].join(" ");
  return actual.trim().replace(/ "-p" "\d+"$/, "") === wanted;
}

/** Whether the server at a port is this cluster's own, and lets us in; one that says nothing is asked so many times. */
export async function answers(cluster: Cluster, port: number, times = 1): Promise<boolean> {
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await ask(cluster, port);
    if (answer !== undefined) return answer;
  }
  return false;
}

/** Undefined where no answer comes in time. */
async function ask(cluster: Cluster, port: number): Promise<boolean | undefined> {
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
  } catch (error) {
    return /timeout/i.test(String(error)) ? undefined : false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stops the server: fast (connections are closed, everything is written), then after `patience` milliseconds at
 * once, then by force. Returns when the process is gone, whether it ended in order; throws when even force did not end
 * it.
 */
export async function shutDown(cluster: Cluster, pid: number, patience: number): Promise<boolean> {
  const steps = [
    ["INT", patience],
    ["QUIT", 2000],
    ["KILL", 2000],
  ] as const;
  for (const [name, wait] of steps) {
    await sendSignal(cluster, pid, name);
    if (await waitUntilDead(pid, wait)) return name === "INT";
  }
  throw new Error(`The database server (process ${pid}) of ${cluster.folder} could not be stopped`);
}

/** Sends a signal; that the process is gone already is no error. */
export async function sendSignal(
  cluster: Cluster,
  pid: number,
  name: "INT" | "QUIT" | "KILL",
): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL's own tool speaks to the server there.
    if (process.platform === "win32") await run(cluster.binaries.pg_ctl, ["kill", name, String(pid)]);
    else process.kill(pid, `SIG${name}`);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}
