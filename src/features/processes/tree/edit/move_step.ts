import type { Edited, Spot } from "./add_and_change.ts";
import { finished, freshIds, refused } from "./finish_edit.ts";
import { type RemovalMode, restOf } from "./remove_step.ts";
import { holeOf, withBranch } from "./branch_at_spot.ts";
import type { Tree } from "../tree.ts";
import { withChanges } from "../tree_changes.ts";
import { above, indexOf } from "../tree_index.ts";

/** Moves a step alone, or with everything below it; its place is filled as when it is removed. */
export function moveStep(tree: Tree, id: number, spot: Spot, mode: RemovalMode): Edited {
  const place = indexOf(tree).byId.get(id);
  if (place === undefined) return refused("not_there");
  const { node, parent } = place;
  if (parent === null) return refused("start_stays");
  if (node.type === "blank") return refused("not_here");
  const hole = holeOf(tree, spot);
  if (typeof hole === "string") return refused(hole);
  const isWhole = mode === "flow" || node.type === "decision";
  const isOwn = hole.place === place;
  if (hole.kind === "above" && (isOwn || (!isWhole && hole.place.parent === place)))
    return finished(tree, tree, id);
  if (isOwn || (isWhole && above(hole.place).includes(place))) return refused("own_branch");
  const rest = restOf(place, mode, freshIds(tree));
  const lifted = withChanges(tree, [id], () => rest);
  // The same spot, among the steps as they stand now.
  const free = holeOf(lifted, spot);
  if (typeof free === "string") return refused(free);
  const edited = withBranch(
    lifted,
    free,
    isWhole || node.children.length === 0 ? node : { ...node, children: [] },
  );
  return edited === null ? refused("not_here") : finished(tree, edited, id);
}
