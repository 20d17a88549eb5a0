import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { combOf, foldedIn, randomTree, usualGrowth } from "../random_tree.fixture.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree.ts";
import {
  boxOf,
  cornersOf,
  evenSizes,
  flowsIn,
  labelsOf,
  loopsIn,
  pairsOf,
  room,
  stretchesOf,
  touch,
  unevenSizes,
} from "./geometry.fixture.ts";
import { lanesAtMost } from "./loop_lanes.ts";
import { type Layout, type Line, layoutOf, type Rect } from "./layout.ts";

const manyLoops = { ...usualGrowth, decisions: 25, loops: 40 };
const always = (rule: (layout: Layout, tree: Tree) => void) =>
  fc.assert(
    fc.property(randomTree(70, manyLoops), (tree) =>
      rule(layoutOf(tree, unevenSizes, room, foldedIn(tree)), tree),
    ),
    { numRuns: 300 },
  );

const rightOf = (box: Rect) => box.x + box.width;
const isCut = (line: Line) => (cornersOf(line).at(-1)?.x ?? 0) === (cornersOf(line).at(-2)?.x ?? 0);

const step = (unique_id: number, children: TreeNode[] = [], condition: string | null = null) =>
  nodeOf({ unique_id, type: "simple_text", name: `Pas ${unique_id}`, children, condition });
const loop = (unique_id: number, target: number, condition: string | null = null) =>
  nodeOf({
    unique_id,
    type: "loop",
    condition,
    selectedParentLoop: { unique_id: target, name: `Pas ${target}` },
  });
const fork = (unique_id: number, children: TreeNode[], condition: string | null = null) =>
  nodeOf({ unique_id, type: "decision", name: `Pas ${unique_id}`, children, condition });

describe("the line of a loop", () => {
  test("every loop that is drawn has one, from one of its sides up to a side of its target", () => {
    always((layout) => {
      const drawn = layout.boxes.filter(({ node }) => node.type === "loop");
      expect(loopsIn(layout).map(({ from, to }) => [from, to])).toEqual(
        drawn.map(({ node }) => [node.unique_id, node.selectedParentLoop?.unique_id]),
      );
      for (const line of loopsIn(layout)) {
        const [from, to] = [boxOf(layout, line.from), boxOf(layout, line.to)];
        const corners = cornersOf(line);
        const sides = (box: Rect) => [box.x, rightOf(box)];
        const away = (box: Rect, x: number) => Math.max(box.x - x, x - rightOf(box));
        expect(sides(from)).toContain(corners[0]?.x);
        expect(corners[0]?.y).toBe(from.y + (from.height >> 1));
        const [before, end] = corners.slice(-2);
        expect(sides(to)).toContain(end?.x);
        expect(before?.y).toBe(end?.y);
        expect(away(to, before?.x ?? 0)).toBeGreaterThanOrEqual(room.lane);
        expect(end?.y).toBeGreaterThan(to.y);
        expect(end?.y).toBeLessThan(to.y + to.height);
        expect(away(from, corners[1]?.x ?? 0)).toBeGreaterThanOrEqual(room.lane);
      }
    });
  });

  test("it only rises, turning at every corner", () => {
    always((layout) => {
      for (const line of layout.lines) {
        const corners = cornersOf(line);
        const steps = corners.slice(1).map((to, at) => {
          const from = corners[at] ?? to;
          return { x: to.x - from.x, y: line.kind === "loop" ? from.y - to.y : to.y - from.y };
        });
        const isWrong = ({ x, y }: { x: number; y: number }, at: number) =>
          y < 0 || (x === 0) === (y === 0) || (steps[at + 1] && (steps[at + 1]?.x === 0) === (x === 0));
        expect(steps.filter(isWrong)).toEqual([]);
      }
    });
  });

  test("no line goes through a box, or touches one other than where it begins and ends", () => {
    always((layout) => {
      for (const line of layout.lines) {
        const stretches = stretchesOf(line);
        const hit = layout.boxes.filter((box) => {
          const id = box.node.unique_id;
          const inside = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
          return stretches.some((stretch, at) => {
            const isOwn = (id === line.from && at === 0) || (id === line.to && at === stretches.length - 1);
            return touch(stretch, isOwn ? inside : box);
          });
        });
        expect(hit).toEqual([]);
      }
    });
  });

  test("no line touches a condition; only its own stands on it", () => {
    always((layout) => {
      for (const line of layout.lines) {
        const stretches = stretchesOf(line);
        const others = labelsOf(layout).filter((label) => label !== line.label);
        expect(others.filter((label) => stretches.some((part) => touch(part, label)))).toEqual([]);
      }
    });
  });

  test("lines that run beside each other keep apart; they meet only where they cross", () => {
    always((layout) => {
      const parts = layout.lines.flatMap((line) => stretchesOf(line).map((rect) => ({ line, rect })));
      const level = parts.filter(({ rect }) => rect.height === 0);
      const upright = parts.filter(({ rect }) => rect.width === 0);
      for (const { line, rect } of parts.filter((part) => part.line.kind === "loop")) {
        const isLevel = rect.height === 0;
        const apart = isLevel ? room.lane - 0.5 : Math.floor(room.lane / 2) - 0.5;
        const around = isLevel
          ? { ...rect, y: rect.y - apart, height: 2 * apart }
          : { ...rect, x: rect.x - apart, width: 2 * apart };
        // The arrows at one box share its side: another rule tells how.
        const isArrowBeside = (other: Line) =>
          isLevel && other.to === line.to && rect === parts.findLast((part) => part.line === line)?.rect;
        const beside = (isLevel ? level : upright).filter(
          (part) => part.line !== line && !isArrowBeside(part.line) && touch(part.rect, around),
        );
        expect(beside).toEqual([]);
      }
    });
  });

  test("those that return to the same step never cross, and others cross once at most", () => {
    always((layout) => {
      const loops = loopsIn(layout).map((line) => ({ line, parts: stretchesOf(line) }));
      const crossings = pairsOf(loops).map(([one, other]) => ({
        isSame: one.line.to === other.line.to,
        count: one.parts.flatMap((part) => other.parts.filter((another) => touch(part, another))).length,
      }));
      expect(crossings.filter(({ isSame, count }) => count > (isSame ? 0 : 1))).toEqual([]);
    });
  });

  test("the lines of the flow meet only those that leave the same step", () => {
    always((layout) => {
      const flows = flowsIn(layout).map((line) => ({ line, parts: stretchesOf(line) }));
      const meet = pairsOf(flows).filter(
        ([one, other]) =>
          one.line.from !== other.line.from &&
          one.parts.some((part) => other.parts.some((another) => touch(part, another))),
      );
      expect(meet).toEqual([]);
    });
  });

  test("it keeps away from the places where a step can be added", () => {
    always((layout) => {
      const buttons = layout.inserts.map(({ x, y }) => ({ x: x - 9, y: y - 9, width: 18, height: 18 }));
      const parts = loopsIn(layout).flatMap(stretchesOf);
      expect(buttons.filter((button) => parts.some((part) => touch(part, button)))).toEqual([]);
    });
  });

  test("loops that return to the same step arrive one above the other, the outermost highest", () => {
    always((layout) => {
      for (const { node } of layout.boxes) {
        const middle = boxOf(layout, node.unique_id).x + 1;
        const ends = loopsIn(layout)
          .filter(({ to }) => to === node.unique_id)
          .map((line) => cornersOf(line).at(-2) ?? { x: 0, y: 0 });
        for (const side of [ends.filter(({ x }) => x < middle), ends.filter(({ x }) => x > middle)]) {
          const heights = side
            .toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))
            .map(({ y }) => y);
          expect(heights).toEqual(heights.toSorted((a, b) => b - a));
          expect(new Set(heights).size).toBe(heights.length);
        }
      }
    });
  });
});

describe("the way of a loop", () => {
  test("of two branches it rises outside of both, straight beside a straight flow", () => {
    const tree = step(1, [step(2, [step(3, [fork(4, [loop(5, 2, "Nu"), loop(6, 1, "Da")])])])]);
    const layout = layoutOf(tree, evenSizes, room);
    const [inner, outer] = loopsIn(layout).map(cornersOf);
    expect(inner?.map(({ x }) => x)).toEqual([30, 20, 20, 30].map((x) => x + room.margin - 20));
    expect(outer).toHaveLength(4);
    const right = rightOf(boxOf(layout, 6)) + room.lane;
    expect(outer?.slice(1, 3).map(({ x }) => x)).toEqual([right, right]);
    expect(layout.width).toBe(right + room.margin);
  });

  test("from the first and from the last branch it crosses no line of the flow, however deep", () => {
    const inner = fork(5, [loop(6, 2, "Da"), step(7, [loop(8, 4)], "Nu")]);
    const tree = step(1, [step(2, [fork(3, [step(4, [inner], "Da"), step(9, [loop(10, 2)], "Nu")])])]);
    const layout = layoutOf(tree, evenSizes, room);
    const flows = flowsIn(layout).flatMap(stretchesOf);
    const own = loopsIn(layout).filter(({ from }) => from !== 8);
    expect(own).toHaveLength(2);
    for (const line of own)
      expect(flows.filter((flow) => stretchesOf(line).some((part) => touch(part, flow)))).toEqual([]);
  });

  test("that crosses the lines of a decision leaves its answers beside it where there is room", () => {
    const inner = (name: string) => fork(4, [step(5, [], "Da"), step(6, [loop(7, 2)], "Nu")], name);
    const leftOf = (answer: string) => {
      const tree = step(1, [step(2, [fork(3, [inner("Da"), step(8, [], answer)])])]);
      const layout = layoutOf(tree, evenSizes, room);
      const label = flowsIn(layout).find(({ to }) => to === 8)?.label;
      return (label?.x ?? 0) - boxOf(layout, 3).x - 90;
    };
    expect(leftOf("Nu")).toBe(15);
    expect(leftOf("Nu, pentru că lipsesc prea multe dintre actele care se cer acum")).toBeGreaterThan(300);
  });

  test("a step above that is wider pushes the line aside, a narrower one leaves it straight", () => {
    const widths = [100, 100, 200, 100];
    const sizes = {
      ...evenSizes,
      step: (node: TreeNode) => ({ width: widths[node.unique_id - 1] ?? 0, height: 40 }),
    };
    const layout = layoutOf(step(1, [step(2, [step(3, [loop(4, 1)])])]), sizes, room);
    const [line] = loopsIn(layout);
    const middle = layout.width / 2 - room.lane / 2;
    expect(line && [...new Set(cornersOf(line).map(({ x }) => x - middle))]).toEqual([50, 60, 110]);
  });

  test("a loop far to the side comes back to the step instead of widening everything above", () => {
    const branches = Array.from({ length: 20 }, (_, at) => step(at + 10, [], `Varianta ${at}`));
    const tree = step(1, [step(2, [fork(3, [...branches, loop(40, 1, "Altfel")])])]);
    const layout = layoutOf(tree, evenSizes, room);
    const [line] = loopsIn(layout);
    expect(line && cornersOf(line).at(-2)?.x).toBe(rightOf(boxOf(layout, 1)) + room.lane);
  });

  test("loops far to the side come back side by side, without crossing", () => {
    const branches = Array.from({ length: 20 }, (_, at) => step(at + 10, [], `Varianta ${at}`));
    const loops = [loop(40, 1, "A"), loop(41, 1, "B"), loop(42, 1, "C")];
    const layout = layoutOf(step(1, [fork(2, [...branches, ...loops])]), evenSizes, room);
    const lines = loopsIn(layout).map(stretchesOf);
    expect(lines.map((parts) => parts.length)).toEqual([5, 5, 5]);
    const meet = pairsOf(lines).filter(([one, other]) =>
      one.some((part) => other.some((another) => touch(part, another))),
    );
    expect(meet).toEqual([]);
  });

  test("the stem above two branches keeps off the line that rises between them", () => {
    // Without care the line from the first branch would rise exactly under the middle.
    for (let gap = 2; gap < 40; gap++) {
      const tree = step(1, [fork(2, [loop(3, 1, "Da"), step(4, [], "Nu")])]);
      const layout = layoutOf(tree, evenSizes, { ...room, gap_x: gap });
      const [line] = loopsIn(layout);
      const stem = boxOf(layout, 2).x + 90;
      expect(Math.abs((line && cornersOf(line)[1]?.x) ?? stem) - stem).not.toBe(0);
      for (const x of line ? cornersOf(line).map((corner) => corner.x) : [])
        expect(Math.abs(x - stem)).toBeGreaterThanOrEqual(Math.floor(room.lane / 2));
    }
  });

  test("a loop to a step that is not drawn, or not above it, has no line", () => {
    const folded = layoutOf(step(1, [step(2, [step(3, [loop(4, 1)])])]), evenSizes, room, new Set([2]));
    expect(loopsIn(folded)).toEqual([]);
    const beside = fork(1, [step(2, [], "Da"), step(3, [loop(4, 2)], "Nu")]);
    expect(loopsIn(layoutOf(beside, evenSizes, room))).toEqual([]);
  });
});

describe("too many loops past one step", () => {
  test("those with the nearest targets pass; of the others only the beginning is drawn", () => {
    const loops = Array.from({ length: 50 }, (_, at) => loop(100 + at, at < 10 ? 1 : 2, `Cazul ${at}`));
    const branches = [step(99, [], "Altfel"), ...loops];
    const layout = layoutOf(step(1, [step(2, [fork(3, branches)])]), evenSizes, room);
    const cut = loopsIn(layout).filter(isCut);
    expect(loopsIn(layout)).toHaveLength(50);
    expect(cut).toHaveLength(50 - lanesAtMost);
    expect(cut.map(({ from }) => from)).toEqual(
      [...loops.slice(0, 10), ...loops.slice(10 + lanesAtMost)].map(({ unique_id }) => unique_id),
    );
    for (const line of cut) {
      const box = boxOf(layout, line.from);
      expect(cornersOf(line).at(-1)).toEqual({ x: rightOf(box) + room.lane, y: box.y });
    }
  });

  test("5,000 loops to the start, each from a deeper decision, are laid out", () => {
    const layout = layoutOf(combOf(4_999), evenSizes, room);
    expect(layout.boxes).toHaveLength(10_000);
    expect(loopsIn(layout)).toHaveLength(4_999);
    // On the right of the first decision, and the one loop that is the first branch of the next.
    expect(loopsIn(layout).filter((line) => !isCut(line))).toHaveLength(lanesAtMost + 1);
  });
});
