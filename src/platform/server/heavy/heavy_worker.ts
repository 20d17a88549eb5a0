import { constants, setPriority } from "node:os";
import { worker } from "workerpool";
import type { HeavyJob } from "./heavy_job.ts";

/** What a job came to, and in which process. */
export type HeavyAnswer = { pid: number; output: unknown };

/** Makes this process one that does these jobs for the application that started it. */
export function serveHeavyJobs(jobs: readonly HeavyJob[]): void {
  const answering =
    ({ work }: HeavyJob) =>
    async (input: never): Promise<HeavyAnswer> => ({ pid: process.pid, output: await work(input) });
  // Where processors are few, whoever is served comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Nobody is left to answer to.
  process.on("error", () => process.exit());
  worker(Object.fromEntries(jobs.map((job) => [job.name, answering(job)])));
}
