import type { Language } from "#platform/text/texts.ts";
import {
  addDays,
  dayInZone,
  formatDateTime,
  instantInZone,
  timeZone,
  weekdayOf,
} from "#platform/time/dates.ts";

/** Monday is 0: every Tuesday and Thursday. */
const weekdays = [1, 3];
const hour = 10;
/** How long a calendar keeps free. */
export const webinarMinutes = 60;

/** When the next webinar of each of the two weekdays begins, the sooner first; one that has begun is past. */
export function nextWebinars(now: Date): Date[] {
  const today = dayInZone(now, timeZone);
  return Array.from({ length: 8 }, (_, days) => addDays(today, days))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => instantInZone(day, hour, timeZone))
    .filter((start) => start > now)
    .slice(0, weekdays.length);
}

/** The same for the reader: `marți, 24 nov. 2026, 10:00`, on the clock and in the week of the reader's own time zone. */
export function webinarTime(start: Date, language: Language, zone: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: zone }).format(start);
  return `${weekday}, ${formatDateTime(start, language, zone)}`;
}

/** Whether the reader's clock shows something else than the one in Romania then. */
export const isElsewhere = (start: Date, zone: string): boolean =>
  formatDateTime(start, "en", zone) !== formatDateTime(start, "en", timeZone);
