import { describe, expect, test } from "vitest";
import { captionHeight, chartSheet, paperSize } from "./chart_sheet.rules.ts";

const edges = { name: "Achiziții", version: "v1", printed: "azi", page: "Pagina", of: "din" };

describe("the sheet of a printed chart", () => {
  test("has name, version, day and page number on every page", () => {
    const sheet = chartSheet(edges);
    for (const text of ['"Achiziții"', '"v1"', '"azi"', '"Pagina " counter(page) " din " counter(pages)'])
      expect(sheet).toContain(text);
  });

  test("cannot be broken by a name", () => {
    const sheet = chartSheet({ ...edges, name: 'A"; } body { display: none } \n/*' });
    expect(sheet).toContain('"A\\22 ; } body { display: none } \\a /*"');
  });

  test("shortens a name that would not fit", () => {
    expect(chartSheet({ ...edges, name: "x".repeat(300) })).toContain(`"${"x".repeat(110)}…"`);
  });

  test("leaves room for the chart across a page of A4", () => {
    expect(paperSize.width).toBeGreaterThan(1000);
    expect(paperSize.height - captionHeight).toBeGreaterThan(600);
    expect(paperSize.width / paperSize.height).toBeGreaterThan(1.4);
  });
});
