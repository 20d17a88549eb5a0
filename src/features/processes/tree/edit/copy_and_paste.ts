import { readTree } from "../check/check_tree.ts";
import { isUsableId } from "../check/check_step.ts";
import { type Edited, loopTargets, type Spot } from "./add_and_change.ts";
import { blankFor, finished, freshIds, refused, stepsIn, withTrueLoops } from "./finish_edit.ts";
import { holeOf, withBranch } from "./branch_at_spot.ts";
import { spotAfter } from "./spots_around.ts";
import { treeToJson } from "../check/serialize_tree.ts";
import { type LoopTarget, nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf } from "../tree_index.ts";

/**
 * A copied step or branch. It is text, so it may be kept or sent to another window, and it is checked when it is pasted.
 */
export type Clip = {
  /** How many steps it holds, places of steps to come not counted. */
  readonly steps: number;
  readonly json: string;
};

/** Whether what was kept on a device may be a clip; what it holds is checked when it is pasted. */
export const isClip = (value: unknown): value is Clip =>
  typeof value === "object" &&
  value !== null &&
  "steps" in value &&
  typeof value.steps === "number" &&
  "json" in value &&
  typeof value.json === "string";

/** A loop of a clip, and the step outside it that it returned to. */
type Outward = { readonly loop: number; readonly target: LoopTarget };

/** A copy of a step with all that is below it; null for the start, for a blank and for what is not there. */
export function copyBranch(tree: Tree, id: number): Clip | null {
  return clipOf(tree, indexOf(tree).byId.get(id)?.node);
}

/** A copy of a step alone, of a decision with its conditions; null as with a branch. */
export function copyStep(tree: Tree, id: number): Clip | null {
  const node = indexOf(tree).byId.get(id)?.node;
  if (node === undefined) return null;
  const children =
    node.type === "decision"
      ? node.children.map(({ unique_id, condition }) => blankFor(unique_id, condition))
      : [];
  return clipOf(tree, { ...node, children });
}

function clipOf(tree: Tree, node: TreeNode | undefined): Clip | null {
  if (node === undefined || node.type === "start" || node.type === "blank") return null;
  const inside = indexOf(node);
  // The branch hangs under a start of its own, which loops to somewhere outside return to meanwhile.
  const host = nodeOf({
    unique_id: freshIds(tree)(),
    type: "start",
    children: [{ ...node, condition: null }],
  });
  const outward: Outward[] = [];
  for (const { node: loop } of inside.places)
    if (loop.selectedParentLoop !== null && !inside.byId.has(loop.selectedParentLoop.unique_id))
      outward.push({ loop: loop.unique_id, target: loop.selectedParentLoop });
  const selectedParentLoop = { unique_id: host.unique_id, name: host.name };
  const ids = outward.map(({ loop }) => loop);
  const hosted = withTrueLoops(withChanges(host, ids, (loop) => ({ ...loop, selectedParentLoop }))).tree;
  return {
    steps: stepsIn(node),
    json: `{"outward":${JSON.stringify(outward)},"tree":${treeToJson(hosted)}}`,
  };
}

/**
 * Puts a copied branch at a spot, with ids of its own. A loop that returned to somewhere outside the branch still does
 * where that step is above the new place, and becomes a blank where it is not.
 */
export function pasteBranch(tree: Tree, spot: Spot, clip: Clip): Edited {
  const hole = holeOf(tree, spot);
  if (typeof hole === "string") return refused(hole);
  const copied = branchOf(clip);
  if (copied === null) return refused("invalid");
  const nextId = freshIds(tree);
  const ids = new Map(indexOf(copied.branch).places.map(({ node }) => [node.unique_id, nextId()]));
  const over = new Map(loopTargets(tree, spot).map((node) => [node.unique_id, node.name]));
  const targetOf = (loop: TreeNode): LoopTarget | null => {
    const target = loop.selectedParentLoop;
    if (target === null) return null;
    const inside = ids.get(target.unique_id);
    if (inside !== undefined) return { unique_id: inside, name: target.name };
    const outside = copied.outward.get(loop.unique_id);
    // In another chart the same id may be another step.
    const isAbove = outside !== undefined && over.get(outside.unique_id) === outside.name;
    return isAbove ? outside : { unique_id: nowhere, name: "" };
  };
  const branch = withChanges(copied.branch, ids.keys(), (node) => ({
    ...node,
    unique_id: ids.get(node.unique_id) ?? node.unique_id,
    is_parent: [],
    selectedParentLoop: targetOf(node),
  }));
  const edited = withBranch(tree, hole, branch);
  return edited === null ? refused("not_here") : finished(tree, edited, branch.unique_id);
}

/** Puts a copy of a step below it, alone; a decision's comes into its first branch, with places for its own. */
export function duplicateStep(tree: Tree, id: number): Edited {
  const spot = spotAfter(tree, id);
  const clip = copyStep(tree, id);
  if (clip === null) return refused("not_there");
  return spot === null ? refused("not_here") : pasteBranch(tree, spot, clip);
}

/** No step has it, so a loop to it has lost its target. */
const nowhere = 0;

function branchOf({ json }: Clip): { branch: TreeNode; outward: ReadonlyMap<number, LoopTarget> } | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("tree" in value) || !("outward" in value)) return null;
  const branch = readTree(value.tree).tree?.children[0];
  if (branch === undefined || !Array.isArray(value.outward) || !value.outward.every(isOutward)) return null;
  return { branch, outward: new Map(value.outward.map(({ loop, target }) => [loop, target])) };
}

function isOutward(value: unknown): value is Outward {
  if (typeof value !== "object" || value === null || !("loop" in value) || !("target" in value)) return false;
  const { loop, target } = value;
  if (!isUsableId(loop) || typeof target !== "object" || target === null) return false;
  return (
    "unique_id" in target &&
    isUsableId(target.unique_id) &&
    "name" in target &&
    typeof target.name === "string"
  );
}
