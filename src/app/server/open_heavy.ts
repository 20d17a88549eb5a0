import { join } from "node:path";
import { createHeavy, type Heavy } from "#platform/server/heavy/heavy.ts";
import type { Log } from "#platform/server/log.ts";
import { heavyJobs } from "./heavy_jobs.ts";

/** The processes for the long work of every feature. */
export const openHeavy = (log: Log): Heavy => createHeavy({ log, jobs: heavyJobs, worker_file });

/** One more, for what nobody waits for: it may take its time, and keeps nobody from saving. */
export const openBackground = (log: Log): Heavy =>
  createHeavy({
    log,
    jobs: heavyJobs,
    worker_file,
    limits: { processes: 1, ms: 5 * 60_000, waiting: 1_000 },
  });

const worker_file = join(import.meta.dirname, "heavy_worker.ts");
