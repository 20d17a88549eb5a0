import { describe, expect, test } from "vitest";
import { barsOf, reportDays, roughly, usualRange } from "./reports.rules.ts";

const today = "2026-03-29";

describe("the days of a report", () => {
  test("are the last thirty with today unless others are chosen", () => {
    expect(usualRange(today)).toEqual({ from: "2026-02-28", to: "2026-03-29" });
  });

  test("end today at the latest", () => {
    expect(reportDays({ start_date: "29-03-2026", end_date: "29-03-2026" }, today)).toEqual({
      from: "2026-03-29",
      before: "2026-03-30",
    });
    expect(reportDays({ end_date: "30-03-2026" }, today)).toEqual({ wrong: "end_date" });
    expect(reportDays({ start_date: "30-03-2026" }, today)).toEqual({ wrong: "start_date" });
    expect(reportDays({ start_date: "31-02-2026" }, today)).toEqual({ wrong: "start_date" });
    expect(reportDays({ start_date: "02-03-2026", end_date: "01-03-2026" }, today)).toEqual({
      wrong: "end_date",
    });
  });
});

describe("bars over time", () => {
  test("stand for each day, also where nothing happened", () => {
    expect(barsOf([{ day: "2026-03-02", started: 2, closed: 1 }], "2026-03-01", "2026-03-03")).toEqual([
      { day: "2026-03-01", days: 1, started: 0, closed: 0 },
      { day: "2026-03-02", days: 1, started: 2, closed: 1 },
      { day: "2026-03-03", days: 1, started: 0, closed: 0 },
    ]);
  });

  test("stand for weeks from Monday in longer ranges, the first and the last cut", () => {
    // 2026-01-01 is a Thursday.
    const bars = barsOf(
      [
        { day: "2026-01-04", started: 1, closed: 0 },
        { day: "2026-01-05", started: 2, closed: 1 },
        { day: "2026-02-17", started: 4, closed: 4 },
      ],
      "2026-01-01",
      "2026-02-17",
    );
    expect(bars.map(({ day, days }) => [day, days]).slice(0, 2)).toEqual([
      ["2026-01-01", 4],
      ["2026-01-05", 7],
    ]);
    expect(bars.at(-1)).toEqual({ day: "2026-02-16", days: 2, started: 4, closed: 4 });
    expect(bars.map(({ started }) => started)).toEqual([1, 2, 0, 0, 0, 0, 0, 4]);
    expect(bars.reduce((sum, { days }) => sum + days, 0)).toBe(48);
  });

  test("hold nothing of other days", () => {
    const other = { started: 9, closed: 9 };
    const bars = barsOf(
      [
        { day: "2026-02-28", ...other },
        { day: "2026-03-03", ...other },
      ],
      "2026-03-01",
      "2026-03-02",
    );
    expect(bars.map(({ started }) => started)).toEqual([0, 0]);
  });
});

test("a time is told roughly", () => {
  expect([0, 59, 3_600, 7_199, 7_200, 172_799, 172_800, 950_400].map(roughly)).toEqual([
    { unit: "minutes", count: 1 },
    { unit: "minutes", count: 1 },
    { unit: "minutes", count: 60 },
    { unit: "minutes", count: 120 },
    { unit: "hours", count: 2 },
    { unit: "hours", count: 48 },
    { unit: "days", count: 2 },
    { unit: "days", count: 11 },
  ]);
});
