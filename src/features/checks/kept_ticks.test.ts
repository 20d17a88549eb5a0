import { describe, expect, test } from "vitest";
import { joinedTicks, keptTicksText, readKeptTicks } from "./kept_ticks.ts";

const now = new Date("2026-11-20T10:00:00Z");
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const toggles = new Map([
  [7, true],
  [9, false],
]);

describe("kept ticks", () => {
  test("are read as they were written, for 30 days", () => {
    const kept = { toggles, kept_at: days(30).toISOString() };
    expect(readKeptTicks(keptTicksText(toggles, days(30)), now)).toEqual(kept);
    expect(readKeptTicks(keptTicksText(toggles, days(30.1)), now)).toBeNull();
  });

  test.each([
    null,
    "",
    "null",
    "[]",
    "{",
    '{"toggles":[],"kept_at":5}',
    '{"toggles":[[1]],"kept_at":"2026-11-20T09:00:00Z"}',
    '{"toggles":[[1.5,true]],"kept_at":"2026-11-20T09:00:00Z"}',
    '{"toggles":[["1",true]],"kept_at":"2026-11-20T09:00:00Z"}',
    '{"toggles":[[1,"true"]],"kept_at":"2026-11-20T09:00:00Z"}',
    '{"toggles":[[1,true]],"kept_at":"ieri"}',
  ])("are not read out of %j", (text) => {
    expect(readKeptTicks(text, now)).toBeNull();
  });

  test("of several visits are one, in which the later visit's word holds", () => {
    const older = { toggles, kept_at: "2026-11-19T10:00:00.000Z" };
    const newer = { toggles: new Map([[9, true]]), kept_at: "2026-11-20T09:00:00.000Z" };
    for (const visits of [
      [older, newer],
      [newer, older],
    ])
      expect([...joinedTicks(visits)]).toEqual([
        [7, true],
        [9, true],
      ]);
  });
});
