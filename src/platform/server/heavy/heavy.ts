import { availableParallelism } from "node:os";
import workerpool from "workerpool";
import { AppError, invariant } from "../../errors.ts";
import type { Log } from "../log.ts";
import { type HeavyJob, longestAtHand, portionsOf } from "./heavy_job.ts";
import type { HeavyAnswer } from "./heavy_worker.ts";
import { createTurns, TooManyWaiting } from "./turns.ts";

export type Heavy = {
  /**
   * Does a job for a company: here when there is little text in it, else in a process of its own, where it keeps nobody
   * waiting. Throws `too_heavy` when it takes more time or memory than it may, `unavailable` when the company has too
   * much waiting or the application ends.
   */
  run<Input, Output>(
    instance_id: number,
    job: HeavyJob<Input, Output>,
    input: Input,
    length: number,
  ): Promise<Output>;
  /** Ends the processes; what they have in hand, and what waits, fails. */
  stop(): Promise<void>;
};

export type HeavyLimits = {
  processes: number;
  megabytes: number;
  ms: number;
  /** Jobs of one company that may wait. */
  waiting: number;
  /** So long without a job, and the processes end. */
  idle_ms: number;
};

const usual: HeavyLimits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  megabytes: 256,
  ms: 20_000,
  waiting: 20,
  idle_ms: 60_000,
};

/**
 * Processes for heavy jobs, begun when needed and kept until nobody has needed them for a while. Processes and not threads: a thread that runs out of
 * memory takes the whole application with it.
 */
export function createHeavy(options: {
  log: Log;
  jobs: readonly HeavyJob[];
  /** The module that calls `serveHeavyJobs` with the same jobs. */
  worker_file: string;
  limits?: Partial<HeavyLimits>;
}): Heavy {
  const { log, jobs, worker_file } = options;
  const limits = { ...usual, ...options.limits };
  const names = new Set(jobs.map(({ name }) => name));
  const turns = createTurns({ atOnce: limits.processes, mostWaiting: limits.waiting });
  let isStopped = false;
  const pool = workerpool.pool(worker_file, {
    workerType: "process",
    minWorkers: 0,
    maxWorkers: limits.processes,
    // Texts go over as they lie in memory: as JSON they would be written and read where everybody is served.
    forkOpts: { execArgv: [`--max-old-space-size=${limits.megabytes}`], serialization: "advanced" },
  });

  let inHand = 0;
  let idle: NodeJS.Timeout | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const endIdle = async () => {
    try {
      await pool.terminate();
    } catch (error) {
      log.error({ err: error }, "idle process not ended");
    }
  };

  /** What runs keeps the processes, which are there or come when what ended before is gone. */
  const keeping = async <T>(run: () => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    inHand += 1;
    try {
      await ended;
      if (isStopped) throw new AppError("unavailable");
      return await run();
    } finally {
      inHand -= 1;
      if (inHand === 0 && !isStopped)
        idle = setTimeout(() => {
          ended = endIdle();
        }, limits.idle_ms).unref();
    }
  };

  const runAside = async (instance_id: number, job: HeavyJob, input: unknown): Promise<unknown> => {
    const start = performance.now();
    try {
      const answer: HeavyAnswer = await keeping(async () => pool.exec(job.name, [input]).timeout(limits.ms));
      const ms = Math.round(performance.now() - start);
      log.info({ job: job.name, instance_id, pid: answer.pid, ms }, "heavy job done");
      return answer.output;
    } catch (error) {
      if (isStopped) throw new AppError("unavailable", { cause: error });
      if (!hasOverrun(error)) throw error;
      log.warn({ err: error, job: job.name, instance_id }, "heavy job given up");
      throw new AppError("too_heavy", { cause: error });
    }
  };

  return {
    run: async <Input, Output>(
      instance_id: number,
      job: HeavyJob<Input, Output>,
      input: Input,
      length: number,
    ) => {
      invariant(names.has(job.name), `the processes know the job ${job.name}`);
      if (length <= longestAtHand) return await job.work(input);
      try {
        return (await turns.take(instance_id, () => runAside(instance_id, job as HeavyJob, input))) as Output;
      } catch (error) {
        if (error instanceof TooManyWaiting) throw new AppError("unavailable", { cause: error });
        throw error;
      }
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      turns.close(new AppError("unavailable"));
      await pool.terminate(true);
    },
  };
}

/**
 * Does a job for a long list, one portion of it after the other, and gives each portion with what it came to. What goes
 * into the job is made of a portion by `inputOf`; `lengthOf` says how much text an entry has.
 */
export async function* inPortions<Entry, Input, Output>(
  heavy: Pick<Heavy, "run">,
  instance_id: number,
  job: HeavyJob<Input, Output>,
  entries: readonly Entry[],
  { lengthOf, inputOf }: { lengthOf(entry: Entry): number; inputOf(portion: Entry[]): Input },
): AsyncGenerator<{ portion: Entry[]; output: Output }> {
  for (const portion of portionsOf(entries, lengthOf)) {
    const length = portion.reduce((sum, entry) => sum + lengthOf(entry), 0);
    yield { portion, output: await heavy.run(instance_id, job, inputOf(portion), length) };
  }
}

/** Whether a job took too long, or its process ended, which is what too little memory comes to. */
const hasOverrun = (error: unknown) =>
  error instanceof workerpool.Promise.TimeoutError ||
  (error instanceof Error && /terminated/i.test(error.message));
