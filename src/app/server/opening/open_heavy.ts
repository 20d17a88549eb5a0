import { join } from "node:path";
import { createHeavy, type Heavy } from "#platform/server/heavy/heavy.ts";
import { type HeavyProcesses, openProcesses } from "#platform/server/heavy/processes.ts";
import type { Log } from "#platform/server/log.ts";
import { heavyJobs } from "../heavy_jobs.ts";

/** Work that somebody waits for, and work in the background, which may take its time and keeps nobody from saving. */
export type WorkKind = "urgent" | "background";

/** The processes for the long work of every feature, and one more for what nobody waits for. */
export type WorkProcesses = Record<WorkKind, HeavyProcesses> & {
  /** How long each piece may take; the usual unless given. */
  limits_ms?: Partial<Record<WorkKind, number>>;
};

const backgroundMs = 5 * 60_000;

const worker_file = join(import.meta.dirname, "..", "heavy_worker.ts");

export const openWorkProcesses = (log: Log): WorkProcesses => ({
  urgent: openProcesses(log, worker_file),
  background: openProcesses(log, worker_file, { processes: 1 }),
});

/** What does the work in these processes, by its kind. */
export function heavyOn(
  { urgent, background, limits_ms = {} }: WorkProcesses,
  log: Log,
): Record<WorkKind, Heavy> {
  const limits = limits_ms.urgent === undefined ? {} : { ms: limits_ms.urgent };
  return {
    urgent: createHeavy({ log, jobs: heavyJobs, processes: urgent, limits }),
    background: createHeavy({
      log,
      jobs: heavyJobs,
      processes: background,
      limits: { ms: limits_ms.background ?? backgroundMs, waiting: 1_000 },
    }),
  };
}
