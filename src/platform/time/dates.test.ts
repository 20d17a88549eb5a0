import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayInZone,
  dayOf,
  dayOrLastOf,
  daysBetween,
  daysInMonth,
  formatDateTime,
  formatDay,
  instantInZone,
  isIsoDay,
  parseDayMonthYear,
  partsOfDay,
  toDayMonthYear,
  weekdayOf,
} from "./dates.ts";

/** Days that `Date` computes rightly, told by `Date` itself: the independent reference of these tests. */
const millisecondsPerDay = 86_400_000;
const referenceDay = (number: number) => new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
const dayNumber = fc.integer({ min: -719_162, max: 2_932_896 });
const nearDayNumber = fc.integer({ min: -200_000, max: 200_000 });

describe("what a day is", () => {
  test.each(["2026-01-05", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
    expect(isIsoDay(text)).toBe(true);
    const { year, month, day } = partsOfDay(text);
    expect(dayOf(year, month, day)).toBe(text);
  });

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-5",
    " 2026-01-05",
    "2026-01-05\n",
    "2026-01-05T00:00:00Z",
    "12026-01-05",
    "٢٠٢٦-٠١-٠٥",
    "",
  ])("%j is not a day", (text) => {
    expect(isIsoDay(text)).toBe(false);
    expect(() => partsOfDay(text)).toThrow(RangeError);
  });

  test("February has 29 days in leap years only, and a century is one only every 400 years", () => {
    expect([2023, 2024, 1900, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28]);
  });

  test("a day that the month lacks becomes its last", () => {
    expect(dayOrLastOf(2026, 2, 31)).toBe("2026-02-28");
    expect(dayOrLastOf(2026, 4, 31)).toBe("2026-04-30");
    expect(dayOrLastOf(2026, 4, 30)).toBe("2026-04-30");
  });
});

describe("arithmetic", () => {
  test("days later and earlier are those of the calendar", () => {
    fc.assert(
      fc.property(dayNumber, nearDayNumber, (start, days) => {
        fc.pre(start + days >= -719_162 && start + days <= 2_932_896);
        expect(addDays(referenceDay(start), days)).toBe(referenceDay(start + days));
        expect(daysBetween(referenceDay(start), referenceDay(start + days))).toBe(days);
      }),
      { numRuns: 2000 },
    );
  });

  test("the weekday is that of the calendar, Monday first", () => {
    fc.assert(
      fc.property(dayNumber, (number) => {
        const sundayFirst = new Date(number * millisecondsPerDay).getUTCDay();
        expect(weekdayOf(referenceDay(number))).toBe((sundayFirst + 6) % 7);
      }),
      { numRuns: 1000 },
    );
    expect(weekdayOf("2026-01-05")).toBe(0);
    expect(weekdayOf("2026-01-11")).toBe(6);
    expect(weekdayOf("0001-01-01")).toBe(0);
  });

  test("a month later keeps the day, or takes the last of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
    expect(addMonths("2026-03-31", -13)).toBe("2025-02-28");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  });

  test("arithmetic that leaves the years 1 to 9999 is refused", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
    expect(() => addMonths("9999-12-01", 1)).toThrow(RangeError);
  });
});

describe("spellings", () => {
  test("a filter's DD-MM-YYYY is read and written", () => {
    expect(parseDayMonthYear("05-01-2026")).toBe("2026-01-05");
    expect(parseDayMonthYear("29-02-2024")).toBe("2024-02-29");
    fc.assert(
      fc.property(dayNumber, (number) => {
        const day = referenceDay(number);
        expect(parseDayMonthYear(toDayMonthYear(day))).toBe(day);
      }),
    );
  });

  test.each([
    "29-02-2026",
    "31-04-2026",
    "5-1-2026",
    "2026-01-05",
    "05/01/2026",
    "05-01-26",
    "00-01-2026",
    "",
  ])("%j is refused as DD-MM-YYYY", (text) => {
    expect(parseDayMonthYear(text)).toBeNull();
  });

  test("days are shown with two digits, the short month of the language and the year", () => {
    expect(formatDay("2026-01-05", "ro")).toBe("05 ian. 2026");
    expect(formatDay("2026-01-05", "en")).toBe("05 Jan 2026");
    expect(formatDay("2026-05-31", "ro")).toBe("31 mai 2026");
    expect(formatDay("2026-12-31", "en")).toBe("31 Dec 2026");
    expect(() => formatDay("2026-02-30", "en")).toThrow(RangeError);
  });

  test("an instant is shown in the reader's zone on a 24-hour clock", () => {
    const instant = new Date("2026-01-05T22:05:00Z");
    expect(formatDateTime(instant, "ro", "Europe/Bucharest")).toBe("06 ian. 2026, 00:05");
    expect(formatDateTime(instant, "en", "America/New_York")).toBe("05 Jan 2026, 17:05");
    expect(formatDateTime(new Date("2026-07-01T20:59:00Z"), "en", "Europe/Bucharest")).toBe(
      "01 Jul 2026, 23:59",
    );
  });
});

describe("the day of an instant", () => {
  test("is the day on the clocks of the zone", () => {
    expect(dayInZone(new Date("2026-01-05T21:59:59Z"), "Europe/Bucharest")).toBe("2026-01-05");
    expect(dayInZone(new Date("2026-01-05T22:00:00Z"), "Europe/Bucharest")).toBe("2026-01-06");
    expect(dayInZone(new Date("2026-07-05T20:59:59Z"), "Europe/Bucharest")).toBe("2026-07-05");
    expect(dayInZone(new Date("2026-07-05T21:00:00Z"), "Europe/Bucharest")).toBe("2026-07-06");
    expect(dayInZone(new Date("2026-01-01T00:00:00Z"), "UTC")).toBe("2026-01-01");
  });

  test("in UTC is the date of its ISO spelling", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (instant) => {
          expect(dayInZone(instant, "UTC")).toBe(instant.toISOString().slice(0, 10));
        },
      ),
    );
  });

  test("an unknown zone and an invalid instant are refused", () => {
    expect(() => dayInZone(new Date(), "Europe/Nowhere")).toThrow(RangeError);
    expect(() => dayInZone(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});

describe("the instant of an hour in a time zone", () => {
  test.each([
    ["2026-01-15", 10, "Europe/Bucharest", "2026-01-15T08:00"],
    ["2026-07-15", 10, "Europe/Bucharest", "2026-07-15T07:00"],
    ["2026-03-28", 10, "Europe/Bucharest", "2026-03-28T08:00"],
    ["2026-03-29", 2, "Europe/Bucharest", "2026-03-29T00:00"],
    ["2026-03-29", 10, "Europe/Bucharest", "2026-03-29T07:00"],
    ["2026-10-25", 2, "Europe/Bucharest", "2026-10-24T23:00"],
    ["2026-10-25", 10, "Europe/Bucharest", "2026-10-25T08:00"],
    ["2026-11-24", 0, "Asia/Kolkata", "2026-11-23T18:30"],
    ["2026-11-24", 10, "Pacific/Auckland", "2026-11-23T21:00"],
    // Shown twice, and not at all.
    ["2026-10-25", 3, "Europe/Bucharest", "2026-10-25T00:00"],
    ["2026-03-29", 3, "Europe/Bucharest", "2026-03-29T01:00"],
  ])("%s, %i in %s", (day, hour, zone, expected) => {
    expect(instantInZone(day, hour, zone).toISOString().slice(0, 16)).toBe(expected);
  });
});
