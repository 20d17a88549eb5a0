import { readSentChart } from "#features/processes/server/sent_chart.ts";
import { cleanBodies } from "#features/procedures/server/clean_steps.ts";
import { indexAside } from "#features/search/server/index_aside.ts";
import { readCharts, readParts, readSteps } from "#features/search/server/index_work.ts";
import type { HeavyJob } from "#platform/server/heavy/heavy_job.ts";
import { largeBodyJob } from "#platform/server/large_body_job.ts";
import { endpoints } from "../endpoints.ts";

/** Reads and checks what is large of any call. */
export const readLargeBody = largeBodyJob(endpoints);

/** What may be done in processes of its own, of all features in their order. */
export const heavyJobs: readonly HeavyJob[] = [
  readLargeBody,
  cleanBodies,
  readSentChart,
  readCharts,
  readSteps,
  readParts,
  indexAside,
];
