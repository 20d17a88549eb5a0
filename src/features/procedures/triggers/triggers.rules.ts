import type { IsoDay } from "#platform/time/dates.ts";
import {
  addDays,
  addMonths,
  dayOrLastOf,
  daysInMonth,
  parseDayMonthYear,
  partsOfDay,
  weekdayOf,
} from "#platform/time/dates.ts";
import { hasVisibleText, isWellFormedText, lengthOf } from "#platform/text/well_formed.ts";

/**
 * What may start a procedure: another procedure or process has run, an event happened, a day of every month
 * ("date"), weekdays, a day of every year, or a first day and the same day of every month after it ("monthly").
 */
export const triggerTypes = ["procedure", "process", "event", "date", "weekly", "yearly", "monthly"] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** The weekdays of a weekly trigger, in the order they are stored in. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export const maxEventLength = 255;

export type TriggerProblem = "required" | "invalid";
export type ParsedTriggerValue = { ok: true; value: string } | { ok: false; problem: TriggerProblem };

/**
 * Checks the value of a trigger and brings it to the one spelling it is stored in:
 * procedure and process `12` (also accepted as `"12"`), event the trimmed text, date `5`, weekly `["mon","fri"]`
 * from Monday on, yearly `DD-MM`, monthly `DD-MM-YYYY`.
 */
export function parseTriggerValue(type: TriggerType, value: string): ParsedTriggerValue {
  const text = value.trim();
  if (!hasVisibleText(text)) return { ok: false, problem: "required" };
  switch (type) {
    case "procedure":
    case "process":
      return parsedId(text);
    case "event":
      return validIf(isWellFormedText(text) && lengthOf(text) <= maxEventLength, text);
    case "date":
      return validIf(dayOfMonth(text) !== null, text);
    case "weekly":
      return parsedWeekdays(text);
    case "yearly":
      return validIf(dayOfYear(text) !== null, text);
    case "monthly":
      return validIf(parseDayMonthYear(text) !== null, text);
  }
}

/** The id that a stored procedure or process trigger points to; null for other types. */
export function triggeringId(type: TriggerType, value: string): number | null {
  if (type !== "procedure" && type !== "process") return null;
  const parsed = parseTriggerValue(type, value);
  return parsed.ok ? Number(parsed.value) : null;
}

/** The weekdays of a weekly trigger's stored value, from Monday on; none when it is not valid. */
export function weekdaysOf(value: string): Weekday[] {
  const list = parsedJson(value);
  return Array.isArray(list) ? weekdays.filter((weekday) => list.includes(weekday)) : [];
}

/**
 * The next day, today included, on which a trigger starts its procedure; null for triggers without a calendar and
 * for values that are not valid. A day that a month lacks falls on the month's last day.
 */
export function nextDateOf(type: TriggerType, value: string, today: IsoDay): IsoDay | null {
  const parsed = parseTriggerValue(type, value);
  if (!parsed.ok) return null;
  switch (type) {
    case "date":
      return nextDayOfMonth(Number(parsed.value), today);
    case "weekly":
      return nextWeekday(weekdaysOf(parsed.value), today);
    case "yearly":
      return nextDayOfYear(parsed.value, today);
    case "monthly":
      return nextMonthlyRepeat(parsed.value, today);
    default:
      return null;
  }
}

/** The nearest of the next days of some triggers; null when none has a calendar. */
export function earliestNextDate(
  triggers: readonly { type: TriggerType; value: string }[],
  today: IsoDay,
): IsoDay | null {
  let earliest: IsoDay | null = null;
  for (const trigger of triggers) {
    const next = nextDateOf(trigger.type, trigger.value, today);
    if (next !== null && (earliest === null || next < earliest)) earliest = next;
  }
  return earliest;
}

function validIf(isValid: boolean, value: string): ParsedTriggerValue {
  return isValid ? { ok: true, value } : { ok: false, problem: "invalid" };
}

function parsedId(text: string): ParsedTriggerValue {
  const content = parsedJson(text);
  if (content === "") return { ok: false, problem: "required" };
  const digits = typeof content === "number" ? text : content;
  if (typeof digits !== "string" || !/^[1-9]\d{0,15}$/.test(digits)) return { ok: false, problem: "invalid" };
  return validIf(Number.isSafeInteger(Number(digits)), digits);
}

function parsedWeekdays(text: string): ParsedTriggerValue {
  const list = parsedJson(text);
  if (!Array.isArray(list)) return { ok: false, problem: "invalid" };
  if (list.length === 0) return { ok: false, problem: "required" };
  const known = weekdays.filter((weekday) => list.includes(weekday));
  return validIf(known.length === list.length, JSON.stringify(known));
}

function dayOfMonth(text: string): number | null {
  return /^([1-9]|[12]\d|3[01])$/.test(text) ? Number(text) : null;
}

function dayOfYear(text: string): { day: number; month: number } | null {
  const match = /^(\d{2})-(\d{2})$/.exec(text);
  const [day, month] = [Number(match?.[1]), Number(match?.[2])];
  const leapYear = 2024;
  if (match === null || month < 1 || month > 12 || day < 1 || day > daysInMonth(leapYear, month)) return null;
  return { day, month };
}

function nextDayOfMonth(day: number, today: IsoDay): IsoDay {
  const { year, month } = partsOfDay(today);
  const thisMonth = dayOrLastOf(year, month, day);
  if (thisMonth >= today) return thisMonth;
  return month === 12 ? dayOrLastOf(year + 1, 1, day) : dayOrLastOf(year, month + 1, day);
}

function nextWeekday(chosen: readonly Weekday[], today: IsoDay): IsoDay {
  const waits = chosen.map((weekday) => (weekdays.indexOf(weekday) - weekdayOf(today) + 7) % 7);
  return addDays(today, Math.min(...waits));
}

function nextDayOfYear(value: string, today: IsoDay): IsoDay | null {
  const date = dayOfYear(value);
  if (date === null) return null;
  const { year } = partsOfDay(today);
  const thisYear = dayOrLastOf(year, date.month, date.day);
  return thisYear >= today ? thisYear : dayOrLastOf(year + 1, date.month, date.day);
}

function nextMonthlyRepeat(value: string, today: IsoDay): IsoDay | null {
  const start = parseDayMonthYear(value);
  if (start === null || start >= today) return start;
  const [from, now] = [partsOfDay(start), partsOfDay(today)];
  const months = (now.year - from.year) * 12 + (now.month - from.month);
  const thisMonth = addMonths(start, months);
  return thisMonth >= today ? thisMonth : addMonths(start, months + 1);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
