import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findOpenAttempt } from "#features/subscription/server/attempts.store.ts";
import { detailsOf } from "#features/subscription/server/customer_details.ts";
import { findBilling, findCompany, findHolder } from "#features/subscription/server/subscriptions.store.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
import type { EventHandlers } from "#platform/server/outbox/event_handlers.ts";
import type { Services } from "#platform/server/server_feature.ts";

const billingQueue = "registration.billing";

/** Has the provider told whom to invoice; corrections that come while one waits are one telling. */
export const billingHandlers = ({
  database,
  jobs,
}: {
  database: Database;
  jobs: Pick<Jobs, "add">;
}): EventHandlers => ({
  "billing_details.changed": [
    async ({ instance_id }) => {
      if (instance_id === null) return;
      const key = String(instance_id);
      await database.system((owner) => jobs.add(owner, billingQueue, { instance_id }, { key }));
    },
  ],
});

const job = z.object({ instance_id: z.number() });

export const billingJobs = ({
  database,
  payments,
  now,
}: Pick<Services, "database" | "payments" | "now">): JobHandlers => ({
  [billingQueue]: async (data) => {
    if (payments === null) return;
    const { instance_id } = job.parse(data);
    const { customer_id, billing, holder, attempt } = await database.tenant(instance_id, async (db) => ({
      customer_id: (await findCompany(db))?.customer_id ?? null,
      billing: await findBilling(db),
      holder: await findHolder(db),
      attempt: await findOpenAttempt(db),
    }));
    // Who was never known there is told of with the first payment.
    if (customer_id === null || !billing || !holder) return;
    // It tells them too, and may have read them before they were corrected.
    if (attempt && Date.parse(attempt.leased_until) > now().getTime())
      throw new Error("A payment is under way: whom to invoice is told after it");
    await payments.updateCustomer(customer_id, detailsOf(instance_id, { billing, holder }), {
      key: randomUUID(),
    });
  },
});
