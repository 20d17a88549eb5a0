import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldedIn, randomTree, usualGrowth } from "../random_tree.fixture.ts";
import { nodeOf, type TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";
import {
  boxOf,
  childrenIn,
  cornersOf,
  evenSizes,
  loopsIn,
  pairsOf,
  room,
  stretchesOf,
  unevenSizes,
} from "./geometry.fixture.ts";
import { type Box, type Layout, layoutOf, type Rect } from "./layout.ts";

/** The part of a rectangle that is not above `top`. */
const below = (rect: Rect, top: number): Rect[] => {
  const y = Math.max(rect.y, top);
  return rect.y + rect.height <= top ? [] : [{ ...rect, y, height: rect.y + rect.height - y }];
};

/** Everything that is drawn of a branch, down from where it parts from the others: boxes, lines, and labels within it. */
function partsOfBranch(layout: Layout, first: Box): Rect[] {
  const ids = new Set(indexOf(first.node).byId.keys());
  const boxes = layout.boxes.filter(({ node }) => ids.has(node.unique_id));
  const own = layout.lines.find(({ kind, to }) => kind === "flow" && to === first.node.unique_id);
  const top = (own && cornersOf(own).at(-2)?.y) ?? first.y;
  const flows = layout.lines.filter(({ kind, to }) => kind === "flow" && ids.has(to));
  const lines = [...flows, ...loopsIn(layout).filter(({ from }) => ids.has(from))];
  const labels = flows.flatMap(({ label, to }) => (to === first.node.unique_id ? [] : (label ?? [])));
  return [...boxes, ...labels, ...lines.flatMap(stretchesOf).flatMap((part) => below(part, top))];
}

const isBesideTooNear = ([one, other]: readonly [Rect, Rect]) =>
  one.y < other.y + other.height && other.y < one.y + one.height && other.x - one.x - one.width < room.gap_x;

describe("branches of one decision", () => {
  test.each([usualGrowth, { ...usualGrowth, decisions: 25, loops: 40 }])(
    "at every height all of one stands to the left of all of the next, a gap apart (%o)",
    (growth) => {
      fc.assert(
        fc.property(randomTree(70, growth), (tree) => {
          const layout = layoutOf(tree, unevenSizes, room, foldedIn(tree));
          for (const { node } of layout.boxes) {
            const branches = childrenIn(layout, node.unique_id);
            if (branches.length < 2) continue;
            const parts = branches.map((branch) => partsOfBranch(layout, branch));
            const near = pairsOf(parts).flatMap(([left, right]) =>
              left.flatMap((one) => right.filter((other) => isBesideTooNear([one, other]))),
            );
            expect(near).toEqual([]);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  const step = (unique_id: number, condition: string | null, children: TreeNode[] = []) =>
    nodeOf({ unique_id, type: "simple_text", name: "a", condition, children });
  const back = (unique_id: number) =>
    nodeOf({ unique_id, type: "loop", selectedParentLoop: { unique_id: 1, name: "a" } });

  test("a line that passes a tall step keeps the next branch off along the whole of it", () => {
    const tall = step(3, "Da", [back(4)]);
    const other = step(5, "Nu", [step(6, null, [step(7, null)])]);
    const fork = nodeOf({
      unique_id: 2,
      type: "decision",
      name: "a",
      children: [step(8, "Poate"), tall, other],
    });
    const sizes = {
      ...evenSizes,
      step: ({ unique_id }: TreeNode) => ({
        width: unique_id === 6 ? 300 : 100,
        height: unique_id === 3 ? 400 : 40,
      }),
    };
    const layout = layoutOf(step(1, null, [fork]), sizes, room);
    const [line] = loopsIn(layout);
    expect(boxOf(layout, 6).y).toBeGreaterThan(boxOf(layout, 3).y);
    expect(boxOf(layout, 6).y + 40).toBeLessThan(boxOf(layout, 3).y + 400);
    expect(boxOf(layout, 6).x - (line ? (cornersOf(line)[1]?.x ?? 0) : 0)).toBe(room.gap_x);
  });
});
