import type { IsoDay } from "#platform/time/dates.ts";
import { daysInMonth, isIsoDay, toDayMonthYear } from "#platform/time/dates.ts";
import type { IdName } from "#platform/schemas.ts";
import type { TriggerProblem, TriggerType, Weekday } from "./triggers.rules.ts";
import { parseTriggerValue } from "./triggers.rules.ts";

/** A trigger that is being filled in. Only the inputs of its type mean anything; the others are empty. */
export type PendingTrigger = {
  type: TriggerType | null;
  /** The procedure or process that was chosen. */
  entity: IdName | null;
  event: string;
  day: number | null;
  /** 1 to 12, of a yearly date. */
  month: number | null;
  weekdays: Weekday[];
  /** The first day of a monthly date, "" while it is not whole. */
  start: IsoDay | "";
};

export type PendingInput = Partial<Omit<PendingTrigger, "type">>;

/** A trigger of a type (null: none chosen) with nothing filled in: what depends on a former type is gone. */
export function emptyTrigger(type: TriggerType | null): PendingTrigger {
  return { type, entity: null, event: "", day: null, month: null, weekdays: [], start: "" };
}

/** The pending trigger with an input changed. A day that the newly chosen month lacks becomes its last one. */
export function withInput(pending: PendingTrigger, input: PendingInput): PendingTrigger {
  const next = { ...pending, ...input };
  if (next.type !== "yearly" || next.day === null || next.month === null) return next;
  return { ...next, day: Math.min(next.day, daysOfMonth(next.month)) };
}

/** How many days a month of no particular year may have. */
export function daysOfMonth(month: number): number {
  const leapYear = 2024;
  return daysInMonth(leapYear, month);
}

/** Whether anything was entered besides the type, which would be lost. */
export function hasInput(pending: PendingTrigger): boolean {
  const { entity, event, day, month, weekdays, start } = pending;
  return (
    entity !== null ||
    event.trim() !== "" ||
    day !== null ||
    month !== null ||
    weekdays.length > 0 ||
    start !== ""
  );
}

export type PendingValue =
  | { ok: true; type: TriggerType; value: string }
  | { ok: false; problem: TriggerProblem };

/** The value in the spelling that triggers are stored in, or why there is none yet. */
export function valueOfPending(pending: PendingTrigger): PendingValue {
  if (pending.type === null) return { ok: false, problem: "required" };
  const parsed = parseTriggerValue(pending.type, spelledOut(pending.type, pending));
  return parsed.ok ? { ...parsed, type: pending.type } : parsed;
}

function spelledOut(
  type: TriggerType,
  { entity, event, day, month, weekdays, start }: PendingTrigger,
): string {
  switch (type) {
    case "procedure":
    case "process":
      return entity === null ? "" : String(entity.id);
    case "event":
      return event;
    case "date":
      return day === null ? "" : String(day);
    case "weekly":
      return JSON.stringify(weekdays);
    case "yearly":
      return day === null || month === null ? "" : `${twoDigits(day)}-${twoDigits(month)}`;
    case "monthly":
      return isIsoDay(start) ? toDayMonthYear(start) : "";
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
