import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createLog } from "#platform/server/log.ts";
import { startEmbedded } from "#platform/server/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { runTool } from "../scripts/run.ts";
import { measureCharts } from "./chart/measure_charts.ts";
import { measureChecks } from "./checks.ts";
import { measureFirstScreen } from "./first_screen/measure_first_screen.ts";
import { measureMemory } from "./memory.ts";
import { measureNotifications } from "./notifications.ts";
import { measureLargest } from "./largest.ts";
import { measureLists } from "./lists.ts";
import { measureReadsUnderLoad } from "./reads.ts";
import { measureSaves } from "./saves.ts";
import { measureSearch } from "./search.ts";
import { measureSheets } from "./sheets.ts";
import { measureSockets } from "./sockets.ts";
import { print, type Figure } from "./figures.ts";

/** Every figure is a ratio (or a size) taken in this one run: what else the machine does falls on both sides. */
const parts: Record<string, (url: string, folder: string) => Promise<Figure[]>> = {
  first_screen: measureFirstScreen,
  search: measureSearch,
  lists: measureLists,
  reads: measureReadsUnderLoad,
  saves: measureSaves,
  largest: measureLargest,
  checks: measureChecks,
  sheets: measureSheets,
  sockets: measureSockets,
  notifications: measureNotifications,
  charts: measureCharts,
  memory: (url, folder) => measureMemory(url, folder, secondsOf(values.memory)),
};

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { memory: { type: "string", default: "24s" } },
});
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`No part ${unknown}; there are ${Object.keys(parts).join(", ")}`);
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

/** What needs the built browser half. */
const drawn = new Set(["first_screen", "charts"]);

/** Seconds of a time like 90s or 60m. */
function secondsOf(time: string): number {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(time) ?? [];
  if (amount === undefined) throw new Error(`${time} is no time like 90s or 60m`);
  return Number(amount) * (unit === "m" ? 60 : 1);
}

const folder = await mkdtemp(join(tmpdir(), "procedo-bench-"));
const log = createLog("silent");
const postgres = await startEmbedded({ folder: join(folder, "postgres"), log: () => {} });
const figures: Figure[] = [];
try {
  if (chosen.some(([name]) => drawn.has(name)))
    await runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]);
  await migrate({ url: postgres.url, folder: join(import.meta.dirname, "..", "migrations"), log });
  for (const [, measure] of chosen) figures.push(...(await measure(postgres.url, folder)));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
print(figures);
