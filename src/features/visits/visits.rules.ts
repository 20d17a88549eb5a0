import { addDays, type IsoDay, parseDayMonthYear } from "#platform/time/dates.ts";

/** The most seconds that one person may report within 24 hours. */
export const dailySeconds = 24 * 60 * 60;

export type DayFilter = { start_date?: string | undefined; end_date?: string | undefined };

/** The days that a list is limited to: from the first, up to and without the second. */
export type DayRange = { from: IsoDay | null; before: IsoDay | null };

/** Reads a filter of two days (`DD-MM-YYYY`, both included); else names the field that holds no day, or a start after the end. */
export function dayRange(filter: DayFilter): DayRange | { wrong: keyof DayFilter } {
  const days: Partial<Record<keyof DayFilter, IsoDay>> = {};
  for (const field of ["start_date", "end_date"] as const) {
    const text = filter[field];
    if (text === undefined) continue;
    const day = parseDayMonthYear(text);
    if (day === null || day >= lastDay) return { wrong: field };
    days[field] = day;
  }
  const { start_date, end_date } = days;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date)
    return { wrong: "end_date" };
  return { from: start_date ?? null, before: end_date === undefined ? null : addDays(end_date, 1) };
}

/** The day after it could not be written as a day any more. */
const lastDay: IsoDay = "9999-12-31";
