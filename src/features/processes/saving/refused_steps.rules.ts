import type { Edited } from "../tree/edit/add_and_change.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

export type RefusedSteps = {
  /** In reading order. */
  readonly steps: readonly TreeNode[];
  /** Nothing else is wrong than where these steps lead. */
  readonly areLinks: boolean;
};

/** The steps of a chart that a refused save names: its fields are called `json.<step>.<key>`. */
export function refusedSteps(tree: Tree, fields: readonly string[]): RefusedSteps {
  const named = new Map<number, string[]>();
  for (const field of fields) {
    const [list, step, key = ""] = field.split(".");
    if (list === "json") named.set(Number(step), [...(named.get(Number(step)) ?? []), key]);
  }
  const steps = indexOf(tree)
    .places.map(({ node }) => node)
    .filter(({ unique_id }) => named.has(unique_id));
  const keys = steps.flatMap(({ unique_id }) => named.get(unique_id) ?? []);
  return { steps, areLinks: steps.length > 0 && keys.every((key) => key === "id") };
}

/** The chart without these steps, what follows each in its place; a step that is gone already is no matter. */
export function withoutSteps(tree: Tree, steps: readonly number[]): Edited {
  let [removed, lost_loops, focus, rest] = [0, 0, tree.unique_id, tree];
  for (const unique_id of steps) {
    if (!indexOf(rest).byId.has(unique_id)) continue;
    const edit = removeStep(rest, unique_id, "step");
    if (!edit.ok) return edit;
    ({ focus, tree: rest } = edit);
    removed += edit.removed;
    lost_loops += edit.lost_loops;
  }
  return { ok: true, tree: rest, focus, removed, lost_loops };
}
