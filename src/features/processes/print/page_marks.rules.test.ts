import { describe, expect, test } from "vitest";
import { layoutOf } from "../tree/layout/layout.ts";
import { chainOf, largeTree, wideOf } from "../tree/random_tree.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { printedChart } from "./chart_pages.rules.ts";
import { pageMarks } from "./page_marks.rules.ts";

const sizes = { step: () => ({ width: 200, height: 60 }), condition: () => ({ width: 60, height: 22 }) };
const paper = { width: 1000, height: 650 };

function marked(tree: Tree) {
  const layout = layoutOf(tree, sizes);
  const { pages } = printedChart(layout, paper, 24);
  return { layout, pages, marks: pageMarks(layout, pages) };
}

describe("where a page is cut", () => {
  test("a flow that goes on says on which page, and there from which it comes", () => {
    const { pages, marks } = marked(chainOf(60));
    expect(pages.length).toBeGreaterThan(2);
    expect(marks.map((of) => of.map(({ side, to, leaves }) => [side, to, leaves]))).toEqual(
      pages.map((_, at) => [
        ...(at > 0 ? [["top", at - 1, false]] : []),
        ...(at < pages.length - 1 ? [["bottom", at + 1, true]] : []),
      ]),
    );
  });

  test("lines that are one where they are cut are said once", () => {
    const { marks } = marked(wideOf(40));
    for (const of of marks)
      for (const [at, mark] of of.entries())
        expect(
          of
            .slice(at + 1)
            .filter(
              (other) =>
                other.side === mark.side &&
                Math.abs(other.x - mark.x) < 40 &&
                Math.abs(other.y - mark.y) < 40,
            ),
        ).toEqual([]);
    expect(marks.some((of) => of.some(({ side, leaves }) => side === "right" && leaves))).toBe(true);
  });

  test("every mark stands on an edge of its part and leads to the part on the other side", () => {
    const { pages, marks } = marked(largeTree(400, 5));
    expect(marks.flat().length).toBeGreaterThan(10);
    for (const [at, of] of marks.entries())
      for (const { side, x, y, to } of of) {
        const [page, other] = [pages[at], pages[to]];
        if (page === undefined || other === undefined) throw new Error("no such page");
        const { part } = page;
        expect(x).toBeGreaterThanOrEqual(part.x);
        expect(x).toBeLessThanOrEqual(part.x + part.width);
        expect(y).toBeGreaterThanOrEqual(part.y);
        expect(y).toBeLessThanOrEqual(part.y + part.height);
        if (side === "bottom") expect([y, other.row]).toEqual([part.y + part.height, page.row + 1]);
        if (side === "right") expect([x, other.column]).toEqual([part.x + part.width, page.column + 1]);
      }
  });

  test("a chart on one page has no marks", () => {
    expect(marked(chainOf(4)).marks).toEqual([[]]);
  });
});
