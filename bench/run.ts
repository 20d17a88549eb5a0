import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "#platform/server/log.ts";
import { startEmbedded } from "#platform/server/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { runTool } from "../scripts/run.ts";
import { measureCharts } from "./chart/measure_charts.ts";
import { measureChecks } from "./checks.ts";
import { firstScreenBytes } from "./first_screen.ts";
import { measureLists } from "./lists.ts";
import { measureNotifications } from "./notifications.ts";
import { measureReads } from "./reads.ts";
import { measureSearch } from "./search.ts";
import { measureSockets } from "./sockets.ts";
import { print, type Figure } from "./figures.ts";

/** Every figure is a ratio (or a size) taken in this one run: what else the machine does falls on both sides. */
const folder = await mkdtemp(join(tmpdir(), "procedo-bench-"));
const log = createLog("silent");
const postgres = await startEmbedded({ folder: join(folder, "postgres"), log: () => {} });
await runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]);
const figures: Figure[] = [];
try {
  await migrate({ url: postgres.url, folder: join(import.meta.dirname, "..", "migrations"), log });
  figures.push(await firstScreenBytes());
  figures.push(...(await measureSearch(postgres.url, folder)));
  figures.push(...(await measureReads(postgres.url, folder)));
  figures.push(...(await measureLists(postgres.url, folder)));
  figures.push(...(await measureChecks(postgres.url, folder)));
  figures.push(...(await measureSockets(postgres.url, folder)));
  figures.push(...(await measureNotifications(postgres.url, folder)));
  figures.push(...(await measureCharts()));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
print(figures);
