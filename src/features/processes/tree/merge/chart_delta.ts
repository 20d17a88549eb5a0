import { movesBetween } from "../compare/compare_moves.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { indexOf, type Place, type TreeIndex } from "../tree_index.ts";
import { type KeyOf, onlyKey } from "./work_tree.ts";

/** What a step says of itself; the branch that it begins belongs to its decision. */
export type Said = "name" | "color" | "id" | "selectedParentLoop";

/** What became of a decision's branches. */
export type BranchDelta = {
  /** As they are after, in their order. */
  readonly keys: readonly string[];
  readonly added: ReadonlyMap<string, Place>;
  readonly removed: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<string, string | null>;
  readonly isReordered: boolean;
};

/** What was done to a chart. Blanks are no steps: they are where nothing is. */
export type Delta = {
  readonly tree: Tree;
  readonly before: TreeIndex;
  readonly after: TreeIndex;
  /** Of the later chart: the key of the place that a step hangs at. */
  readonly keyOf: KeyOf;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
  readonly said: ReadonlyMap<number, readonly Said[]>;
  readonly branches: ReadonlyMap<number, BranchDelta>;
};

const baseKey = "base ";

/** The key of a place in the chart that others were made from. */
export const keyInBase: KeyOf = (place) =>
  place.parent?.node.type === "decision" ? `${baseKey}${place.node.unique_id}` : onlyKey;

/** Whether the chart that others were made from has the branch. */
export const isKeyOfBase = (key: string): boolean => key.startsWith(baseKey);

/**
 * What is different between two charts; null where a step became one of another kind, which no edit does. A loop that
 * lost its target is gone: a blank stands in its place, under its id.
 */
export function deltaOf(base: Tree, tree: Tree, side: string): Delta | null {
  const [before, after] = [indexOf(base), indexOf(tree)];
  const { moved, branches } = movesBetween(before, after);
  const headOf = new Map([...branches.before].map(([place, number]) => [number, place]));
  const keys = new Map<Place, string>();
  for (const [place, number] of branches.after) {
    const head = headOf.get(number);
    if (head) keys.set(place, keyInBase(head));
  }
  const keyOf = (place: Place) =>
    place.parent?.node.type === "decision" ? (keys.get(place) ?? `${side} ${place.node.unique_id}`) : onlyKey;

  const added = new Set<number>();
  const removed = new Set<number>();
  const said = new Map<number, Said[]>();
  for (const { node } of after.places) {
    const former = before.byId.get(node.unique_id)?.node;
    if (node.type === "blank") continue;
    if (former !== undefined && former.type !== node.type) return null;
    if (former === undefined) added.add(node.unique_id);
    else {
      const fields = saidOtherwise(former, node);
      if (fields.length > 0) said.set(node.unique_id, fields);
    }
  }
  const isStep = (id: number) => (after.byId.get(id)?.node.type ?? "blank") !== "blank";
  for (const { node } of before.places)
    if (node.type !== "blank" && !isStep(node.unique_id)) removed.add(node.unique_id);
  return {
    tree,
    before,
    after,
    keyOf,
    added,
    removed,
    moved: new Set([...moved].filter(isStep)),
    said,
    branches: branchDeltas(before, after, keyOf),
  };
}

/** What two states of a step say otherwise. */
export function saidOtherwise(former: TreeNode, node: TreeNode): Said[] {
  const fields: Said[] = [];
  if (former.name !== node.name) fields.push("name");
  if (former.color !== node.color) fields.push("color");
  if (former.id !== node.id) fields.push("id");
  if (former.selectedParentLoop?.unique_id !== node.selectedParentLoop?.unique_id)
    fields.push("selectedParentLoop");
  return fields;
}

function branchDeltas(before: TreeIndex, after: TreeIndex, keyOf: KeyOf): Map<number, BranchDelta> {
  const was = branchesOf(before, keyInBase);
  const deltas = new Map<number, BranchDelta>();
  for (const [id, now] of branchesOf(after, keyOf)) {
    const former = was.get(id);
    if (former === undefined) continue;
    const added = new Map([...now].filter(([key]) => !former.has(key)));
    const removed = new Set([...former.keys()].filter((key) => !now.has(key)));
    const renamed = new Map<string, string | null>();
    for (const [key, { node }] of now)
      if (former.has(key) && former.get(key)?.node.condition !== node.condition)
        renamed.set(key, node.condition);
    const kept = [...former.keys()].filter((key) => now.has(key));
    const keys = [...now.keys()];
    const isReordered = keys.filter((key) => former.has(key)).join() !== kept.join();
    if (added.size > 0 || removed.size > 0 || renamed.size > 0 || isReordered)
      deltas.set(id, { keys, added, removed, renamed, isReordered });
  }
  return deltas;
}

/** The branches of every decision: their first places by their keys, in their order. */
function branchesOf(index: TreeIndex, keyOf: KeyOf): Map<number, Map<string, Place>> {
  const found = new Map<number, Map<string, Place>>();
  for (const place of index.places) {
    if (place.parent?.node.type !== "decision") continue;
    const { unique_id } = place.parent.node;
    const branches = found.get(unique_id) ?? new Map<string, Place>();
    found.set(unique_id, branches.set(keyOf(place), place));
  }
  return found;
}
