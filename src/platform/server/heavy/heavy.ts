import { AppError, invariant } from "../../errors.ts";
import type { Log } from "../log.ts";
import { type HeavyJob, longestAtHand, portionsOf } from "./heavy_job.ts";
import { type HeavyProcesses, hasOverrun } from "./processes.ts";
import { createTurns } from "./turns.ts";

export type Heavy = {
  /**
   * Does a job for a company: here when there is little text in it, else in a process of its own, where it keeps nobody
   * waiting. Throws `too_heavy` when it takes more time or memory than it may, `too_many_requests` when the company
   * has too much waiting, `unavailable` when the application ends.
   */
  run<Input, Output>(
    instance_id: number,
    job: HeavyJob<Input, Output>,
    input: Input,
    length: number,
  ): Promise<Output>;
  /** What is in hand, and what waits, fails. */
  stop(): void;
};

/** Does every job where it comes to: in a process in which nothing else waits, and for little text. */
export const atHand: Pick<Heavy, "run"> = {
  run: async (_instance_id, job, input) => await job.work(input),
};

export type HeavyLimits = {
  ms: number;
  /** Jobs of one company that may wait. */
  waiting: number;
};

const usual: HeavyLimits = { ms: 20_000, waiting: 20 };

/** Does heavy jobs in the processes, for all companies in turn. */
export function createHeavy(options: {
  log: Log;
  jobs: readonly HeavyJob[];
  /** They serve the same jobs, and are ended by whoever opened them. */
  processes: Pick<HeavyProcesses, "count" | "run">;
  limits?: Partial<HeavyLimits>;
}): Heavy {
  const { log, jobs, processes } = options;
  const limits = { ...usual, ...options.limits };
  const names = new Set(jobs.map(({ name }) => name));
  const turns = createTurns({ atOnce: processes.count, mostWaiting: limits.waiting });
  const stopping = new AbortController();
  const { signal } = stopping;

  const runAside = async (instance_id: number, job: HeavyJob, input: unknown): Promise<unknown> => {
    const start = performance.now();
    try {
      const answer = await processes.run(job.name, input, { ms: limits.ms, signal });
      const ms = Math.round(performance.now() - start);
      log.info({ job: job.name, instance_id, pid: answer.pid, ms }, "heavy job done");
      return answer.output;
    } catch (error) {
      if (signal.aborted) throw new AppError("unavailable", { cause: error });
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
      return (await turns.take(instance_id, () => runAside(instance_id, job as HeavyJob, input))) as Output;
    },
    stop: () => {
      turns.close(new AppError("unavailable"));
      stopping.abort();
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
