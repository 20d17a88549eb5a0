import type { Edited, EditRefusal } from "./add_and_change.ts";
import { treeBytes } from "../check/serialize_tree.ts";
import { highestMark, nodeOf, type Tree, type TreeNode, treeLimits } from "../tree.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf, type Place } from "../tree_index.ts";

// The highest id may leave with its step: what was given is kept with the trees that edits made. It is a part of such a
// tree and goes with it, and stands beside it only because a tree's own fields are what is saved and compared.
const given = new WeakMap<Tree, number>();

/** The highest id that new ones are counted from: of a step of this tree, or of one that is gone. */
export const highestGiven = (tree: Tree): number => Math.max(highestCounted(tree), given.get(tree) ?? 0);

function highestCounted(tree: Tree): number {
  const { highest, places } = indexOf(tree);
  if (highest <= highestMark) return highest;
  return places.reduce((most, { node: { unique_id } }) => {
    return unique_id > most && unique_id <= highestMark ? unique_id : most;
  }, 0);
}

/** Has the edits of a tree give ids above this one only. */
export function giveAbove(tree: Tree, id: number): void {
  if (id > highestGiven(tree)) given.set(tree, id);
}

/** Gives ids that no step has, and none had in the trees that this one was made from. */
export const freshIds = (tree: Tree): (() => number) => idsAbove(highestGiven(tree), [tree]);

/** Gives ids above one that no step of some trees has. */
export function idsAbove(id: number, trees: readonly Tree[]): () => number {
  let last = id;
  return () => {
    do last += 1;
    while (trees.some((tree) => indexOf(tree).byId.has(last)));
    return last;
  };
}

export const refused = (refusal: EditRefusal): Edited => ({ ok: false, refusal });

/** A blank for the place of a step: it stands in the same branch. */
export const blankFor = (unique_id: number, condition: string | null): TreeNode =>
  nodeOf({ unique_id, type: "blank", condition });

/** How many steps are there, places of steps to come not counted. */
export function stepsIn(tree: Tree): number {
  let steps = 0;
  for (const { node } of indexOf(tree).places) if (node.type !== "blank") steps += 1;
  return steps;
}

/** What every edit ends with: true loops, and a refusal of a chart that grew beyond its limits. */
export function finished(before: Tree, edited: Tree, focus: number): Edited {
  if (edited === before) return { ok: true, tree: before, focus, removed: 0, lost_loops: 0 };
  const { tree, lost } = withTrueLoops(edited);
  const { places, highest } = indexOf(tree);
  if (places.length > treeLimits.nodes || !Number.isSafeInteger(highest)) return refused("too_many_steps");
  if (treeBytes(places.map(({ node }) => node)) > treeLimits.bytes) return refused("too_many_steps");
  giveAbove(tree, highestGiven(before));
  return { ok: true, tree, focus, removed: Math.max(0, stepsIn(before) - stepsIn(edited)), lost_loops: lost };
}

/** Loops that lost their target become blanks; the others and their targets say the truth of one another. */
export function withTrueLoops(tree: Tree): { tree: Tree; lost: number } {
  const { places, byId } = indexOf(tree);
  const changed = new Map<number, TreeNode>();
  const returns = new Map<number, number[]>();
  const path: Place[] = [];
  let lost = 0;
  for (const place of places) {
    const { node, depth } = place;
    path[depth] = place;
    const said = node.selectedParentLoop;
    if (said === null) continue;
    const target = byId.get(said.unique_id);
    if (target === undefined || target.depth >= depth || path[target.depth] !== target) {
      lost += 1;
      changed.set(node.unique_id, blankFor(node.unique_id, node.condition));
      continue;
    }
    const { unique_id, name } = target.node;
    const loops = returns.get(unique_id);
    if (loops) loops.push(node.unique_id);
    else returns.set(unique_id, [node.unique_id]);
    if (said.name !== name) changed.set(node.unique_id, { ...node, selectedParentLoop: { unique_id, name } });
  }
  for (const { node } of places) {
    const loops = (returns.get(node.unique_id) ?? []).sort((one, other) => one - other);
    const isTrue =
      loops.length === node.is_parent.length && loops.every((id, at) => id === node.is_parent[at]);
    if (!isTrue) changed.set(node.unique_id, { ...node, is_parent: loops });
  }
  const trueTree = withChanges(tree, changed.keys(), (node) => {
    const change = changed.get(node.unique_id);
    return change === undefined ? node : { ...change, children: node.children };
  });
  return { tree: trueTree, lost };
}
