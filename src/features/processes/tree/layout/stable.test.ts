import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchSize } from "../branch_size.ts";
import { foldedIn, mixed, randomTree } from "../random_tree.fixture.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf, type Place } from "../tree_index.ts";
import { boxOf, room, unevenSizes } from "./geometry.fixture.ts";
import { type Layout, layoutOf, type Rect, type Sizes } from "./layout.ts";

/** Everything drawn of a branch, measured from the corner of its first box. */
function formOf(layout: Layout, ids: ReadonlySet<number>, first: number) {
  const { x, y } = boxOf(layout, first);
  const moved = (rect: Rect) => ({ ...rect, x: rect.x - x, y: rect.y - y });
  const inside = (id: number | null) => id !== null && ids.has(id);
  return {
    boxes: layout.boxes
      .filter(({ node }) => inside(node.unique_id))
      .map((box) => ({ ...moved(box), order: 0 })),
    lines: layout.lines
      .filter(({ from, to }) => inside(from) && inside(to))
      .map((line) => ({
        ...line,
        points: line.points.map((value, at) => value - (at % 2 === 0 ? x : y)),
        label: line.label && moved(line.label),
      })),
    inserts: layout.inserts
      .filter(({ from, to }) => inside(from) && (to === null || inside(to)))
      .map((insert) => ({ ...insert, x: insert.x - x, y: insert.y - y })),
  };
}

const isIn = (place: Place, branch: Place) => {
  for (let at: Place | null = place; at !== null; at = at.parent) if (at === branch) return true;
  return false;
};

/** The same chart with other steps outside a branch: some grow, some fold, and some lose all that is below them. */
function changedOutside(
  tree: Tree,
  branch: Place,
  seed: number,
): { tree: Tree; sizes: Sizes; folds: Set<number> } {
  const outside = indexOf(tree).places.filter((place) => !isIn(place, branch) && !isIn(branch, place));
  const isFoldedIn = ({ unique_id }: TreeNode) => mixed(seed, -unique_id) % 2 === 0;
  const gone = outside.filter(({ node }) => mixed(seed, node.unique_id) % 4 === 0);
  const changed = withChanges(
    tree,
    gone.flatMap(({ node }) => (isFoldedIn(node) ? [] : [node.unique_id])),
    (node) => nodeOf({ unique_id: node.unique_id, type: "blank", condition: node.condition }),
  );
  const folds = new Set([
    ...foldedIn(tree),
    ...gone.flatMap(({ node }) => (isFoldedIn(node) ? [node.unique_id] : [])),
  ]);
  const inside = new Set(indexOf(branch.node).byId.keys());
  const sizes: Sizes = {
    ...unevenSizes,
    step: (node) => {
      const { width, height } = unevenSizes.step(node);
      const more = inside.has(node.unique_id) ? 0 : mixed(seed, node.unique_id) % 150;
      return { width: width + more, height: height + (more >> 1) };
    },
  };
  return { tree: changed, sizes, folds };
}

describe("a branch that did not change", () => {
  test("keeps its form whatever happens around it", () => {
    fc.assert(
      fc.property(randomTree(60), fc.nat(), fc.nat(), (tree, pick, seed) => {
        const before = layoutOf(tree, unevenSizes, room, foldedIn(tree));
        const shown = before.boxes.filter(({ node }) => branchSize(node) > 1);
        const box = shown[pick % shown.length];
        const branch = indexOf(tree).byId.get(box?.node.unique_id ?? 1);
        if (branch === undefined) return;
        const { tree: after, sizes, folds } = changedOutside(tree, branch, seed);
        const ids = new Set(indexOf(branch.node).byId.keys());
        const { unique_id } = branch.node;
        const drawn = layoutOf(after, sizes, room, folds);
        expect(formOf(drawn, ids, unique_id)).toEqual(formOf(before, ids, unique_id));
      }),
      { numRuns: 500 },
    );
  });
});
