import { AppError, notFound } from "#platform/errors.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Company } from "./subscriptions.store.ts";

export type SubscriptionPorts = Pick<
  Services,
  | "app_url"
  | "log"
  | "limits"
  | "grace_days"
  | "now"
  | "has_payments"
  | "payments"
  | "translators"
  | "seal"
  | "database"
  | "chat"
>;

/** Whoever has a free account has no subscription to look at. */
export const refuseFree = ({ free_account }: Company): void => {
  if (free_account) throw new AppError("forbidden");
};

/** The provider with the rest; where nothing is paid for, none of its calls is there. */
export const paying = <Ports extends { payments: Payments | null }>(
  ports: Ports,
): Ports & { payments: Payments } => {
  const { payments } = ports;
  if (payments === null) throw notFound();
  return { ...ports, payments };
};
