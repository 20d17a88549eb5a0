import { mostChildren } from "../check/check_step.ts";
import type { EditRefusal, Spot } from "./add_and_change.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { patched, withChanges } from "../tree_changes.ts";
import { indexOf, type Place } from "../tree_index.ts";

/** A spot that is there: the step it is at, above or below. */
export type Hole = { readonly kind: "at" | "above" | "below"; readonly place: Place };

/** Whether a step may be added below this one. */
export const isOpenEnd = (node: TreeNode): boolean =>
  node.children.length === 0 && mostChildren(node.type) === 1;

/** Where in a tree a spot is, or why there is none. */
export function holeOf(tree: Tree, spot: Spot): Hole | EditRefusal {
  const { byId } = indexOf(tree);
  const [kind, id] =
    "at" in spot
      ? (["at", spot.at] as const)
      : "above" in spot
        ? (["above", spot.above] as const)
        : (["below", spot.below] as const);
  const place = byId.get(id);
  if (place === undefined) return "not_there";
  const isFree =
    kind === "at"
      ? place.node.type === "blank"
      : kind === "above"
        ? place.parent !== null
        : isOpenEnd(place.node);
  return isFree ? { kind, place } : "not_here";
}

/**
 * The tree with a branch at a spot; above a step, what was there follows the branch's first open end. Null when the
 * branch has none.
 */
export function withBranch(tree: Tree, { kind, place }: Hole, branch: TreeNode): Tree | null {
  const { unique_id, condition } = place.node;
  if (kind === "below")
    return withChanges(tree, [unique_id], (node) => ({
      ...node,
      children: [patched(branch, { condition: null })],
    }));
  const whole = kind === "above" ? followedBy(branch, place.node) : branch;
  return whole && withChanges(tree, [unique_id], () => patched(whole, { condition }));
}

/** A branch with a flow at its first open end or blank, in reading order. */
function followedBy(branch: TreeNode, flow: TreeNode): TreeNode | null {
  const end = indexOf(branch).places.find(({ node }) => node.type === "blank" || isOpenEnd(node))?.node;
  if (end === undefined) return null;
  return withChanges(branch, [end.unique_id], (node) =>
    node.type === "blank"
      ? patched(flow, { condition: node.condition })
      : { ...node, children: [patched(flow, { condition: null })] },
  );
}
