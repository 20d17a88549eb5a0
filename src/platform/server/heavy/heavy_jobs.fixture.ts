import { heavyJob } from "./heavy_job.ts";
import { serveHeavyJobs } from "./heavy_worker.ts";

export const whereItRuns = heavyJob("where_it_runs", (words: string) => ({ pid: process.pid, words }));

export const endless = heavyJob("endless", () => {
  for (;;);
});

export const hungry = heavyJob("hungry", () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_unused, n) => n + 0.5));
});

export const failing = heavyJob("failing", (): string => {
  throw new Error("cannot be done");
});

export const jobs = [whereItRuns, endless, hungry, failing];

if (process.argv[1] === import.meta.filename) serveHeavyJobs(jobs);
