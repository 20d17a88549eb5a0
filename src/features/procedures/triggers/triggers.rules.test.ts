import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  partsOfDay,
  toDayMonthYear,
} from "#platform/time/dates.ts";
import type { TriggerType } from "./triggers.rules.ts";
import {
  earliestNextDate,
  nextDateOf,
  parseTriggerValue,
  triggeringId,
  triggerTypes,
  weekdays,
  weekdaysOf,
} from "./triggers.rules.ts";

const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays("1990-01-01", days));
const two = (value: number) => String(value).padStart(2, "0");
const dateValue = fc.integer({ min: 1, max: 31 }).map(String);
const weeklyValue = fc.subarray([...weekdays], { minLength: 1 }).map((list) => JSON.stringify(list));
const yearlyValue = fc
  .integer({ min: 1, max: 12 })
  .chain((month) =>
    fc.integer({ min: 1, max: daysInMonth(2024, month) }).map((dom) => `${two(dom)}-${two(month)}`),
  );
const monthlyValue = day.map(toDayMonthYear);
const calendarTrigger = fc.oneof(
  dateValue.map((value) => ({ type: "date" as TriggerType, value })),
  weeklyValue.map((value) => ({ type: "weekly" as TriggerType, value })),
  yearlyValue.map((value) => ({ type: "yearly" as TriggerType, value })),
  monthlyValue.map((value) => ({ type: "monthly" as TriggerType, value })),
);

/** Whether a day is one of a trigger's, told from the rule itself rather than by computing the next one. */
function isDayOf(type: TriggerType, value: string, candidate: string): boolean {
  const { year, month, day: dayOfMonth } = partsOfDay(candidate);
  const falls = (wanted: number) => dayOfMonth === Math.min(wanted, daysInMonth(year, month));
  if (type === "date") return falls(Number(value));
  if (type === "weekly") {
    const name = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][new Date(candidate).getUTCDay()];
    return value.includes(`"${name}"`);
  }
  const [wantedDay = 0, wantedMonth = 0, startYear = 0] = value.split("-").map(Number);
  if (type === "yearly") return month === wantedMonth && falls(wantedDay);
  return `${startYear}-${two(wantedMonth)}-${two(wantedDay)}` <= candidate && falls(wantedDay);
}

describe("values of triggers", () => {
  test.each<[TriggerType, string, string]>([
    ["procedure", "12", "12"],
    ["procedure", '"12"', "12"],
    ["process", " 7 ", "7"],
    ["process", "9007199254740991", "9007199254740991"],
    ["event", "  Un client nou a semnat  ", "Un client nou a semnat"],
    ["event", "🏗".repeat(255), "🏗".repeat(255)],
    ["date", "1", "1"],
    ["date", "31", "31"],
    ["weekly", '["mon"]', '["mon"]'],
    ["weekly", '[ "sun", "wed" , "mon" ]', '["mon","wed","sun"]'],
    ["yearly", "29-02", "29-02"],
    ["yearly", "31-12", "31-12"],
    ["monthly", "31-01-2026", "31-01-2026"],
    ["monthly", "29-02-2024", "29-02-2024"],
  ])("%s %j is kept as %j", (type, value, stored) => {
    expect(parseTriggerValue(type, value)).toEqual({ ok: true, value: stored });
    expect(parseTriggerValue(type, stored)).toEqual({ ok: true, value: stored });
  });

  test("every type needs a value", () => {
    for (const type of triggerTypes)
      for (const value of ["", "   ", "\u00a0", "\u200b"])
        expect(parseTriggerValue(type, value)).toEqual({ ok: false, problem: "required" });
    expect(parseTriggerValue("procedure", '""')).toEqual({ ok: false, problem: "required" });
    expect(parseTriggerValue("weekly", "[]")).toEqual({ ok: false, problem: "required" });
  });

  test.each<[TriggerType, string]>([
    ["procedure", "0"],
    ["procedure", "-1"],
    ["procedure", "1.5"],
    ["procedure", "1e3"],
    ["procedure", '"012"'],
    ["procedure", '"1 or 1=1"'],
    ["procedure", "[12]"],
    ["procedure", '{"id":12}'],
    ["procedure", "null"],
    ["process", "9007199254740992"],
    ["process", "99999999999999999999"],
    ["process", "onboarding"],
    ["event", "a".repeat(256)],
    ["event", "a\u0000b"],
    ["event", "a\ud800"],
    ["date", "0"],
    ["date", "32"],
    ["date", "-1"],
    ["date", "1.0"],
    ["date", "five"],
    ["weekly", "mon"],
    ["weekly", '"mon"'],
    ["weekly", '["mon","mon"]'],
    ["weekly", '["mon","Tue"]'],
    ["weekly", '["mon",2]'],
    ["weekly", '["__proto__"]'],
    ["weekly", '{"0":"mon","length":1}'],
    ["weekly", "null"],
    ["yearly", "30-02"],
    ["yearly", "31-04"],
    ["yearly", "1-2"],
    ["yearly", "00-01"],
    ["yearly", "01-13"],
    ["yearly", "29-02-2024"],
    ["monthly", "29-02-2026"],
    ["monthly", "31-04-2026"],
    ["monthly", "2026-01-31"],
    ["monthly", "5"],
  ])("%s %j is invalid", (type, value) => {
    expect(parseTriggerValue(type, value)).toEqual({ ok: false, problem: "invalid" });
    expect(nextDateOf(type, value, "2026-01-05")).toBeNull();
  });

  test("what is kept is kept unchanged when parsed again, whatever came in", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...triggerTypes),
        fc.oneof(fc.string(), fc.json(), dateValue, weeklyValue, yearlyValue, monthlyValue),
        (type, value) => {
          const parsed = parseTriggerValue(type, value);
          if (parsed.ok) expect(parseTriggerValue(type, parsed.value)).toEqual(parsed);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("the id that a trigger points to is found also inside the JSON string", () => {
    expect(triggeringId("procedure", '"12"')).toBe(12);
    expect(triggeringId("process", "7")).toBe(7);
    expect(triggeringId("date", "7")).toBeNull();
    expect(triggeringId("procedure", "x")).toBeNull();
  });

  test("weekdays are told from Monday on", () => {
    expect(weekdaysOf('["sun","mon"]')).toEqual(["mon", "sun"]);
    expect(weekdaysOf("nothing")).toEqual([]);
  });
});

describe("the next date", () => {
  test.each<[TriggerType, string, string, string]>([
    ["date", "5", "2026-01-05", "2026-01-05"],
    ["date", "5", "2026-01-06", "2026-02-05"],
    ["date", "31", "2026-02-01", "2026-02-28"],
    ["date", "31", "2026-02-28", "2026-02-28"],
    ["date", "31", "2024-02-01", "2024-02-29"],
    ["date", "1", "2026-12-02", "2027-01-01"],
    ["weekly", '["mon"]', "2026-01-05", "2026-01-05"],
    ["weekly", '["mon"]', "2026-01-06", "2026-01-12"],
    ["weekly", '["mon","fri"]', "2026-01-06", "2026-01-09"],
    ["weekly", '["mon","sun"]', "2026-01-10", "2026-01-11"],
    ["yearly", "05-01", "2026-01-05", "2026-01-05"],
    ["yearly", "05-01", "2026-01-06", "2027-01-05"],
    ["yearly", "29-02", "2026-01-01", "2026-02-28"],
    ["yearly", "29-02", "2027-03-01", "2028-02-29"],
    ["yearly", "29-02", "2028-02-28", "2028-02-29"],
    ["monthly", "31-01-2026", "2025-06-01", "2026-01-31"],
    ["monthly", "31-01-2026", "2026-02-01", "2026-02-28"],
    ["monthly", "31-01-2026", "2026-03-01", "2026-03-31"],
    ["monthly", "15-11-2025", "2025-12-16", "2026-01-15"],
    ["monthly", "30-01-2024", "2024-02-01", "2024-02-29"],
  ])("of %s %s on %s is %s", (type, value, today, next) => {
    expect(nextDateOf(type, value, today)).toBe(next);
  });

  test("is none for triggers without a calendar", () => {
    expect(nextDateOf("procedure", "12", "2026-01-05")).toBeNull();
    expect(nextDateOf("process", "12", "2026-01-05")).toBeNull();
    expect(nextDateOf("event", "31", "2026-01-05")).toBeNull();
  });

  test("is a day of the trigger, not before today, and no earlier day is", () => {
    fc.assert(
      fc.property(calendarTrigger, day, ({ type, value }, today) => {
        const next = nextDateOf(type, value, today) ?? "none";
        expect(next >= today).toBe(true);
        expect(isDayOf(type, value, next)).toBe(true);
        for (let earlier = today, steps = 0; earlier < next && steps < 370; steps += 1) {
          expect(isDayOf(type, value, earlier)).toBe(false);
          earlier = addDays(earlier, 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("asked on that day is that day", () => {
    fc.assert(
      fc.property(calendarTrigger, day, ({ type, value }, today) => {
        const next = nextDateOf(type, value, today) ?? "none";
        expect(nextDateOf(type, value, next)).toBe(next);
      }),
      { numRuns: 1000 },
    );
  });

  test("comes within a week, a month or a year, and of a monthly trigger never before its start", () => {
    fc.assert(
      fc.property(weeklyValue, dateValue, yearlyValue, day, (weekly, date, yearly, today) => {
        expect(daysBetween(today, nextDateOf("weekly", weekly, today) ?? "")).toBeLessThan(7);
        expect(daysBetween(today, nextDateOf("date", date, today) ?? "")).toBeLessThanOrEqual(31);
        expect(daysBetween(today, nextDateOf("yearly", yearly, today) ?? "")).toBeLessThanOrEqual(366);
      }),
    );
    fc.assert(
      fc.property(day, day, (start, today) => {
        const next = nextDateOf("monthly", toDayMonthYear(start), today) ?? "";
        expect(next >= start).toBe(true);
        if (start <= today) expect(next <= addMonths(today, 1)).toBe(true);
      }),
    );
  });

  test("of several triggers is the nearest", () => {
    const triggers = [
      { type: "event" as const, value: "contract semnat" },
      { type: "date" as const, value: "20" },
      { type: "weekly" as const, value: '["wed"]' },
    ];
    expect(earliestNextDate(triggers, "2026-01-05")).toBe("2026-01-07");
    expect(earliestNextDate(triggers.slice(0, 2), "2026-01-05")).toBe("2026-01-20");
    expect(earliestNextDate(triggers.slice(0, 1), "2026-01-05")).toBeNull();
    expect(earliestNextDate([], "2026-01-05")).toBeNull();
  });
});
