import { describe, expect, test } from "vitest";
import { edgeSize, type EdgeWords } from "../picture/chart_svg.ts";
import { layoutOf } from "../tree/layout/layout.ts";
import { chainOf, largeTree, wideOf } from "../tree/random_tree.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { printedChart } from "./chart_pages.rules.ts";
import { edgeWords } from "./edge_words.rules.ts";
import { pageMarks } from "./page_marks.rules.ts";

const sizes = { step: () => ({ width: 200, height: 60 }), condition: () => ({ width: 60, height: 22 }) };
const paper = { width: 1000, height: 650 };

function worded(tree: Tree) {
  const layout = layoutOf(tree, sizes);
  const { pages, scale } = printedChart(layout, paper, 24);
  const marks = pageMarks(layout, pages);
  return pages.map(({ part }, at) => {
    const size = edgeSize / scale;
    const roomOf = ({ text, x, y, isEnd }: EdgeWords) => {
      const width = text.length * size * 0.5;
      return { left: isEnd ? x - width : x, right: isEnd ? x : x + width, top: y - size, bottom: y };
    };
    const words = edgeWords(marks[at] ?? [], layout, part, scale, ({ to, leaves }) =>
      leaves ? `continuă la pagina ${to + 2}` : `vine de la pagina ${to + 2}`,
    );
    return { part, rooms: words.map(roomOf) };
  });
}

describe("what is said at the edges of a printed part", () => {
  const trees = [
    ["a chain", () => chainOf(60)],
    ["a wide chart", () => wideOf(40)],
    ["a large chart", () => largeTree(400, 5)],
  ] as const;
  test.each(trees)("of %s stands over no other such words, and not past the sides", (_name, tree) => {
    const parts = worded(tree());
    expect(parts.flatMap(({ rooms }) => rooms).length).toBeGreaterThan(2);
    for (const { part, rooms } of parts)
      for (const [at, room] of rooms.entries()) {
        expect(room.left).toBeGreaterThanOrEqual(part.x - 1);
        expect(room.right).toBeLessThanOrEqual(part.x + part.width + 1);
        const over = rooms
          .slice(at + 1)
          .filter(
            (other) =>
              room.left < other.right &&
              other.left < room.right &&
              room.top < other.bottom &&
              other.top < room.bottom,
          );
        expect(over).toEqual([]);
      }
  });
});
