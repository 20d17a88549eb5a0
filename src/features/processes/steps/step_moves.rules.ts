import { moveStep } from "../tree/edit/move_step.ts";
import type { Spot } from "../tree/edit/add_and_change.ts";
import { spotAfter, spotBefore } from "../tree/edit/spots_around.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** Where a step goes that is to come before the one above it; null where it cannot. */
export function spotUp(tree: Tree, unique_id: number): Spot | null {
  const place = indexOf(tree).byId.get(unique_id);
  const over = place?.parent;
  if (!over) return null;
  return usable(tree, unique_id, spotBefore(tree, over.node.unique_id));
}

/** Where a step goes that is to follow the next one, into its first branch if that is a decision; null where it cannot. */
export function spotDown(tree: Tree, unique_id: number): Spot | null {
  const node = indexOf(tree).byId.get(unique_id)?.node;
  const [next] = node?.children ?? [];
  // A decision takes its branches along, and a place to fill is nothing to go past.
  if (node?.type === "decision" || next === undefined || next.type === "blank") return null;
  return usable(tree, unique_id, spotAfter(tree, next.unique_id));
}

function usable(tree: Tree, unique_id: number, spot: Spot | null): Spot | null {
  if (spot === null) return null;
  const moved = moveStep(tree, unique_id, spot, "step");
  return moved.ok && moved.tree !== tree && moved.lost_loops === 0 ? spot : null;
}
