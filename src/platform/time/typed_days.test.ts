import { describe, expect, it } from "vitest";
import { formatDay } from "./dates.ts";
import { typedDay, typedRange, writtenRange } from "./typed_days.ts";

describe("a typed day", () => {
  it.each([
    ["23.10.2026", "2026-10-23"],
    ["3.1.2026", "2026-01-03"],
    ["23/10/2026", "2026-10-23"],
    [" 23-10-2026 ", "2026-10-23"],
    ["23 . 10 . 2026", "2026-10-23"],
    ["2026-10-23", "2026-10-23"],
    ["23 oct. 2026", "2026-10-23"],
    ["5 ianuarie 2026", "2026-01-05"],
    ["5 January 2026", "2026-01-05"],
    ["05 Jan 2026", "2026-01-05"],
    ["1 mai 2026", "2026-05-01"],
    ["1 iul 2026", "2026-07-01"],
    ["29.2.2028", "2028-02-29"],
    ["29.2.2026", null],
    ["10.23.2026", null],
    ["23.10.26", null],
    ["0.1.2026", null],
    ["01.01.0000", null],
    ["23 xyz 2026", null],
    ["mâine", null],
    ["", null],
  ])("%j is %s", (typed, day) => {
    expect(typedDay(typed)).toBe(day);
  });

  it("is read as it is shown, in the language of the interface", () => {
    for (let month = 1; month <= 12; month += 1)
      for (const language of ["ro", "en"] as const) {
        const day = `2026-${String(month).padStart(2, "0")}-07`;
        expect(typedDay(formatDay(day, language))).toBe(day);
      }
  });
});

describe("typed days from one to another", () => {
  it("are read as they are shown", () => {
    expect(writtenRange("2026-10-01", "2026-10-23", "ro")).toBe("01 oct. 2026 – 23 oct. 2026");
    expect(writtenRange("2026-10-01", "2026-10-23", "en")).toBe("01 Oct 2026 – 23 Oct 2026");
    for (const language of ["ro", "en"] as const)
      expect(typedRange(writtenRange("2026-02-28", "2026-10-23", language))).toEqual({
        from: "2026-02-28",
        to: "2026-10-23",
      });
  });

  it.each([
    ["01.10.2026 – 23.10.2026", "2026-10-01 2026-10-23"],
    ["01.10.2026 - 23.10.2026", "2026-10-01 2026-10-23"],
    ["01-10-2026–23-10-2026", "2026-10-01 2026-10-23"],
    ["23.10.2026 – 01.10.2026", "2026-10-01 2026-10-23"],
    ["1 Oct 2026 to 23 Oct 2026", "2026-10-01 2026-10-23"],
    ["1.10.2026 până la 23.10.2026", "2026-10-01 2026-10-23"],
    ["23.10.2026", "2026-10-23 2026-10-23"],
    ["23.10.2026 –", null],
    ["– 23.10.2026", null],
    ["01.10.2026 23.10.2026", null],
    ["", null],
  ])("%j are %s", (typed, days) => {
    const range = typedRange(typed);
    expect(range && `${range.from} ${range.to}`).toBe(days);
  });
});
