import { compareTrees, type StepChange } from "../tree/compare/compare_trees.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** What a dialog is about: a step with what it says, a decision with its branches, or the condition of one branch. */
export type DialogSubject = { readonly unique_id: number; readonly part: "step" | "condition" };

/** What others did to what a dialog is about; null when they left it alone. */
export type ChangeBeside =
  | { readonly kind: StepChange["kind"]; readonly node: StepChange["node"] }
  | { readonly kind: "condition"; readonly condition: string };

/** The chart on screen, and what others have made of it. */
export type Beside = { readonly before: Tree; readonly after: Tree };

/** What of others' work is told in a dialog where somebody types. */
export function changeBeside(
  { before, after }: Beside,
  { unique_id, part }: DialogSubject,
): ChangeBeside | null {
  const changes = compareTrees(before, after);
  const own = changes.filter((change) => change.unique_id === unique_id);
  const gone = own.find(({ kind }) => kind === "removed");
  if (gone) return { kind: gone.kind, node: gone.node };
  const step = own.find(
    ({ kind, fields }) => kind !== "changed" || fields?.some((field) => field !== "condition"),
  );
  if (part === "step" && step) return { kind: step.kind, node: step.node };
  const branches =
    part === "condition"
      ? [unique_id]
      : indexOf(before)
          .byId.get(unique_id)
          ?.node.children.map((child) => child.unique_id);
  const renamed = changes.find(
    (change) => branches?.includes(change.unique_id) && change.fields?.includes("condition"),
  );
  const condition = renamed?.node.condition ?? null;
  return condition === null ? null : { kind: "condition", condition };
}
