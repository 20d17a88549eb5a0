import { openWorkProcesses, type WorkProcesses } from "#app/server/opening/open_heavy.ts";
import { createLog } from "#platform/server/log.ts";
import { patience } from "./patience.ts";

/** A worker runs many files one after the other; what took long to start stands until its process ends. */
const kept = globalThis as { procedo_worker_processes?: WorkProcesses };

/** The processes for long work of this worker's applications, which end with it. */
export function processesOfWorker(): WorkProcesses {
  return (kept.procedo_worker_processes ??= {
    ...openWorkProcesses(createLog("silent")),
    // Nothing is too heavy for it only because the machine is busy; that something is, tests of the budget tell.
    limits_ms: { urgent: patience, background: 10 * patience },
  });
}
