import { join } from "node:path";
import { createHeavy, type Heavy } from "#platform/server/heavy/heavy.ts";
import type { Log } from "#platform/server/log.ts";
import { heavyJobs } from "./heavy_jobs.ts";

/** The processes for the long work of every feature. */
export const openHeavy = (log: Log): Heavy =>
  createHeavy({ log, jobs: heavyJobs, worker_file: join(import.meta.dirname, "heavy_worker.ts") });
