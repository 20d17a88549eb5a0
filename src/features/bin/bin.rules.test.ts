import { expect, test } from "vitest";
import { binDays, daysLeft, goesAt } from "./bin.rules.ts";

const deleted_at = "2026-03-01T10:00:00.000Z";
const left = (now: string) => daysLeft(goesAt(deleted_at), Date.parse(now));

test("what is deleted goes after thirty days, to the minute", () => {
  expect(binDays).toBe(30);
  expect(goesAt(deleted_at)).toBe("2026-03-31T10:00:00.000Z");
});

test.each([
  ["2026-03-01T10:00:00.000Z", 30],
  ["2026-03-01T10:00:01.000Z", 30],
  ["2026-03-02T09:59:59.000Z", 30],
  ["2026-03-02T10:00:00.000Z", 29],
  ["2026-03-30T10:00:01.000Z", 1],
  ["2026-03-31T09:59:59.000Z", 1],
  ["2026-03-31T10:00:00.000Z", 0],
  ["2026-05-01T00:00:00.000Z", 0],
])("at %s it has %i days left", (now, days) => {
  expect(left(now)).toBe(days);
});

test("a clock that is behind does not promise more days than there are", () => {
  expect(left("2026-02-28T10:00:00.000Z")).toBe(30);
});
