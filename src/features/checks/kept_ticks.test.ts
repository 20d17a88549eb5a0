import { describe, expect, test } from "vitest";
import { checksIn, joinedTicks, keptTicksText, readKeptTicks, tickPlace } from "./kept_ticks.ts";
import { saidAt } from "./tick_queue.fixture.ts";

const now = new Date("2026-11-20T10:00:00Z");
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const toggles = saidAt(5, [7, true], [9, false]);

describe("kept ticks", () => {
  test("are read as they were written, for 30 days", () => {
    expect(readKeptTicks(keptTicksText(toggles, days(30)), now)).toEqual(toggles);
    expect(readKeptTicks(keptTicksText(toggles, days(30.1)), now)).toBeNull();
  });

  test.each([
    null,
    "",
    "null",
    "[]",
    "{",
    '{"value":[],"saved_at":5}',
    '{"value":[[1]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[[1,true]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[[1,true,null]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[[1.5,true,5]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[["1",true,5]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[[1,"true",5]],"saved_at":"2026-11-20T09:00:00Z"}',
    '{"value":[[1,true,5]],"saved_at":"ieri"}',
  ])("are not read out of %j", (text) => {
    expect(readKeptTicks(text, now)).toBeNull();
  });

  test("of several visits are one, in which what was said last of a step holds", () => {
    const visits = [
      new Map([...saidAt(1, [7, true]), ...saidAt(9, [8, true])]),
      saidAt(5, [7, false], [8, false]),
      saidAt(4, [7, true]),
    ];
    const joined = new Map([...saidAt(5, [7, false]), ...saidAt(9, [8, true])]);
    expect(joinedTicks(visits)).toEqual(joined);
    expect(joinedTicks(visits.toReversed())).toEqual(joined);
  });
});

test("the checks of which ticks are left are known by their names, but for what this tab has kept itself", () => {
  const names = ["7.11", "7.12", "12.12", "9.13", "0.11", "x.11", ""];
  expect(checksIn([...names, `${tickPlace(31)}11`], "12")).toEqual([7, 9, 31]);
});
