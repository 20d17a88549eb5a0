/** What is deleted can be restored for so many days. */
export const binDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The instant from which something deleted goes for good. */
export const goesAt = (deleted_at: string): string =>
  new Date(Date.parse(deleted_at) + binDays * dayMs).toISOString();

/** Whole days that something still stays in the bin, the last one begun counted; 0 once its time is over. */
export const daysLeft = (goes_at: string, now: number): number =>
  Math.min(binDays, Math.max(0, Math.ceil((Date.parse(goes_at) - now) / dayMs)));
