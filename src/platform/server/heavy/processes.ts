import workerpool from "workerpool";
import type { Log } from "../log.ts";
import { processesBeside } from "./heavy_job.ts";
import type { HeavyAnswer } from "./heavy_worker.ts";

export type ProcessLimits = {
  processes: number;
  megabytes: number;
  /** So long without a job, and the processes end. */
  idle_ms: number;
};

const usual: ProcessLimits = {
  processes: processesBeside,
  megabytes: 256,
  idle_ms: 60_000,
};

/**
 * Processes that do jobs by their names, begun when needed and kept until nobody has needed them for a while. Processes
 * and not threads: a thread that runs out of memory takes the whole application with it.
 */
export type HeavyProcesses = {
  /** How many jobs they do at once. */
  count: number;
  /** Rejects when the job takes longer than `ms`, ends its process or is aborted, and with what the job throws. */
  run(name: string, input: unknown, given: { ms: number; signal: AbortSignal }): Promise<HeavyAnswer>;
  /** Ends them; what they have in hand fails. */
  stop(): Promise<void>;
};

/** `worker_file` is the module that calls `serveHeavyJobs`. */
export function openProcesses(
  log: Log,
  worker_file: string,
  given: Partial<ProcessLimits> = {},
): HeavyProcesses {
  const limits = { ...usual, ...given };
  const pool = workerpool.pool(worker_file, {
    workerType: "process",
    minWorkers: 0,
    maxWorkers: limits.processes,
    // Texts go over as they lie in memory: as JSON they would be written and read where everybody is served.
    forkOpts: { execArgv: [`--max-old-space-size=${limits.megabytes}`], serialization: "advanced" },
  });
  let inHand = 0;
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const endIdle = async () => {
    try {
      await pool.terminate();
    } catch (error) {
      log.error({ err: error }, "idle process not ended");
    }
  };

  return {
    count: limits.processes,
    run: async (name, input, { ms, signal }) => {
      clearTimeout(idle);
      inHand += 1;
      try {
        // What runs has processes that are there, or come when what ended before is gone.
        await ended;
        signal.throwIfAborted();
        const job = pool.exec(name, [input]);
        const cancel = () => void job.cancel();
        signal.addEventListener("abort", cancel);
        try {
          return (await job.timeout(ms)) as HeavyAnswer;
        } finally {
          signal.removeEventListener("abort", cancel);
        }
      } finally {
        inHand -= 1;
        if (inHand === 0 && !isStopped)
          idle = setTimeout(() => {
            ended = endIdle();
          }, limits.idle_ms).unref();
      }
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      await pool.terminate(true);
    },
  };
}

/** Whether a process was given up for its time or its memory, and not for what its job threw. */
export const hasOverrun = (error: unknown) =>
  error instanceof workerpool.Promise.TimeoutError ||
  (error instanceof Error && /terminated/i.test(error.message));
