import { cleanPlatform } from "#platform/server/cleaning.store.ts";
import { sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import type { JobHandler, Schedules } from "#platform/server/jobs/jobs.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { everyServer } from "./features.ts";

const queue = "cleaning";

export const cleaningSchedules: Schedules = [{ queue, cron: "20 3 * * *" }];

type Ports = Pick<Services, "database" | "files" | "log" | "notification_days">;

/**
 * Nightly: what is past its time goes. Each part has transactions of its own, so that one in the way keeps only itself.
 */
export function cleaningHandlers(ports: Ports): Record<string, JobHandler> {
  const { database, log } = ports;
  const parts = [cleanPlatform, ...everyServer.flatMap(({ clean }) => clean?.(ports) ?? [])];
  const sweeps = everyServer.flatMap(({ sweep }) => sweep?.(ports) ?? []);
  return {
    [queue]: async () => {
      const removed: Record<string, number> = {};
      const failures: unknown[] = [];
      const part = (work: Promise<Record<string, number>>) =>
        work.then(
          (counts) => void Object.assign(removed, counts),
          (error: unknown) => void failures.push(error),
        );
      for (const clean of parts) await part(database.system<Record<string, number>>(clean));
      for (const sweep of sweeps) await part(sweep());
      await part(sweepPendingFiles(ports).then((pending_files) => ({ pending_files })));
      log.info({ removed }, "cleaned");
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
    },
  };
}
