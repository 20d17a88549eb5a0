import { describe, expect, test } from "vitest";
import { dayRange } from "./visits.rules.ts";

describe("a filter of days", () => {
  test("includes both of its days", () => {
    expect(dayRange({ start_date: "28-02-2026", end_date: "28-02-2026" })).toEqual({
      from: "2026-02-28",
      before: "2026-03-01",
    });
  });

  test("may be open on either side", () => {
    expect(dayRange({})).toEqual({ from: null, before: null });
    expect(dayRange({ start_date: "01-01-2026" })).toEqual({ from: "2026-01-01", before: null });
    expect(dayRange({ end_date: "31-12-2026" })).toEqual({ from: null, before: "2027-01-01" });
  });

  test.each([
    [{ start_date: "29-02-2026" }, "start_date"],
    [{ start_date: "00-01-2026" }, "start_date"],
    [{ end_date: "31-04-2026" }, "end_date"],
    [{ end_date: "2026-04-30" }, "end_date"],
    [{ end_date: "31-12-9999" }, "end_date"],
    [{ start_date: "02-03-2026", end_date: "01-03-2026" }, "end_date"],
    [{ start_date: "01-10-2026", end_date: "02-01-2026" }, "end_date"],
  ])("names the field that is wrong: %j", (filter, wrong) => {
    expect(dayRange(filter)).toEqual({ wrong });
  });
});
