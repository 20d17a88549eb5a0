import type { JobHandlers, Schedules } from "#platform/server/jobs/jobs.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listPassedDays } from "./lists.store.ts";

const queue = "procedures.next_days";

/** Soon after midnight; the other times are for what was not running then. */
export const nextDaySchedules: Schedules = [{ queue, cron: "1 * * * *" }];

/** Brings the lists' next dates to those of today, a bounded piece in each transaction. */
export const nextDayJobs = ({ database }: { database: Database }): JobHandlers => ({
  [queue]: async () => {
    while ((await database.system(listPassedDays)) > 0);
  },
});
