import type { StepChange } from "../tree/compare/compare_trees.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** One thing that somebody else did to a chart, as it is told in a sentence. */
export type ToldChange =
  | { readonly kind: "added" | "removed" | "changed" | "moved" | "target_removed"; readonly node: TreeNode }
  | { readonly kind: "renamed"; readonly from: TreeNode; readonly node: TreeNode }
  | { readonly kind: "branch_added" | "branch_removed"; readonly condition: string }
  /** `from` is null where it is not known what the branch was called. */
  | { readonly kind: "condition"; readonly from: string | null; readonly condition: string };

/**
 * A change as it is told to somebody who has the chart `before` it on screen, and knows steps by what they are called
 * there.
 */
export function toldChange({ kind, unique_id, node, fields = [] }: StepChange, before: Tree): ToldChange {
  const former = indexOf(before).byId.get(unique_id)?.node;
  const { condition } = node;
  if (condition !== null) {
    const isOnlyThat = fields.length === 1 && fields[0] === "condition";
    if (isOnlyThat) return { kind: "condition", from: former?.condition ?? null, condition };
    if (node.type === "blank" && kind === "added") return { kind: "branch_added", condition };
    if (node.type === "blank" && kind === "removed") return { kind: "branch_removed", condition };
  }
  // A loop whose target is gone is gone with it.
  if (former !== undefined && node.type === "blank" && former.type !== "blank")
    return { kind: "removed", node: former };
  const isRenamed = fields.includes("name") && node.name !== "" && former !== undefined && former.name !== "";
  return isRenamed ? { kind: "renamed", from: former, node } : { kind, node };
}
