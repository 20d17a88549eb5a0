import { describe, expect, it } from "vitest";
import { webinarCalendar } from "./webinar_calendar.rules.ts";
import { isElsewhere, nextWebinars, webinarTime } from "./webinars.rules.ts";

const next = (now: string) => nextWebinars(new Date(now)).map((start) => start.toISOString().slice(0, 16));
const shown = (now: string, zone: string, language: "ro" | "en" = "en") =>
  nextWebinars(new Date(now)).map((start) => webinarTime(start, language, zone));

describe("the next webinars", () => {
  it.each([
    ["on a Monday", "2026-11-23T12:00Z", "2026-11-24T08:00", "2026-11-26T08:00"],
    ["just before one", "2026-11-24T07:59:59Z", "2026-11-24T08:00", "2026-11-26T08:00"],
    ["once it has begun", "2026-11-24T08:00Z", "2026-11-26T08:00", "2026-12-01T08:00"],
    ["after the week's second", "2026-11-26T08:00Z", "2026-12-01T08:00", "2026-12-03T08:00"],
    ["on a Sunday that is a Monday in Romania", "2026-11-29T23:00Z", "2026-12-01T08:00", "2026-12-03T08:00"],
    ["before spring's change", "2026-03-26T12:00Z", "2026-03-31T07:00", "2026-04-02T07:00"],
    ["before the last of winter", "2026-03-24T12:00Z", "2026-03-26T08:00", "2026-03-31T07:00"],
    ["before autumn's change", "2026-10-22T12:00Z", "2026-10-27T08:00", "2026-10-29T08:00"],
    ["before the last of summer", "2026-10-20T12:00Z", "2026-10-22T07:00", "2026-10-27T08:00"],
  ])("%s", (_when, now, first, second) => {
    expect(next(now)).toEqual([first, second]);
  });
});

describe("a webinar's time on the reader's clock", () => {
  it.each([
    ["Europe/Bucharest", "2026-11-23T12:00Z", "Tuesday, 24 Nov 2026, 10:00", "Thursday, 26 Nov 2026, 10:00"],
    ["Europe/Bucharest", "2026-10-20T12:00Z", "Thursday, 22 Oct 2026, 10:00", "Tuesday, 27 Oct 2026, 10:00"],
    // Clocks change on other days there: for three weeks in spring and one in autumn it is an hour later.
    ["America/New_York", "2026-03-02T12:00Z", "Tuesday, 03 Mar 2026, 03:00", "Thursday, 05 Mar 2026, 03:00"],
    ["America/New_York", "2026-03-09T12:00Z", "Tuesday, 10 Mar 2026, 04:00", "Thursday, 12 Mar 2026, 04:00"],
    ["America/New_York", "2026-03-30T12:00Z", "Tuesday, 31 Mar 2026, 03:00", "Thursday, 02 Apr 2026, 03:00"],
    ["America/New_York", "2026-10-26T12:00Z", "Tuesday, 27 Oct 2026, 04:00", "Thursday, 29 Oct 2026, 04:00"],
    ["America/New_York", "2026-11-02T12:00Z", "Tuesday, 03 Nov 2026, 03:00", "Thursday, 05 Nov 2026, 03:00"],
    // No clock changes there, but Romania's does.
    ["Asia/Kolkata", "2026-03-24T12:00Z", "Thursday, 26 Mar 2026, 13:30", "Tuesday, 31 Mar 2026, 12:30"],
    ["Asia/Kolkata", "2026-10-20T12:00Z", "Thursday, 22 Oct 2026, 12:30", "Tuesday, 27 Oct 2026, 13:30"],
    // Half the world away both change, on different days.
    ["Pacific/Auckland", "2026-03-24T12:00Z", "Thursday, 26 Mar 2026, 21:00", "Tuesday, 31 Mar 2026, 20:00"],
    ["Pacific/Auckland", "2026-04-06T12:00Z", "Tuesday, 07 Apr 2026, 19:00", "Thursday, 09 Apr 2026, 19:00"],
    // Another weekday.
    [
      "Pacific/Kiritimati",
      "2026-11-23T12:00Z",
      "Tuesday, 24 Nov 2026, 22:00",
      "Thursday, 26 Nov 2026, 22:00",
    ],
    ["Pacific/Honolulu", "2026-11-23T12:00Z", "Monday, 23 Nov 2026, 22:00", "Wednesday, 25 Nov 2026, 22:00"],
  ])("%s", (zone, now, first, second) => {
    expect(shown(now, zone)).toEqual([first, second]);
  });

  it("is in the reader's language, and said apart only where the clock shows something else", () => {
    const now = "2026-11-23T12:00Z";
    expect(shown(now, "Europe/Bucharest", "ro")[0]).toBe("marți, 24 nov. 2026, 10:00");
    const [start = new Date()] = nextWebinars(new Date(now));
    expect(
      ["Europe/Bucharest", "Europe/Athens", "Europe/Rome"].map((zone) => isElsewhere(start, zone)),
    ).toEqual([false, false, true]);
  });
});

describe("the calendar file", () => {
  const entry = {
    url: "https://meet.example/procedo?a=1,2;b",
    host: "meet.example",
    title: "Webinar pentru clienți",
    description: `Întrebări și răspunsuri, cu toată echipa; ${"șțăîâ ".repeat(30)}\nsfârșit`,
  };
  const file = webinarCalendar(entry, new Date("2026-11-24T09:00:00Z"));
  const lines = file.split("\r\n");

  it("repeats at ten in Romania every Tuesday and Thursday, from the next one on", () => {
    expect(lines).toContain("DTSTART;TZID=Europe/Bucharest:20261126T100000");
    expect(lines).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU,TH");
    expect(lines).toContain("DTSTAMP:20261124T090000Z");
    expect(lines).toContain("UID:weekly-webinars@meet.example");
    expect(lines.indexOf("END:VTIMEZONE")).toBeLessThan(lines.indexOf("BEGIN:VEVENT"));
  });

  it("has lines of at most 75 octets, which put together say what was meant", () => {
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.at(-1)).toBe("");
    const whole = file.replaceAll("\r\n ", "");
    expect(whole).toContain(
      `DESCRIPTION:${entry.description.replace(/[;,]/g, "\\$&").replace("\n", "\\n")}\r\n`,
    );
    expect(whole).toContain("LOCATION:https://meet.example/procedo?a=1\\,2\\;b\r\n");
  });
});
