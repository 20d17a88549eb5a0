import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import type { Figure } from "./figures.ts";
import { type Request, startGenerator } from "./load.ts";
import { startArgs } from "./npm_start.ts";
import { seedCompany, settle } from "./seed.store.ts";

const root = join(import.meta.dirname, "..");
const idleMs = 10_000;
const connections = 16;
const samples = 12;
const idleBudget = 130;
const growthBudget = 1.1;

/** The application as `npm start` starts it, with its database apart. */
async function startApplication(
  url: string,
  folder: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, startArgs, {
    cwd: root,
    env: {
      PATH: process.env["PATH"] ?? "",
      DATABASE_URL: url,
      DATA_DIR: join(folder, "data"),
      HOST: "127.0.0.1",
      PORT: "0",
      RATE_LIMIT: "off",
      // The sandbox to try payments out runs within the application, with the provider's library.
      PAYMENTS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.once("exit", (code) => reject(new Error(`The application ended with ${code}: ${said}`)));
    child.stdout.on("data", (chunk) => {
      if (said.length < 100_000) said += String(chunk);
      const address = /"address":"(http:[^"]+)"/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return { child, origin };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

const megabytesOf = async (pid: number | string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
};

/** Megabytes of each process that a process has begun. */
async function megabytesOfChildren(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      // The name in brackets may hold spaces; behind it stand the state and the parent.
      const isChild = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      return isChild ? [await megabytesOf(pid)] : [];
    }),
  );
  return found.flat().filter((megabytes) => !Number.isNaN(megabytes));
}

/** What people do, by how often: mostly reading, now and then a save, seldom a long one that is cleaned aside. */
function mixOf(company: Awaited<ReturnType<typeof seedCompany>>, lane: number): Request[] {
  const headers = { authorization: `Bearer ${company.token}` };
  const saved = (steps: number) => ({
    method: "PATCH",
    path: `/api/procedures/procedura-${lane + 1}`,
    headers,
    body: {
      name: `Procedura ${lane + 1}`,
      responsible_id: company.user_id,
      steps: Array.from({ length: steps }, (_, n) => ({
        body: `<h3>Pasul ${n}</h3><p>${"Verifică schela înainte de fiecare schimb. ".repeat(10)}</p>`,
      })),
    },
  });
  const reads = [
    `/api/procedures/procedura-${lane + 1}`,
    `/api/${company.instance_id}/procedures`,
    `/api/${company.instance_id}/procedures?search=procedura&sort=name`,
    "/api/search?search=schela",
    "/api/auth/user",
    "/api/notification-list",
  ].map((path): Request => ({ path, headers }));
  const often = Array.from({ length: 16 }, () => reads).flat();
  return [...often, saved(5), ...often, saved(100)];
}

/** The memory of an idle application, and of one under a mixed load for so long. */
export async function measureMemory(url: string, folder: string, seconds: number): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const company = await seedCompany(database, 100);
  await database.close();
  await settle(url);
  // Once before, until everything that a first start makes is there: its index of what was put in beside it, too.
  const first = await startApplication(url, folder);
  await sleep(idleMs);
  await end(first.child);
  const { child, origin } = await startApplication(url, folder);
  const generator = await startGenerator(url);
  try {
    const pid = child.pid ?? 0;
    await sleep(idleMs);
    const idle = await megabytesOf(pid);
    const idleChildren = await megabytesOfChildren(pid);
    const lanes = Array.from({ length: connections }, (_, lane) => mixOf(company, lane));
    const taken: number[] = [];
    const children: number[] = [];
    let requests = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      const outcome = await generator.ask({ origin, lanes, connections, seconds: seconds / samples });
      requests += outcome.requests;
      taken.push(await megabytesOf(pid));
      children.push((await megabytesOfChildren(pid)).reduce((sum, megabytes) => sum + megabytes, 0));
    }
    await sleep(idleMs);
    const after = await megabytesOf(pid);
    const third = Math.floor(samples / 3);
    const growth = Math.max(...taken.slice(-third)) / Math.max(...taken.slice(third, 2 * third));
    const inMegabytes = (list: readonly number[]) => list.map((megabytes) => megabytes.toFixed(0)).join(", ");
    return [
      {
        name: `the application idle for ${idleMs / 1_000} s after its start`,
        value: idle,
        unit: "MB",
        budget: `at most ${idleBudget}`,
        isWithin: idle <= idleBudget,
        detail: `processes for long work apart: ${idleChildren.length}`,
      },
      {
        name: `its memory under ${seconds} s of mixed load, the last third against the one before`,
        value: growth,
        unit: "times",
        budget: `at most ${growthBudget}`,
        isWithin: growth <= growthBudget,
        detail: `${inMegabytes(taken)} MB, ${after.toFixed(0)} after ${idleMs / 1_000} s of rest; ${requests} requests; processes for long work apart ${inMegabytes(children)} MB`,
      },
    ];
  } finally {
    await generator.close();
    await end(child);
  }
}
