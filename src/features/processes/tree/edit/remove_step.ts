import type { Edited } from "./add_and_change.ts";
import { blankFor, finished, freshIds, refused } from "./finish_edit.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { patched, withChanges } from "../tree_changes.ts";
import { indexOf, type Place } from "../tree_index.ts";

/** A step alone, what follows taking its place; or the step with everything below it. */
export type RemovalMode = "step" | "flow";

/** How a step may be removed; nothing when it may not. */
export function removalModes(tree: Tree, id: number): RemovalMode[] {
  const place = indexOf(tree).byId.get(id);
  if (place === undefined || place.parent === null) return [];
  const { node, parent } = place;
  if (node.type === "decision") return ["flow"];
  if (node.type === "blank")
    return parent.node.type === "decision" || parent.node.type === "start" ? [] : ["step"];
  // A place of a step to come is nothing that could be lost.
  return node.children.some((child) => child.type !== "blank") ? ["step", "flow"] : ["step"];
}

/** Removes a step, or the whole flow from it on. A decision always goes with its branches; loops and ends leave a blank. */
export function removeStep(tree: Tree, id: number, mode: RemovalMode): Edited {
  const place = indexOf(tree).byId.get(id);
  if (place === undefined) return refused("not_there");
  const { node, parent } = place;
  if (parent === null) return refused("start_stays");
  if (node.type === "blank") {
    // It is what is left of its branch: that goes with its condition.
    if (parent.node.type === "decision") return refused("not_here");
    if (parent.node.type === "start") return finished(tree, tree, id);
  }
  const nextId = freshIds(tree);
  const isTerminal = node.type === "end" || node.type === "loop";
  const rest = isTerminal ? blankFor(nextId(), node.condition) : restOf(place, mode, nextId);
  return finished(
    tree,
    withChanges(tree, [id], () => rest),
    rest?.unique_id ?? parent.node.unique_id,
  );
}

/** What stands where a step stood when it is gone, in the same branch. */
export function restOf({ node, parent }: Place, mode: RemovalMode, nextId: () => number): TreeNode | null {
  const { condition } = node;
  const [follower] = node.children;
  if (mode === "step" && node.type !== "decision" && follower !== undefined)
    return patched(follower, { condition });
  const isNeeded = parent?.node.type === "decision" || parent?.node.type === "start";
  return isNeeded ? blankFor(nextId(), condition) : null;
}
