import { type Folds, isFolded, noFolds } from "../tree/folds.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf, type Place } from "../tree/tree_index.ts";

/** A row of the chart read as text, for a tree widget: what ARIA wants to know of it. */
export type OutlineRow = {
  readonly node: TreeNode;
  /** Steps that follow one another are on one level, the branches of a decision one level further in. */
  readonly level: number;
  /** Its place, from 1, among the rows of its branch. */
  readonly position: number;
  /** How many rows its branch has. */
  readonly size: number;
  /** The decision whose branch it is in; null outside of every branch. */
  readonly parent: number | null;
  /** Only decisions have rows beneath them. */
  readonly has_children: boolean;
  readonly is_open: boolean;
  /** On the chart nothing is shown below it. */
  readonly is_folded: boolean;
};

type Branch = {
  readonly decision: Place | null;
  readonly level: number;
  readonly isShown: boolean;
  size: number;
};

/** The rows of a chart in reading order, without those in a decision that is folded. */
export function outlineOf(tree: Tree, folds: Folds = noFolds): OutlineRow[] {
  const branches = new Map<Place, Branch>();
  const opened = new Set<Place>();
  const rows: { place: Place; branch: Branch; position: number }[] = [];
  for (const place of indexOf(tree).places) {
    const branch = branchOf(place, branches, opened);
    branches.set(place, branch);
    if (!branch.isShown) continue;
    branch.size += 1;
    rows.push({ place, branch, position: branch.size });
    if (place.node.type === "decision" && !folds.has(place.node.unique_id)) opened.add(place);
  }
  return rows.map(({ place, branch, position }) => ({
    node: place.node,
    level: branch.level,
    position,
    size: branch.size,
    parent: branch.decision?.node.unique_id ?? null,
    has_children: place.node.type === "decision",
    is_open: opened.has(place),
    is_folded: isFolded(place.node, folds),
  }));
}

/** The branch of a step: after a decision another one begins, after any other step it goes on. */
function branchOf(
  { parent }: Place,
  branches: ReadonlyMap<Place, Branch>,
  opened: ReadonlySet<Place>,
): Branch {
  const above = parent && branches.get(parent);
  if (!above) return { decision: null, level: 1, isShown: true, size: 0 };
  if (parent.node.type !== "decision") return above;
  return { decision: parent, level: above.level + 1, isShown: opened.has(parent), size: 0 };
}
