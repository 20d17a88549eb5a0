import type { PackageOffer } from "#features/subscription/subscription.contract.ts";
import { addMonths, dayInZone, type IsoDay, timeZone } from "#platform/time/dates.ts";

type Interval = PackageOffer["interval"];

/**
 * From which day on the new plan costs its whole price: the end of the present period, which a plan of another interval
 * ends at once. Null where nothing says it.
 */
export function nextPriceFrom({
  before,
  after,
  period_end,
  as_of,
}: {
  before: Interval | undefined;
  after: Interval;
  period_end: string | null;
  /** Seconds since 1970. */
  as_of: number;
}): IsoDay | null {
  if (before === after) return period_end === null ? null : dayInZone(new Date(period_end), timeZone);
  return addMonths(dayInZone(new Date(as_of * 1000), timeZone), after === "year" ? 12 : 1);
}

type Room = Pick<PackageOffer, "max_users">;

/** How many people may work with a plan that has places for fewer than the present one; null for any other. */
export const fewerPlaces = (before: Room | null, { max_users }: Room): number | null =>
  before !== null && max_users !== null && (before.max_users === null || max_users < before.max_users)
    ? max_users
    : null;
