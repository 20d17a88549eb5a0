import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchSize } from "../branch_size.ts";
import { isOpenEnd } from "../edit/branch_at_spot.ts";
import { isFolded } from "../folds.ts";
import { chainOf, foldedIn, largeTree, randomTree, usualGrowth, wideOf } from "../random_tree.fixture.ts";
import { emptyTree, nodeOf, type Tree } from "../tree.ts";
import { indexOf } from "../tree_index.ts";
import {
  boxOf,
  childrenIn,
  cornersOf,
  distance,
  evenSizes,
  flowsIn,
  labelsOf,
  pairsOf,
  room,
  touch,
  unevenSizes,
} from "./geometry.fixture.ts";
import { type Layout, layoutOf, type Rect } from "./layout.ts";

const always = (rule: (layout: Layout, tree: Tree) => void, growth = usualGrowth) =>
  fc.assert(
    fc.property(randomTree(60, growth), (tree) =>
      rule(layoutOf(tree, unevenSizes, room, foldedIn(tree)), tree),
    ),
    { numRuns: 300 },
  );

const middleOf = (box: { x: number; width: number }) => box.x + (box.width >> 1);

describe("the boxes", () => {
  test("two of them are at least the gap apart, beside or above one another", () => {
    always(({ boxes }) => {
      const isNear = ([one, other]: [Rect, Rect]) => {
        const apart = distance(one, other);
        return apart.x < room.gap_x && apart.y < room.gap_y / 2;
      };
      expect(pairsOf(boxes).filter(isNear)).toEqual([]);
    });
  });

  test("no condition touches a box or another condition", () => {
    always((layout) => {
      const labels = labelsOf(layout);
      expect(labels.filter((label) => layout.boxes.some((box) => touch(box, label)))).toEqual([]);
      expect(pairsOf(labels).filter(([one, other]) => touch(one, other))).toEqual([]);
    });
  });

  test("they have the sizes asked for, in whole pixels", () => {
    always(({ boxes }) => {
      for (const box of boxes) {
        const { width, height } = unevenSizes.step(box.node);
        expect(box).toMatchObject({ width: Math.ceil(width), height: Math.ceil(height) });
      }
    });
  });

  test("children stand below their parent, side by side in order, the first straight below it", () => {
    always((layout) => {
      for (const box of layout.boxes) {
        const children = childrenIn(layout, box.node.unique_id);
        const [first] = children;
        if (first === undefined) continue;
        expect(new Set(children.map(({ y }) => y)).size).toBe(1);
        expect(first.y).toBeGreaterThanOrEqual(box.y + box.height + room.gap_y);
        expect(children.map(middleOf)).toEqual(children.map(middleOf).toSorted((a, b) => a - b));
        expect(middleOf(first)).toBe(middleOf(box));
      }
    });
  });

  test("the way along first branches is one straight line from the start to its end", () => {
    always((layout) => {
      const [start] = layout.boxes;
      for (let box = start; box !== undefined; ) {
        expect(middleOf(box)).toBe(start ? middleOf(start) : Number.NaN);
        [box] = childrenIn(layout, box.node.unique_id);
      }
    });
  });

  test("branches of single steps stand as close as the gap allows, and the row is as wide as its steps", () => {
    const layout = layoutOf(wideOf(5), evenSizes, room);
    const row = layout.boxes.slice(2);
    expect(row.map(({ x }) => x)).toEqual([0, 1, 2, 3, 4].map((at) => room.margin + at * (180 + room.gap_x)));
    expect(layout.width).toBe(5 * 180 + 4 * room.gap_x + 2 * room.margin);
  });

  test("a short branch leaves its place below to its neighbour", () => {
    const leaf = (unique_id: number, condition: string | null) =>
      nodeOf({ unique_id, type: "simple_text", name: "a", condition });
    const fork = (unique_id: number, condition: string | null, children: Tree[]) =>
      nodeOf({ unique_id, type: "decision", name: "a", condition, children });
    const wide = fork(4, null, [leaf(5, "a"), leaf(6, "b"), leaf(7, "c")]);
    const long = nodeOf({ unique_id: 3, type: "simple_text", name: "a", condition: "Da", children: [wide] });
    const layout = layoutOf(fork(2, null, [long, leaf(8, "Nu")]), evenSizes, room);
    expect(boxOf(layout, 8).x - boxOf(layout, 3).x).toBe(180 + room.gap_x);
    expect(boxOf(layout, 7).x).toBeGreaterThanOrEqual(boxOf(layout, 8).x);
  });

  test("under what ends a flow others come after half the gap, under an open end after the place of its next step", () => {
    const last = (unique_id: number, type: "end" | "simple_text", condition: string) =>
      nodeOf({ unique_id, type, name: "a", condition });
    const placed = (type: "end" | "simple_text", height: number) => {
      const wide = nodeOf({
        unique_id: 6,
        type: "decision",
        name: "a",
        children: [last(7, "end", "Da"), last(8, "end", "Nu")],
      });
      const long = nodeOf({
        unique_id: 5,
        type: "simple_text",
        name: "a",
        condition: "Da",
        children: [wide],
      });
      const fork = nodeOf({
        unique_id: 1,
        type: "decision",
        name: "a",
        children: [long, last(9, type, "Nu")],
      });
      const sizes = {
        ...evenSizes,
        step: ({ unique_id }: Tree) => ({ width: 180, height: unique_id === 9 ? height : 48 }),
      };
      const layout = layoutOf(fork, sizes, room);
      return boxOf(layout, 9).x - boxOf(layout, 5).x;
    };
    const beside = 180 + room.gap_x;
    // The line to the wide branch leaves its decision this far under the tops of the two.
    const turn = 48 + room.gap_y + 48;
    const half = room.gap_y / 2;
    expect([turn - half, turn - half + 1].map((height) => placed("end", height) > beside)).toEqual([
      false,
      true,
    ]);
    expect(
      [turn - room.gap_y, turn - room.gap_y + 1].map((height) => placed("simple_text", height) > beside),
    ).toEqual([false, true]);
  });

  test("they come in reading order, each found by its id", () => {
    always((layout, tree) => {
      const visible = layout.boxes.map(({ node }) => node.unique_id);
      const shown = new Set(visible);
      const { places } = indexOf(tree);
      expect(visible).toEqual(places.map(({ node }) => node.unique_id).filter((id) => shown.has(id)));
      expect(layout.boxes.map(({ order }) => order)).toEqual([...layout.boxes.keys()]);
      expect(layout.byId.size).toBe(layout.boxes.length);
      for (const box of layout.boxes) {
        expect(layout.byId.get(box.node.unique_id)).toBe(box);
        expect(box.parent).toBe(indexOf(tree).byId.get(box.node.unique_id)?.parent?.node.unique_id ?? null);
      }
    });
  });

  test("a folded step hides what is below it and says how much that is; nothing else is hidden", () => {
    always(
      ({ boxes, lines }, tree) => {
        const hidden = boxes.filter(({ node }) => isFolded(node, foldedIn(tree)));
        const below = hidden.map(({ node }) => branchSize(node) - 1);
        expect(hidden.map(({ folded }) => folded)).toEqual(below);
        expect(boxes.length).toBe(branchSize(tree) - below.reduce((sum, count) => sum + count, 0));
        for (const box of boxes) if (!hidden.includes(box)) expect(box.folded).toBe(0);
        const shown = new Set(boxes.map(({ node }) => node.unique_id));
        for (const { from, to } of lines) expect(shown.has(from) && shown.has(to)).toBe(true);
      },
      { ...usualGrowth, folded: 25 },
    );
  });
});

describe("the chart as a whole", () => {
  test("everything is in whole pixels, and the margin around it is exactly kept", () => {
    always((layout) => {
      const { boxes, lines, inserts } = layout;
      const rects = [...boxes, ...labelsOf(layout)];
      const spots = [...lines.flatMap(cornersOf), ...inserts];
      const xs = [...rects.flatMap(({ x, width }) => [x, x + width]), ...spots.map(({ x }) => x)];
      const ys = [...rects.flatMap(({ y, height }) => [y, y + height]), ...spots.map(({ y }) => y)];
      expect([...xs, ...ys].filter((value) => !Number.isInteger(value))).toEqual([]);
      expect([Math.min(...xs), Math.min(...ys)]).toEqual([room.margin, room.margin]);
      expect(Math.max(...xs)).toBe(layout.width - room.margin);
      expect(Math.max(...ys)).toBe(layout.height - room.margin);
    });
  });

  test("the same tree always gives the same layout", () => {
    always((layout, tree) => {
      expect(layoutOf(tree, unevenSizes, room, foldedIn(tree))).toEqual(layout);
    });
  });

  test("the chart of a new process is its start and the place of the first step", () => {
    const { boxes, lines, inserts } = layoutOf(emptyTree(), evenSizes, room);
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [20, 108],
    ]);
    expect(lines).toEqual([{ kind: "flow", from: 1, to: 2, points: [110, 68, 110, 108], label: null }]);
    expect(inserts).toEqual([{ spot: { above: 2 }, x: 110, y: 88, from: 1, to: 2 }]);
  });

  test.each([
    ["a chain of 10,000 steps", chainOf(10_000), 10_000],
    ["10,000 steps under one decision", wideOf(9_998), 10_000],
    ["a random chart", largeTree(8_000, 3, { ...usualGrowth, folded: 0 }), null],
  ])("%s is laid out", (_, tree, count) => {
    const layout = layoutOf(tree, evenSizes, room);
    expect(layout.boxes.length).toBe(count ?? branchSize(tree));
    for (const box of layout.boxes) {
      const parent = layout.byId.get(box.parent ?? 0);
      if (parent !== undefined) expect(box.y).toBeGreaterThan(parent.y + parent.height);
      expect(box.x).toBeGreaterThanOrEqual(room.margin);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width - room.margin);
    }
  });
});

describe("the lines of the flow", () => {
  test("there is one to every step but the first, from the middle below its parent to its own middle above", () => {
    always((layout) => {
      const flows = flowsIn(layout);
      const steps = layout.boxes.slice(1);
      expect(flows.map(({ from, to }) => [from, to])).toEqual(
        steps.map(({ node, parent }) => [parent, node.unique_id]),
      );
      for (const line of flows) {
        const [parent, child] = [boxOf(layout, line.from), boxOf(layout, line.to)];
        const corners = cornersOf(line);
        expect(corners[0]).toEqual({ x: middleOf(parent), y: parent.y + parent.height });
        expect(corners.at(-1)).toEqual({ x: middleOf(child), y: child.y });
        expect(corners.length).toBe(middleOf(parent) === middleOf(child) ? 2 : 4);
      }
    });
  });

  test("a condition stands on its line where that leaves the decision: the first under it, the others beside it", () => {
    always((layout) => {
      for (const line of flowsIn(layout)) {
        const { label } = line;
        const [parent, child] = [boxOf(layout, line.from), boxOf(layout, line.to)];
        expect(label?.text ?? null).toBe(child.node.condition);
        if (label === null) continue;
        expect(label.y).toBeGreaterThan(parent.y + parent.height);
        expect(label.y + label.height).toBeLessThan(child.y);
        const [, turn, end] = cornersOf(line);
        if (end === undefined) {
          expect(middleOf(label)).toBe(middleOf(parent));
          continue;
        }
        expect(turn?.y).toBe(label.y + (label.height >> 1));
        expect(label.x).toBeGreaterThanOrEqual(middleOf(parent) + room.lane);
        expect(end.x - label.x - label.width).toBeGreaterThanOrEqual(room.lane);
      }
    });
  });

  test("conditions are beside their decision however far their branches stand", () => {
    const far = (unique_id: number, condition: string) =>
      nodeOf({
        unique_id,
        type: "decision",
        name: "a",
        condition,
        children: wideOf(20).children[0]?.children ?? [],
      });
    const tree = nodeOf({
      unique_id: 900,
      type: "decision",
      name: "a",
      children: [far(901, "Da"), far(902, "Nu")],
    });
    const layout = layoutOf(tree, evenSizes, room);
    const decision = boxOf(layout, 900);
    const own = flowsIn(layout).filter(({ from }) => from === 900);
    expect(boxOf(layout, 902).x - decision.x).toBeGreaterThan(3_000);
    for (const { label } of own) {
      expect(label && label.x - decision.x).toBeLessThan(decision.width);
      expect(label && label.y - decision.y - decision.height).toBeLessThan(2 * room.gap_y);
    }
  });
});

describe("the places where a step can be added", () => {
  test("are on every line between two steps, and below every step that ends an open flow", () => {
    always((layout) => {
      const onLines = flowsIn(layout).map(({ from, to }) => ({ spot: { above: to }, from, to }));
      const ends = layout.boxes.filter(({ node }) => isOpenEnd(node)).map(({ node }) => node.unique_id);
      const atEnds = ends.map((id) => ({ spot: { below: id }, from: id, to: null }));
      const told = layout.inserts.map(({ spot, from, to }) => ({ spot, from, to }));
      expect(told).toHaveLength(onLines.length + atEnds.length);
      expect(told).toEqual(expect.arrayContaining([...onLines, ...atEnds]));
    });
  });

  test("each is on the upright part above its step, below the condition, or under the open end", () => {
    always((layout) => {
      for (const { x, y, from, to } of layout.inserts) {
        const upper = boxOf(layout, from);
        const line = flowsIn(layout).find((flow) => flow.to === to);
        expect(x).toBe(middleOf(to === null ? upper : boxOf(layout, to)));
        if (line === undefined) {
          expect(y).toBe(upper.y + upper.height + room.gap_y / 2);
        } else {
          const label = line.label === null ? 0 : line.label.y + line.label.height;
          const start = Math.max(label, cornersOf(line).at(-2)?.y ?? 0);
          expect(y).toBeGreaterThanOrEqual(start + 10);
          expect(y).toBeLessThanOrEqual(boxOf(layout, to).y - 10);
        }
      }
    });
  });

  test("a start alone has one below it", () => {
    const alone = nodeOf({ unique_id: 1, type: "start", name: "Start" });
    const layout = layoutOf(alone, evenSizes, room);
    expect(layout.inserts).toEqual([{ spot: { below: 1 }, x: 110, y: 88, from: 1, to: null }]);
    expect(layout.height).toBe(88 + room.margin);
  });

  test("none touches a box, a condition or another place", () => {
    always((layout) => {
      const buttons = layout.inserts.map(({ x, y }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }));
      const taken = [...layout.boxes, ...labelsOf(layout)];
      expect(buttons.filter((button) => taken.some((rect) => touch(rect, button)))).toEqual([]);
      expect(pairsOf(buttons).filter(([one, other]) => touch(one, other))).toEqual([]);
    });
  });
});
