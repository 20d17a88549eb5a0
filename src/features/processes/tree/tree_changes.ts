import type { Tree, TreeNode } from "./tree.ts";
import { indexOf, type Place } from "./tree_index.ts";

/** A step instead of another one, or none. */
export type Change = (node: TreeNode) => TreeNode | null;

/**
 * The tree with some of its steps changed; branches without a change are shared, and without any it is the same
 * tree. `change` gets a step whose children are changed already. The start cannot become none.
 */
export function withChanges(tree: Tree, ids: Iterable<number>, change: Change): Tree {
  const { byId } = indexOf(tree);
  const chosen = new Set<Place>();
  const touched = new Set<Place>();
  for (const id of ids) {
    const place = byId.get(id);
    if (place === undefined) continue;
    chosen.add(place);
    for (let at: Place | null = place; at !== null && !touched.has(at); at = at.parent) touched.add(at);
  }
  const deepestFirst = [...touched].sort((one, other) => other.depth - one.depth);
  const results = new Map<TreeNode, TreeNode | null>();
  for (const place of deepestFirst) {
    const node = withChildren(place.node, results);
    const result = chosen.has(place) ? change(node) : node;
    if (result !== place.node) results.set(place.node, result);
  }
  return results.get(tree) ?? tree;
}

function withChildren(node: TreeNode, results: ReadonlyMap<TreeNode, TreeNode | null>): TreeNode {
  if (!node.children.some((child) => results.has(child))) return node;
  const children: TreeNode[] = [];
  for (const child of node.children) {
    const result = results.get(child);
    if (result === null) continue;
    children.push(result ?? child);
  }
  return { ...node, children };
}

/** A step with some of its fields changed; the same step when they are as they were. */
export function patched(node: TreeNode, fields: Partial<TreeNode>): TreeNode {
  const isSame = Object.entries(fields).every(([key, value]) => node[key as keyof TreeNode] === value);
  return isSame ? node : { ...node, ...fields };
}
