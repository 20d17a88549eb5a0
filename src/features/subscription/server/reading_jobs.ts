import { PaymentError, type Payments } from "#platform/server/payment/payment.ts";
import type { JobHandlers, Schedules } from "#platform/server/jobs/jobs.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { z } from "zod";
import { lookAgain } from "../subscription.rules.ts";
import { applyTime } from "./apply.ts";
import { endCutOff } from "./attempts.store.ts";
import { readCompany, transactFor } from "./reading.ts";
import { findCompany, listDue, setCheckAt } from "./subscriptions.store.ts";
import { withoutRefusedChange } from "./waiting_changes.ts";

export const subscriptionReadQueue = "subscription.read";
export const reconcileQueue = "subscription.reconcile";

/** Whatever was missed is found within a quarter of an hour. */
export const readingSchedules: Schedules = [{ queue: reconcileQueue, cron: "*/15 * * * *" }];

type JobPorts = Pick<Services, "database" | "log" | "grace_days" | "now" | "payments">;
type Ports = JobPorts & { payments: Payments };

const job = z.object({ instance_id: z.number() });

/** Where nothing is paid for, what is left of another time stays as it is. */
export function readingJobs({ payments, ...rest }: JobPorts): JobHandlers {
  const ports = payments && { ...rest, payments };
  return {
    [subscriptionReadQueue]: async (data) => {
      if (ports) await lookAt(ports, job.parse(data).instance_id, "provider");
    },
    [reconcileQueue]: async () => {
      if (ports) await reconcile(ports);
    },
  };
}

/** Closes who is over, then reads at the provider and gives up what was cut off. */
async function lookAt(ports: Ports, instance_id: number, request_id: string): Promise<void> {
  await closeInTime(ports, instance_id, request_id);
  const transact = transactFor(ports.database, instance_id, request_id);
  await withoutRefusedChange(await readCompany(ports.payments, transact, ports), transact, ports);
  await transact((db) => endCutOff(db, ports.now()));
}

/** What time alone has done waits for nobody's answer. */
const closeInTime = (ports: Ports, instance_id: number, request_id: string): Promise<void> =>
  transactFor(ports.database, instance_id, request_id)((db, journal) => applyTime(db, journal, ports));

const portion = 50;
const atOnce = 4;
/** A provider that has not answered so often in a turn is left alone until the next one. */
const mostSilences = 4;

/**
 * Looks at every company that something is due for, a few at a time. One that cannot be read is looked at again later;
 * when the provider answers nobody, the turn ends once what time has done is noted for all of the portion.
 */
async function reconcile(ports: Ports): Promise<void> {
  let silences = 0;
  const seen = new Set<number>();
  const one = async (instance_id: number) => {
    seen.add(instance_id);
    try {
      if (silences < mostSilences) return await lookAt(ports, instance_id, "reconcile");
      await closeInTime(ports, instance_id, "reconcile");
    } catch (error) {
      if (error instanceof PaymentError) silences++;
      ports.log.warn({ err: error, instance_id }, "company not read");
    }
    await putOff(ports, instance_id);
  };
  for (;;) {
    const due = (await ports.database.system((db) => listDue(db, ports.now(), portion))).filter(
      (instance_id) => !seen.has(instance_id),
    );
    if (due.length === 0) return;
    const queue = [...due];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await one(next);
      }),
    );
  }
}

const putOff = ({ database, now }: Ports, instance_id: number): Promise<void> =>
  database.tenant(instance_id, async (db) => {
    const company = await findCompany(db);
    await setCheckAt(db, lookAgain(company?.read_at ?? null, now()));
  });
