import type { Tree, TreeNode } from "./tree.ts";
import { withChanges } from "./tree_changes.ts";
import { indexOf } from "./tree_index.ts";

/** The ids of what a chart links to, each once, ascending. */
export function linksOf(tree: Tree): { procedures: number[]; processes: number[] } {
  const found = { procedure: new Set<number>(), process: new Set<number>() };
  for (const { node } of indexOf(tree).places)
    if (node.id !== null && (node.type === "procedure" || node.type === "process"))
      found[node.type].add(node.id);
  const ascending = (ids: Set<number>) => [...ids].sort((one, other) => one - other);
  return { procedures: ascending(found.procedure), processes: ascending(found.process) };
}

export type HiddenLinks = {
  readonly procedures: ReadonlySet<number>;
  readonly processes: ReadonlySet<number>;
};

/** A chart without the names of what its reader may not know of, wherever they stand: also in the loops back to it. */
export function withoutNames(tree: Tree, hidden: HiddenLinks): Tree {
  const isHidden = ({ type, id }: TreeNode) =>
    id !== null &&
    ((type === "procedure" && hidden.procedures.has(id)) || (type === "process" && hidden.processes.has(id)));
  const { places, byId } = indexOf(tree);
  const targetOf = (node: TreeNode) => byId.get(node.selectedParentLoop?.unique_id ?? 0)?.node;
  const changed: number[] = [];
  for (const { node } of places) {
    const target = targetOf(node);
    if (isHidden(node) || (target && isHidden(target))) changed.push(node.unique_id);
  }
  return withChanges(tree, changed, (node) => {
    const { selectedParentLoop: target } = node;
    if (target === null) return node.name === "" ? node : { ...node, name: "" };
    // A loop is often called as the step it returns to.
    const name = node.name === target.name ? "" : node.name;
    return target.name === "" ? node : { ...node, name, selectedParentLoop: { ...target, name: "" } };
  });
}
