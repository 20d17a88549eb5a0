import type { ChartChange, StepChange } from "../tree/compare/compare_trees.ts";
import type { TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** One thing that somebody else did to a chart, as it is told in a sentence. */
export type ToldChange =
  | { readonly kind: "added" | "removed" | "changed" | "moved" | "target_removed"; readonly node: TreeNode }
  | { readonly kind: "renamed"; readonly from: TreeNode; readonly node: TreeNode }
  /** Two steps, one under the other, that are the other way round now: nobody can tell which of them was moved. */
  | { readonly kind: "swapped"; readonly node: TreeNode; readonly other: TreeNode }
  | { readonly kind: "branch_added" | "branch_removed"; readonly condition: string }
  /** `from` is null where it is not known what the branch was called. */
  | { readonly kind: "condition"; readonly from: string | null; readonly condition: string };

/**
 * A change as it is told to somebody who has the chart `before` it on screen, and knows steps by what they are called
 * there.
 */
export function toldChange(change: StepChange, { before, after }: ChartChange): ToldChange {
  const { kind, unique_id, node, fields = [] } = change;
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
  // Under a decision a step is in one of its branches.
  const isPlain = kind === "moved" && node.type !== "decision";
  const other = isPlain ? indexOf(after).byId.get(unique_id)?.parent?.node : undefined;
  if (
    other &&
    other.type !== "decision" &&
    indexOf(before).byId.get(other.unique_id)?.parent?.node.unique_id === unique_id
  )
    return { kind: "swapped", node, other };
  const isRenamed = fields.includes("name") && node.name !== "" && former !== undefined && former.name !== "";
  return isRenamed ? { kind: "renamed", from: former, node } : { kind, node };
}
