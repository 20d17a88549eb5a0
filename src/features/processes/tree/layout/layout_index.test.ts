import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainOf, foldedIn, largeTree, randomTree, wideOf } from "../random_tree.fixture.ts";
import { emptyTree, type Tree } from "../tree.ts";
import { evenSizes, flowsIn, room, stretchesOf, touch, unevenSizes } from "./geometry.fixture.ts";
import { type Layout, layoutOf, type Rect } from "./layout.ts";
import { layoutIndex } from "./layout_index.ts";

const boxesIn = (layout: Layout, rect: Rect) => layout.boxes.filter((box) => touch(box, rect));
const linesIn = (layout: Layout, rect: Rect) =>
  layout.lines.filter((line) =>
    [...stretchesOf(line), ...(line.label ? [line.label] : [])].some((part) => touch(part, rect)),
  );

/** Rectangles in and around any layout, as parts of its width and height. */
const views = fc.array(
  fc.record({
    x: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
    y: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
    width: fc.double({ min: 0, max: 0.5, noNaN: true }),
    height: fc.double({ min: 0, max: 0.5, noNaN: true }),
  }),
  { minLength: 1, maxLength: 10 },
);
const viewIn = (layout: Layout, view: Rect): Rect => ({
  x: Math.round(view.x * layout.width),
  y: Math.round(view.y * layout.height),
  width: Math.round(view.width * layout.width),
  height: Math.round(view.height * layout.height),
});

function expectAll(layout: Layout, rect: Rect) {
  expect(layoutIndex(layout).boxesIn(rect)).toEqual(boxesIn(layout, rect));
  expect(layoutIndex(layout).linesIn(rect)).toEqual(linesIn(layout, rect));
}

describe("what is near", () => {
  test("is exactly what a look at everything finds, in the same order", () => {
    fc.assert(
      fc.property(randomTree(80), views, (tree, rects) => {
        const layout = layoutOf(tree, unevenSizes, room, foldedIn(tree));
        for (const rect of rects) expectAll(layout, viewIn(layout, rect));
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, Tree]>([
    ["a large chart", largeTree(1_500, 4)],
    ["a long flow", chainOf(513)],
    ["a wide decision", wideOf(300)],
    ["a new chart", emptyTree()],
  ])("%s too", (_, tree) => {
    const layout = layoutOf(tree, unevenSizes, room, foldedIn(tree));
    fc.assert(
      fc.property(views, (rects) => {
        for (const rect of rects) expectAll(layout, viewIn(layout, rect));
      }),
      { numRuns: 30 },
    );
  });

  test("edges count: what only touches the view is in it, one pixel further it is not", () => {
    const layout = layoutOf(emptyTree(), evenSizes, room);
    const [start] = layout.boxes;
    expect(layoutIndex(layout).boxesIn({ x: 0, y: 0, width: room.margin, height: room.margin })).toEqual([
      start,
    ]);
    const beyond = { x: room.margin + 180, y: room.margin + 48, width: 1, height: 1 };
    expect(layoutIndex(layout).boxesIn(beyond)).toEqual([start]);
    expect(layoutIndex(layout).boxesIn({ ...beyond, x: beyond.x + 1 })).toEqual([]);
    expect(layoutIndex(layout).boxesIn({ ...beyond, y: beyond.y + 1 })).toEqual([]);
    expect(layoutIndex(layout).boxesIn({ x: 0, y: 0, width: room.margin - 1, height: room.margin })).toEqual(
      [],
    );
    expect(layoutIndex(layout).boxesIn({ x: 0, y: 0, width: room.margin, height: room.margin - 1 })).toEqual(
      [],
    );
  });

  test("a line of which only the condition is in view is in view", () => {
    const layout = layoutOf(wideOf(20), evenSizes, room);
    for (const line of flowsIn(layout).slice(1)) {
      const { x = 0, y = 0, height = 0 } = line.label ?? {};
      expect(layoutIndex(layout).linesIn({ x: x - 3, y: y + height - 4, width: 5, height: 2 })).toEqual([
        line,
      ]);
    }
  });

  test("the box at a point is the one around it, or none", () => {
    fc.assert(
      fc.property(randomTree(60), (tree) => {
        const layout = layoutOf(tree, unevenSizes, room, foldedIn(tree));
        for (const box of layout.boxes) {
          const { x, y, width, height } = box;
          expect(layoutIndex(layout).boxAt(x + width / 2, y + height / 2)).toBe(box);
          expect(layoutIndex(layout).boxAt(x, y)).toBe(box);
          expect(layoutIndex(layout).boxAt(x + width + 1, y)).not.toBe(box);
        }
        for (const { x, y } of layout.inserts) expect(layoutIndex(layout).boxAt(x, y)).toBe(null);
      }),
      { numRuns: 50 },
    );
  });

  test("is asked of one index, which stays with its layout", () => {
    const layout = layoutOf(emptyTree(), evenSizes, room);
    expect(layoutIndex(layout)).toBe(layoutIndex(layout));
    expect(layoutIndex(layoutOf(emptyTree(), evenSizes, room))).not.toBe(layoutIndex(layout));
  });
});
