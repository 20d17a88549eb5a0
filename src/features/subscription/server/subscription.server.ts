import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { joinHandlers } from "#platform/server/outbox/event_handlers.ts";
import type { ServerFeature } from "#platform/server/server_feature.ts";
import { readingJobs, readingSchedules, subscriptionReadQueue } from "./reading_jobs.ts";
import { subscriptionMailHandlers, subscriptionMailJobs } from "./subscription.mail.ts";
import { subscriptionRoutes } from "./subscription.routes.ts";

const readAgain = ({ database, jobs }: { database: Database; jobs: Pick<Jobs, "add"> }) =>
  joinHandlers({
    "subscription.unread": [
      async ({ instance_id }) => {
        if (instance_id === null) return;
        const key = String(instance_id);
        await database.system((owner) => jobs.add(owner, subscriptionReadQueue, { instance_id }, { key }));
      },
    ],
  });

export const subscriptionServer: ServerFeature = {
  routes: subscriptionRoutes,
  handlers: (services) => joinHandlers(readAgain(services), subscriptionMailHandlers(services)),
  jobs: (services) => ({ ...readingJobs(services), ...subscriptionMailJobs(services) }),
  schedules: readingSchedules,
};
