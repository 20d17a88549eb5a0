import { hasVisibleText } from "#platform/text/well_formed.ts";
import { conditionProblem } from "../check/check_step.ts";
import type { Edited } from "./add_and_change.ts";
import { blankFor, finished, freshIds, refused } from "./finish_edit.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { patched, withChanges } from "../tree_changes.ts";
import { indexOf } from "../tree_index.ts";

/** A branch of a decision; one that is not there yet has no id. */
export type Condition = { readonly unique_id?: number | undefined; readonly condition: string };

/**
 * Gives a decision exactly these branches in this order: a new one is a blank, one that is missing goes with all that
 * is in it. Empty new ones at the end do not count. Of `seen`, the branches there were when the list was begun, a branch
 * that came since is none: it stays, after the listed ones.
 */
export function setConditions(
  tree: Tree,
  decision_id: number,
  conditions: readonly Condition[],
  seen?: ReadonlySet<number>,
): Edited {
  const decision = indexOf(tree).byId.get(decision_id)?.node;
  if (decision === undefined) return refused("not_there");
  if (decision.type !== "decision") return refused("not_here");
  const isGiven = ({ unique_id, condition }: Condition) =>
    unique_id !== undefined || hasVisibleText(condition);
  const counted = conditions.slice(0, conditions.findLastIndex(isGiven) + 1);
  if (counted.length === 0) return refused("last_condition");
  if (counted.some(({ condition }) => conditionProblem(condition) !== null)) return refused("invalid");
  const branches = new Map(decision.children.map((child) => [child.unique_id, child]));
  const nextId = freshIds(tree);
  const children: TreeNode[] = [];
  for (const { unique_id, condition } of counted) {
    if (unique_id === undefined) {
      children.push(blankFor(nextId(), condition));
      continue;
    }
    const branch = branches.get(unique_id);
    // A branch may be named once.
    branches.delete(unique_id);
    if (branch === undefined)
      return refused(
        decision.children.some((child) => child.unique_id === unique_id) ? "invalid" : "not_there",
      );
    children.push(patched(branch, { condition }));
  }
  if (seen !== undefined)
    for (const branch of branches.values()) if (!seen.has(branch.unique_id)) children.push(branch);
  const isSame =
    children.length === decision.children.length &&
    children.every((child, at) => child === decision.children[at]);
  const edited = isSame ? tree : withChanges(tree, [decision_id], (node) => ({ ...node, children }));
  return finished(tree, edited, decision_id);
}

/** Changes the text of the branch that begins with this step. */
export function renameCondition(tree: Tree, child_id: number, condition: string): Edited {
  const child = indexOf(tree).byId.get(child_id);
  if (child === undefined) return refused("not_there");
  if (child.parent?.node.type !== "decision") return refused("not_here");
  if (conditionProblem(condition) !== null) return refused("invalid");
  const edited = withChanges(tree, [child_id], (node) => patched(node, { condition }));
  return finished(tree, edited, child_id);
}

/** Removes the branch that begins with this step, with all that is in it; never the last one of a decision. */
export function removeCondition(tree: Tree, child_id: number): Edited {
  const child = indexOf(tree).byId.get(child_id);
  if (child === undefined) return refused("not_there");
  const decision = child.parent?.node;
  if (decision?.type !== "decision") return refused("not_here");
  if (decision.children.length === 1) return refused("last_condition");
  return finished(
    tree,
    withChanges(tree, [child_id], () => null),
    decision.unique_id,
  );
}
