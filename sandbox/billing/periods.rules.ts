/** How often a price is charged. */
export type Rhythm = { interval: "day" | "week" | "month" | "year"; count: number };

const daySeconds = 86_400;

/** The moment that many rhythms after an anchor. Months keep the anchor's day, or end where a month is shorter. */
export function afterAnchor(anchor: number, rhythm: Rhythm, times: number): number {
  const steps = rhythm.count * times;
  if (rhythm.interval === "day") return anchor + steps * daySeconds;
  if (rhythm.interval === "week") return anchor + steps * 7 * daySeconds;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (rhythm.interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(anchor * 1000);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** The end of the period that holds a moment, counted from the anchor. */
export function periodEnd(anchor: number, rhythm: Rhythm, moment: number): number {
  if (moment < anchor) return anchor;
  const shortest = { day: 1, week: 7, month: 28, year: 365 }[rhythm.interval] * daySeconds * rhythm.count;
  const longest = { day: 1, week: 7, month: 31, year: 366 }[rhythm.interval] * daySeconds * rhythm.count;
  let times = Math.max(1, Math.floor((moment - anchor) / longest));
  const most = Math.ceil((moment - anchor) / shortest) + 1;
  while (times <= most && afterAnchor(anchor, rhythm, times) <= moment) times += 1;
  return afterAnchor(anchor, rhythm, times);
}

export const sameRhythm = (one: Rhythm, other: Rhythm): boolean =>
  one.interval === other.interval && one.count === other.count;
