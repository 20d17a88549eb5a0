import { randomUUID } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { Attempt, Payments } from "#platform/server/payment/payment.ts";
import type { ApplyPorts } from "./apply.ts";
import { findOpenAttempt } from "./attempts.store.ts";
import { type Read, readAfter, readCompany, type Transact } from "./reading.ts";

type Ports = ApplyPorts & { payments: Pick<Payments, "read" | "dropChange"> };

/**
 * A company without a change of plan whose payment was refused: it is taken back, with its invoice, which the provider
 * would keep for a day. Whoever makes the change at this moment does so by themselves, once they know why it was refused.
 */
export async function withoutRefusedChange(read: Read, transact: Transact, ports: Ports): Promise<Read> {
  const subscription = read.reading?.subscription;
  if (!subscription?.has_refused_change) return read;
  const open = await transact(findOpenAttempt);
  if (open && Date.parse(open.leased_until) > ports.now().getTime()) return read;
  // A key of its own: taking back twice is the same as once, and one that failed is not to fail for a day.
  await ports.payments.dropChange(subscription.id, { key: randomUUID() });
  return readAfter(ports.payments, transact, ports);
}

/** A company without any change of plan that waits: whoever cancels, or asks for another one, does not want it any more. */
export async function withoutWaitingChange(
  read: Read,
  transact: Transact,
  ports: Ports,
  attempt: Attempt,
): Promise<Read> {
  const subscription = read.reading?.subscription;
  if (!subscription?.has_pending_change) return read;
  await ports.payments.dropChange(subscription.id, attempt);
  const now = await readCompany(ports.payments, transact, ports);
  // It was confirmed in that very moment: what goes on from here would not be what was looked at.
  if (now.company.package_id !== read.company.package_id) throw new AppError("conflict");
  return now;
}
