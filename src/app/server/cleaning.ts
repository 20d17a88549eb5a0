import { cleanSessions } from "#features/session/server/session_cleaning.store.ts";
import { cleanVisits } from "#features/visits/server/visits_cleaning.store.ts";
import { cleanPlatform } from "#platform/server/cleaning.store.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { JobHandler, Schedules } from "#platform/server/jobs/jobs.ts";
import type { Log } from "#platform/server/log.ts";

const queue = "cleaning";

export const cleaningSchedules: Schedules = [{ queue, cron: "20 3 * * *" }];

/** Nightly: what is past its time goes. Each part is a transaction of its own, so that one in the way keeps only itself. */
export function cleaningHandlers(ports: { database: Database; log: Log }): Record<string, JobHandler> {
  return {
    [queue]: async () => {
      const removed = {};
      for (const clean of [cleanPlatform, cleanSessions, cleanVisits])
        Object.assign(removed, await ports.database.system<Record<string, number>>(clean));
      ports.log.info({ removed }, "cleaned");
    },
  };
}
