import { type DayFilter, type DayRange, dayRange } from "#features/visits/visits.rules.ts";
import { addDays, daysBetween, type IsoDay, weekdayOf } from "#platform/time/dates.ts";

/** Reports look at this many days, today among them, unless others are chosen. */
export const usualDays = 30;

export const usualRange = (today: IsoDay) => ({ from: addDays(today, 1 - usualDays), to: today });

/** Reads a filter of two days, none of them after today; else names the field that is wrong. */
export function reportDays(filter: DayFilter, today: IsoDay): DayRange | { wrong: keyof DayFilter } {
  const range = dayRange(filter);
  if ("wrong" in range) return range;
  if (range.from !== null && range.from > today) return { wrong: "start_date" };
  if (range.before !== null && range.before > addDays(today, 1)) return { wrong: "end_date" };
  return range;
}

/** What was begun and closed in some days, the first of which names them. */
export type Bar = { day: IsoDay; days: number; started: number; closed: number };

/** Up to so many days each have a bar of their own; beyond, weeks have. */
const daysShown = 45;

/**
 * Bars over a range of days, one for each of them or for each week (from Monday, the first and the last cut where the
 * range is), also where nothing happened.
 */
export function barsOf(
  counted: readonly { day: IsoDay; started: number; closed: number }[],
  from: IsoDay,
  to: IsoDay,
): Bar[] {
  const isWeekly = daysBetween(from, to) >= daysShown;
  const bars: Bar[] = [];
  for (let day = from; day <= to; ) {
    const next = isWeekly ? addDays(day, 7 - weekdayOf(day)) : addDays(day, 1);
    const end = next > to ? addDays(to, 1) : next;
    bars.push({ day, days: daysBetween(day, end), started: 0, closed: 0 });
    day = next;
  }
  for (const { day, started, closed } of counted) {
    const bar = bars.findLast((one) => one.day <= day);
    if (bar === undefined || day > to) continue;
    bar.started += started;
    bar.closed += closed;
  }
  return bars;
}

/** How long in words: whole days from two days on, hours from two hours on, else minutes. */
export function roughly(seconds: number): { unit: "days" | "hours" | "minutes"; count: number } {
  if (seconds >= 2 * 86_400) return { unit: "days", count: Math.round(seconds / 86_400) };
  if (seconds >= 2 * 3_600) return { unit: "hours", count: Math.round(seconds / 3_600) };
  return { unit: "minutes", count: Math.max(1, Math.round(seconds / 60)) };
}
