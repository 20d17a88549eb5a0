import { describe, expect, test } from "vitest";
import { dueSoon, firstOf, firstStepsOf } from "./home.rules.ts";

const nothing = { procedures: 0, processes: 0, people: 1 };
const doneOf = (written: Partial<typeof nothing>, managesPeople = true) =>
  firstStepsOf({ ...nothing, ...written }, { managesPeople })?.map(({ name, is_done }) => [name, is_done]);

describe("first steps", () => {
  test("tick themselves off by what there is, and are gone once nothing is left", () => {
    expect(doneOf({})).toEqual([
      ["procedure", false],
      ["process", false],
      ["people", false],
      ["import", false],
    ]);
    expect(doneOf({ procedures: 1 })).toContainEqual(["procedure", true]);
    expect(doneOf({ procedures: 2 })).toContainEqual(["import", false]);
    expect(doneOf({ procedures: 3 })).toContainEqual(["import", true]);
    expect(doneOf({ processes: 1 })).toContainEqual(["process", true]);
    expect(doneOf({ people: 2 })).toContainEqual(["people", true]);
    expect(doneOf({ procedures: 3, processes: 1, people: 2 })).toBeUndefined();
  });

  test("ask nobody to invite people who may not, and no company that has begun long ago", () => {
    expect(doneOf({}, false)?.map(([name]) => name)).toEqual(["procedure", "process", "import"]);
    expect(doneOf({ procedures: 3, processes: 1 }, false)).toBeUndefined();
    expect(doneOf({ procedures: 9 })).toContainEqual(["process", false]);
    expect(doneOf({ procedures: 10 })).toBeUndefined();
  });
});

describe("what is due", () => {
  const today = "2026-11-23"; // a Monday
  const weekly = (...days: string[]) => ({
    triggers: [{ type: "weekly" as const, value: JSON.stringify(days) }],
  });
  const monthly = (day: number) => ({ triggers: [{ type: "date" as const, value: String(day) }] });

  test("is what comes within seven days, today included, the nearest first", () => {
    const rows = [monthly(30), monthly(1), weekly("mon"), weekly("fri", "wed"), { triggers: [] }];
    expect(dueSoon(rows, today).map(({ next_date, in_days }) => [next_date, in_days])).toEqual([
      ["2026-11-23", 0],
      ["2026-11-25", 2],
      ["2026-11-30", 7],
    ]);
  });
});

test("the first few of a list are three, with how many there are", () => {
  expect(firstOf([1, 2, 3, 4], true)).toEqual({ data: [1, 2, 3], total: 4, is_more: true });
  expect(firstOf([])).toEqual({ data: [], total: 0, is_more: false });
});
