import type { Language } from "../text/texts.ts";

/** A calendar day as `YYYY-MM-DD`, without time and zone. Days of one spelling sort as text. */
export type IsoDay = string;

const isoDayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMonthYearPattern = /^(\d{2})-(\d{2})-(\d{4})$/;

/** The number of days of a month (1 to 12) in the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether a text is a day of the years 0001 to 9999 that exists, spelled `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  const match = isoDayPattern.exec(text);
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Year, month (1 to 12) and day (1 to 31) of a day. Throws a RangeError for a text that is no day. */
export function partsOfDay(day: IsoDay): { year: number; month: number; day: number } {
  const match = isoDayPattern.exec(day);
  const parts = { year: Number(match?.[1]), month: Number(match?.[2]), day: Number(match?.[3]) };
  if (match === null || !isRealDay(parts.year, parts.month, parts.day))
    throw new RangeError(`Not a day: ${day}`);
  return parts;
}

/** The day of a year, a month (1 to 12) and a day. Throws a RangeError when there is no such day. */
export function dayOf(year: number, month: number, day: number): IsoDay {
  if (!isRealDay(year, month, day)) throw new RangeError(`Not a day: ${year}, ${month}, ${day}`);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The day of a year and a month, or the month's last day when the month is shorter. */
export function dayOrLastOf(year: number, month: number, day: number): IsoDay {
  return dayOf(year, month, Math.min(day, daysInMonth(year, month)));
}

/** The day that many days later; earlier when negative. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return dayOfNumber(numberOfDay(day) + days);
}

/** The same day that many months later (earlier when negative), or that month's last day when it is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const parts = partsOfDay(day);
  const monthNumber = parts.year * 12 + (parts.month - 1) + months;
  return dayOrLastOf(Math.floor(monthNumber / 12), (((monthNumber % 12) + 12) % 12) + 1, parts.day);
}

/** The number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** The weekday of a day: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: IsoDay): number {
  return (((numberOfDay(day) + 3) % 7) + 7) % 7;
}

/** Reads `DD-MM-YYYY`, the spelling of date filters; null when the text is no day that exists. */
export function parseDayMonthYear(text: string): IsoDay | null {
  const match = dayMonthYearPattern.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[3]), Number(match[2]), Number(match[1])];
  return isRealDay(year, month, day) ? dayOf(year, month, day) : null;
}

/** Writes a day as `DD-MM-YYYY`, the spelling of date filters. */
export function toDayMonthYear(day: IsoDay): string {
  const parts = partsOfDay(day);
  return `${padded(parts.day, 2)}-${padded(parts.month, 2)}-${padded(parts.year, 4)}`;
}

/** Days of triggers, filters, reports and nightly work are days in Romania, wherever the server or the reader stands. */
export const timeZone = "Europe/Bucharest";

/** The calendar day that an instant falls on in a time zone ("Europe/Bucharest"). Throws a RangeError for an
 * unknown zone or an invalid instant. */
export function dayInZone(instant: Date, timeZone: string): IsoDay {
  const { year, month, day } = clockInZone(instant, timeZone);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The time on the clocks of a zone at an instant, in milliseconds as if that clock stood in UTC. */
export function wallTimeIn(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = clockInZone(instant, timeZone);
  const seconds = instant.getTime() % 60_000;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) + seconds;
}

/** A day for the reader: `05 ian. 2026`, `05 Jan 2026`. */
export function formatDay(day: IsoDay, language: Language): string {
  const parts = partsOfDay(day);
  return `${padded(parts.day, 2)} ${monthNamesOf(language)[parts.month - 1]} ${padded(parts.year, 4)}`;
}

/** A day for the reader, with its year only where it is not that of another day: `05 ian.`, `05 ian. 2025`. */
export function formatNearDay(day: IsoDay, today: IsoDay, language: Language): string {
  const isSameYear = partsOfDay(day).year === partsOfDay(today).year;
  return isSameYear ? formatDay(day, language).slice(0, -" 2026".length) : formatDay(day, language);
}

/** An instant for the reader in a time zone, with a 24-hour clock: `05 ian. 2026, 14:30`. */
export function formatDateTime(instant: Date, language: Language, timeZone: string): string {
  const { hour, minute } = clockInZone(instant, timeZone);
  return `${formatDay(dayInZone(instant, timeZone), language)}, ${hour}:${minute}`;
}

/**
 * The instant at which clocks of a time zone show a full hour of a day. Of an hour that clocks show twice in autumn the
 * first, and for one that spring leaves out the one after it.
 */
export function instantInZone(day: IsoDay, hour: number, zone: string): Date {
  const asIfUtc = numberOfDay(day) * dayMs + hour * hourMs;
  const shownLater = (instant: number) => {
    const clock = clockInZone(new Date(instant), zone);
    const shownDay = dayOf(Number(clock.year), Number(clock.month), Number(clock.day));
    return (
      numberOfDay(shownDay) * dayMs + Number(clock.hour) * hourMs + Number(clock.minute) * minuteMs - instant
    );
  };
  // The zone's distance from UTC a day before and a day after: one of the two holds at the hour itself.
  const starts = [asIfUtc - dayMs, asIfUtc + dayMs].map((around) => asIfUtc - shownLater(around));
  const found = starts.find((start) => start + shownLater(start) === asIfUtc);
  return new Date(found ?? Math.max(...starts));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const monthNames = new Map<Language, readonly string[]>();

/** The months as they are written short, January first. */
export function monthNamesOf(language: Language): readonly string[] {
  const known = monthNames.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
  monthNames.set(language, names);
  return names;
}

/** Making a formatter costs a hundred times what using it does, and lists format every row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockInZone(instant: Date, timeZone: string) {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en", {
      calendar: "gregory",
      numberingSystem: "latn",
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

/* Days are counted from 1970-01-01 with years that start in March, so that the leap day is the last of its year
 * (Hinnant, "chrono-compatible low-level date algorithms"). `Date` would read the years 1 to 99 as 1901 to 1999. */

function numberOfDay(isoDay: IsoDay): number {
  const { year, month, day } = partsOfDay(isoDay);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dayOfNumber(number: number): IsoDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
