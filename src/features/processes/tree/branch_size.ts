import type { TreeNode } from "./tree.ts";

/** How many steps a branch has, the first one and the places where a step is still to come counted too. */
export function branchSize(node: TreeNode): number {
  let size = 0;
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    size++;
    open.push(...next.children);
  }
  return size;
}
