import { cleanBodies } from "#features/procedures/server/clean_steps.ts";
import { readCharts, readParts } from "#features/search/server/index_work.ts";
import type { HeavyJob } from "#platform/server/heavy/heavy_job.ts";

/** What may be done in processes of its own, of all features in their order. */
export const heavyJobs: readonly HeavyJob[] = [cleanBodies, readCharts, readParts];
