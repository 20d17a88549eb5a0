import { serveHeavyJobs } from "#platform/server/heavy/heavy_worker.ts";
import { heavyJobs } from "./heavy_jobs.ts";

serveHeavyJobs(heavyJobs);
