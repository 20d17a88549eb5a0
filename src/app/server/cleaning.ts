import { cleanNotifications } from "#features/notifications/server/notifications_cleaning.store.ts";
import { cleanSessions } from "#features/session/server/session_cleaning.store.ts";
import { cleanVisits } from "#features/visits/server/visits_cleaning.store.ts";
import { cleanPlatform } from "#platform/server/cleaning.store.ts";
import type { Database } from "#platform/server/db/database.ts";
import { sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { JobHandler, Schedules } from "#platform/server/jobs/jobs.ts";
import type { Log } from "#platform/server/log.ts";

const queue = "cleaning";

export const cleaningSchedules: Schedules = [{ queue, cron: "20 3 * * *" }];

const notificationDays = 180;

type Ports = { database: Database; files: FileStore; log: Log; notification_days?: number };

/** Nightly: what is past its time goes. Each part is a transaction of its own, so that one in the way keeps only itself. */
export function cleaningHandlers(ports: Ports): Record<string, JobHandler> {
  const cleanTold = cleanNotifications(ports.notification_days ?? notificationDays);
  return {
    [queue]: async () => {
      const removed: Record<string, number> = {};
      const failures: unknown[] = [];
      const part = (work: Promise<Record<string, number>>) =>
        work.then(
          (counts) => void Object.assign(removed, counts),
          (error: unknown) => void failures.push(error),
        );
      for (const clean of [cleanPlatform, cleanSessions, cleanVisits, cleanTold])
        await part(ports.database.system<Record<string, number>>(clean));
      await part(sweepPendingFiles(ports).then((pending_files) => ({ pending_files })));
      ports.log.info({ removed }, "cleaned");
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
    },
  };
}
