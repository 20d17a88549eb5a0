import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readdir, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user a process is started as; undefined = the same user as this process. */
export type Account = { uid: number; gid: number };

/** Whether a process with this id exists and has not ended (a dead child nobody has collected yet has ended). */
export function isAlive(pid: number): boolean {
  if (process.platform === "linux") {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, "latin1");
      return !/^[ZX]/.test(line.slice(line.lastIndexOf(")") + 2));
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Waits until a process has ended. Returns false when it still lives after `milliseconds`. */
export async function waitUntilDead(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** The command line of a process, parts separated by spaces; undefined where it cannot be known. */
export async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === "linux") {
      return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replace(/\0+/g, " ").trim();
    }
    if (process.platform === "win32") return undefined;
    return (await run("ps", ["-o", "command=", "-p", String(pid)])).stdout.trim();
  } catch {
    return undefined;
  }
}

/** The user id a process runs under; undefined where it cannot be known. */
export async function userOf(pid: number): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  return (await stat(`/proc/${pid}`).catch(() => undefined))?.uid;
}

/** The ids of all processes that can be seen; empty where the system has no /proc. */
export async function processIds(): Promise<number[]> {
  if (process.platform !== "linux") return [];
  return (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** A small environment for PostgreSQL's programs: nothing of ours (PGPORT, secrets) may reach them. */
export function bareEnvironment(): Record<string, string> {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}
