import { hasVisibleText } from "#platform/text/well_formed.ts";
import { conditionProblem, isUsableId, nameProblem } from "../check/check_step.ts";
import { blankFor, finished, freshIds, refused } from "./finish_edit.ts";
import { type Hole, holeOf, withBranch } from "./branch_at_spot.ts";
import { endName, type NodeColor, nodeColors, nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { patched, withChanges } from "../tree_changes.ts";
import { above, indexOf } from "../tree_index.ts";

/**
 * Where something is put: `at` a blank, which it replaces; `above` a step, which follows it then; `below` a step
 * that nothing follows yet.
 */
export type Spot = { readonly at: number } | { readonly above: number } | { readonly below: number };

type Linked<Type> = {
  readonly type: Type;
  readonly id: number;
  readonly name: string;
  readonly color: NodeColor | null;
};

export type NewStep =
  | { readonly type: "simple_text"; readonly name: string; readonly color: NodeColor | null }
  | Linked<"procedure">
  | Linked<"process">
  | {
      readonly type: "decision";
      readonly name: string;
      readonly color: NodeColor | null;
      readonly conditions: readonly string[];
    }
  | {
      readonly type: "loop";
      readonly name: string;
      readonly color: NodeColor | null;
      readonly target: number;
    }
  | { readonly type: "end" };

/** What may be changed of a step; what is not given stays. */
export type StepChanges = {
  readonly name?: string;
  readonly color?: NodeColor | null;
  /** Of the linked procedure or process. */
  readonly id?: number;
  /** The step that a loop returns to. */
  readonly target?: number;
};

export type EditRefusal =
  /** There is no such step or clip. */
  | "not_there"
  /** Such a thing cannot be done at this place. */
  | "not_here"
  /** A loop returns only to a step above it. */
  | "not_above"
  /** A branch cannot be moved into itself. */
  | "own_branch"
  | "start_stays"
  /** A decision keeps at least one condition. */
  | "last_condition"
  /** The chart would be larger than a chart may be. */
  | "too_many_steps"
  | "invalid";

export type Edited =
  | {
      readonly ok: true;
      /** The same tree when nothing changed. */
      readonly tree: Tree;
      /** The step where the reader should be afterwards. */
      readonly focus: number;
      /** How many steps went. */
      readonly removed: number;
      /** How many loops became blanks, for nothing to return to was left above them. */
      readonly lost_loops: number;
    }
  | { readonly ok: false; readonly refusal: EditRefusal };

/** Whether a step of this type may be put at this spot. */
export function canAdd(tree: Tree, spot: Spot, type: NewStep["type"]): boolean {
  const hole = holeOf(tree, spot);
  return typeof hole !== "string" && accepts(hole, type);
}

/** Nothing follows a loop or an end, so neither stands between two steps. */
const accepts = (hole: Hole, type: NewStep["type"]) =>
  hole.kind !== "above" || (type !== "loop" && type !== "end");

/** The steps that a loop at this spot, or the step with this id, may return to, nearest first. */
export function loopTargets(tree: Tree, spot: Spot | number): TreeNode[] {
  if (typeof spot === "number") {
    const place = indexOf(tree).byId.get(spot);
    return place ? above(place).map(({ node }) => node) : [];
  }
  const hole = holeOf(tree, spot);
  if (typeof hole === "string") return [];
  const over = above(hole.place).map(({ node }) => node);
  return hole.kind === "below" ? [hole.place.node, ...over] : over;
}

/** Puts a new step, with ids above all others; above a step, a decision takes the old flow into its first branch. */
export function addStep(tree: Tree, spot: Spot, step: NewStep): Edited {
  const hole = holeOf(tree, spot);
  if (typeof hole === "string") return refused(hole);
  if (!accepts(hole, step.type)) return refused("not_here");
  const target =
    step.type === "loop" && loopTargets(tree, spot).find((node) => node.unique_id === step.target);
  if (target === undefined) return refused("not_above");
  const made = madeOf(step, target || null, freshIds(tree));
  if (made === null) return refused("invalid");
  const edited = withBranch(tree, hole, made);
  return edited === null ? refused("not_here") : finished(tree, edited, made.unique_id);
}

function madeOf(step: NewStep, target: TreeNode | null, nextId: () => number): TreeNode | null {
  const { type } = step;
  const unique_id = nextId();
  if (type === "end") return nodeOf({ unique_id, type, name: endName });
  const { name, color } = step;
  if (nameProblem(name, type) !== null || !isColor(color)) return null;
  const made = { unique_id, type, name, color };
  if (type === "simple_text") return nodeOf(made);
  if (type === "loop") {
    if (target === null) return null;
    return nodeOf({ ...made, selectedParentLoop: { unique_id: target.unique_id, name: target.name } });
  }
  if (type !== "decision") return isUsableId(step.id) ? nodeOf({ ...made, id: step.id }) : null;
  const conditions = step.conditions.slice(0, step.conditions.findLastIndex(hasVisibleText) + 1);
  if (conditions.length === 0 || conditions.some((text) => conditionProblem(text) !== null)) return null;
  return nodeOf({ ...made, children: conditions.map((condition) => blankFor(nextId(), condition)) });
}

const isColor = (color: NodeColor | null) => color === null || nodeColors.includes(color);

/** Changes what a step says; loops that return to it learn its new name. */
export function changeStep(tree: Tree, id: number, changes: StepChanges): Edited {
  const node = indexOf(tree).byId.get(id)?.node;
  if (node === undefined) return refused("not_there");
  const { name = node.name, color = node.color, id: link = node.id, target } = changes;
  if (nameProblem(name, node.type) !== null || !isColor(color)) return refused("invalid");
  if (node.type === "blank" && color !== null) return refused("invalid");
  if (link !== node.id && (node.id === null || !isUsableId(link))) return refused("invalid");
  if (target !== undefined && node.type !== "loop") return refused("invalid");
  const wanted = target ?? node.selectedParentLoop?.unique_id;
  const found = node.type === "loop" ? loopTargets(tree, id).find((over) => over.unique_id === wanted) : null;
  if (found === undefined) return refused("not_above");
  const selectedParentLoop =
    found === null || found.unique_id === node.selectedParentLoop?.unique_id
      ? node.selectedParentLoop
      : { unique_id: found.unique_id, name: found.name };
  const edited = withChanges(tree, [id], (step) =>
    patched(step, { name, color, id: link, selectedParentLoop }),
  );
  return finished(tree, edited, id);
}
