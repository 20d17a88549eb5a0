import { expect, test } from "vitest";
import { isKeptTooLong } from "./kept_time.ts";

test.each([
  ["2026-03-01T00:00:00.000Z", false],
  ["2026-01-30T00:00:00.000Z", false],
  ["2026-01-29T23:59:59.999Z", true],
  ["2027-01-01T00:00:00.000Z", false],
  ["", true],
  ["ieri", true],
])("what was kept at %j may go on 1 March: %j", (kept_at, isGone) => {
  expect(isKeptTooLong(kept_at, new Date("2026-03-01T00:00:00.000Z"))).toBe(isGone);
});
