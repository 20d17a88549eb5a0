import { giveAbove, highestGiven } from "../edit/finish_edit.ts";
import type { Tree } from "../tree.ts";
import { idsSince } from "../renumberings.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf } from "../tree_index.ts";

/** A chart in which some steps have other ids, also where loops name them; the same one when it has none of them. */
export function renumbered(tree: Tree, ids: ReadonlyMap<number, number>): Tree {
  const { byId } = indexOf(tree);
  const touched = new Set<number>();
  for (const id of ids.keys()) {
    const node = byId.get(id)?.node;
    if (node === undefined) continue;
    touched.add(id);
    for (const loop of node.is_parent) touched.add(loop);
    if (node.selectedParentLoop !== null) touched.add(node.selectedParentLoop.unique_id);
  }
  if (touched.size === 0) return tree;
  const now = idsSince([ids], 0);
  const result = withChanges(tree, touched, (node) => ({
    ...node,
    unique_id: now(node.unique_id),
    is_parent: node.is_parent.map(now).sort((one, other) => one - other),
    selectedParentLoop: node.selectedParentLoop && {
      ...node.selectedParentLoop,
      unique_id: now(node.selectedParentLoop.unique_id),
    },
  }));
  giveAbove(result, highestGiven(tree));
  return result;
}
