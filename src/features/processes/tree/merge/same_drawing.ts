import type { Tree, TreeNode } from "../tree.ts";

/**
 * Whether two charts are drawn alike: the same steps that say the same at the same places. What is folded, and which id a
 * place without a step has, makes no difference; nor does whether nothing or a blank ends a flow.
 */
export function isSameDrawing(one: Tree, other: Tree): boolean {
  const open: [TreeNode, TreeNode][] = [[one, other]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (!saysSame(left, right)) return false;
    const isDecision = left.type === "decision";
    const [lefts, rights] = [childrenOf(left, isDecision), childrenOf(right, isDecision)];
    if (lefts.length !== rights.length) return false;
    for (const [at, child] of lefts.entries()) {
      const twin = rights[at];
      if (twin !== undefined) open.push([child, twin]);
    }
  }
  return true;
}

const childrenOf = ({ children }: TreeNode, isDecision: boolean): readonly TreeNode[] =>
  isDecision ? children : children.filter(({ type }) => type !== "blank");

function saysSame(one: TreeNode, other: TreeNode): boolean {
  if (one.type !== other.type || one.condition !== other.condition) return false;
  if (one.type === "blank") return true;
  return (
    one.unique_id === other.unique_id &&
    one.name === other.name &&
    one.color === other.color &&
    one.id === other.id &&
    one.selectedParentLoop?.unique_id === other.selectedParentLoop?.unique_id
  );
}
