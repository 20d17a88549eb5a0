import { companyOfCustomer } from "#features/subscription/server/subscriptions.store.ts";
import { subscriptionReadQueue } from "#features/subscription/server/reading_jobs.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Log } from "#platform/server/log.ts";
import type { EventHandlers } from "#platform/server/outbox/event_handlers.ts";

type Ports = { database: Database; jobs: Pick<Jobs, "add">; log: Log };

/** Has whoever the provider told of read again; many messages of one company that wait are one reading. */
export function paymentHandlers({ database, jobs, log }: Ports): EventHandlers {
  return {
    "payment.told": [
      async ({ payload: { customer_id } }) => {
        await database.system(async (owner) => {
          const instance_id = await companyOfCustomer(owner, customer_id);
          if (instance_id === undefined) log.warn({ customer_id }, "message about a customer of nobody here");
          else await jobs.add(owner, subscriptionReadQueue, { instance_id }, { key: String(instance_id) });
        });
      },
    ],
  };
}
