import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureScale, printedChart } from "./chart_pages.rules.ts";
import { layoutOf } from "../tree/layout/layout.ts";
import { chainOf, randomTree, wideOf } from "../tree/random_tree.fixture.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";

const sizes = {
  step: ({ unique_id }: TreeNode) => ({ width: 200, height: 40 + ((unique_id * 37) % 90) }),
  condition: () => ({ width: 80, height: 22 }),
};
const paper = { width: 1016, height: 672 };
const caption = 20;
const layout = (tree: Tree) => layoutOf(tree, sizes);
const printed = (tree: Tree) => printedChart(layout(tree), paper, caption);

describe("a printed chart", () => {
  test("stands on one page while its letters stay readable, and is never enlarged", () => {
    expect(printed(chainOf(2))).toMatchObject({ scale: 1, pages: [{ row: 1, column: 1 }] });
    const larger = printed(chainOf(12));
    expect(larger.pages).toHaveLength(1);
    expect(larger.scale).toBeGreaterThanOrEqual(0.4);
    expect(larger.scale).toBeLessThan(1);
  });

  test("takes several pages rather than letters too small to read", () => {
    const { scale, pages } = printed(chainOf(60));
    expect(scale).toBe(0.6);
    expect(pages.length).toBeGreaterThan(3);
    expect(new Set(pages.map(({ column }) => column))).toEqual(new Set([1]));
    expect(new Set(printed(wideOf(40)).pages.map(({ row }) => row))).toEqual(new Set([1]));
  });

  test("is cut between steps where it can be", () => {
    const long = layout(chainOf(200));
    for (const { part } of printedChart(long, paper, caption).pages.slice(0, -1))
      for (const { y, height } of long.boxes)
        expect(y < part.y + part.height + 10 && y + height > part.y + part.height).toBe(false);
  });

  test("is smaller when it would take too many pages otherwise", () => {
    expect(printed(chainOf(1000)).scale).toBe(0.4);
  });

  test("has every step on some page, and nothing too large for its page", () => {
    fc.assert(
      fc.property(randomTree(120), (tree) => {
        const drawn = layout(tree);
        const { scale, pages } = printedChart(drawn, paper, caption);
        const room = pages.length === 1 ? paper.height : paper.height - caption;
        for (const { part } of pages) {
          expect(part.width * scale).toBeLessThanOrEqual(paper.width + 0.001);
          expect(part.height * scale).toBeLessThanOrEqual(room + 0.001);
        }
        const seen = (x: number, y: number) =>
          pages.some(
            ({ part }) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height,
          );
        for (const { x, y, width, height } of drawn.boxes)
          expect([seen(x, y), seen(x + width, y + height)]).toEqual([true, true]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a picture of pixels", () => {
  test("is twice as large as the chart", () => {
    expect(pictureScale({ width: 1000, height: 2000 })).toBe(2);
  });

  test("stays within what browsers can draw", () => {
    for (const size of [
      { width: 300, height: 90_000 },
      { width: 30_000, height: 20_000 },
    ]) {
      const scale = pictureScale(size);
      expect(Math.max(size.width, size.height) * scale).toBeLessThanOrEqual(16_000);
      expect(size.width * size.height * scale * scale).toBeLessThanOrEqual(48_000_001);
    }
  });
});
