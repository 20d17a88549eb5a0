import { compareTrees } from "../tree/compare/compare_trees.ts";
import { deltaOf, keyInBase } from "../tree/merge/chart_delta.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { type ToldChange, toldChange } from "./told_change.rules.ts";

/** What a dialog is about: a step with what it says, a decision with its branches, or the condition of one branch. */
export type DialogSubject = {
  /** Null where the step is not in the chart yet. */
  readonly unique_id: number | null;
  readonly part: "step" | "condition";
  /** The step that a loop is to return to. */
  readonly target?: number | null;
};

/** The chart on screen, and what others have made of it. */
export type Beside = { readonly before: Tree; readonly after: Tree };

/** What of others' work is told in a dialog where somebody types; null when they left alone what it is about. */
export function changeBeside(beside: Beside, { unique_id, part, target }: DialogSubject): ToldChange | null {
  const { before, after } = beside;
  const changes = compareTrees(before, after);
  const ofSubject = changes.filter((change) => change.unique_id === unique_id);
  const gone = ofSubject.find(({ kind }) => kind === "removed");
  if (gone) return toldChange(gone, before);
  const lost = changes.find(({ kind, unique_id: id }) => kind === "removed" && id === target);
  if (lost) return { kind: "target_removed", node: lost.node };
  const step = ofSubject.find(
    ({ kind, fields }) => kind !== "changed" || fields?.some((field) => field !== "condition"),
  );
  if (part === "step" && step) return toldChange(step, before);
  if (part === "step") return unique_id === null ? null : branchBeside(beside, unique_id);
  const renamed = ofSubject.find(({ fields }) => fields?.includes("condition"));
  return renamed ? toldChange({ ...renamed, fields: ["condition"] }, before) : null;
}

/** What became of the branches of a decision. */
function branchBeside({ before, after }: Beside, decision: number): ToldChange | null {
  const delta = deltaOf(before, after, "theirs");
  const branches = delta?.branches.get(decision);
  if (!delta || !branches) return null;
  const headsIn = (tree: Tree) =>
    indexOf(tree).places.filter(({ parent }) => parent?.node.unique_id === decision);
  for (const place of headsIn(before)) {
    const { condition } = place.node;
    if (branches.removed.has(keyInBase(place)) && condition !== null)
      return { kind: "branch_removed", condition };
  }
  for (const place of headsIn(after)) {
    const { condition } = place.node;
    if (condition === null) continue;
    const key = delta.keyOf(place);
    if (branches.added.has(key)) return { kind: "branch_added", condition };
    if (!branches.renamed.has(key)) continue;
    const former = headsIn(before).find((head) => keyInBase(head) === key);
    return { kind: "condition", from: former?.node.condition ?? null, condition };
  }
  return null;
}
