import { mostChildren } from "../check/check_step.ts";
import { blankFor } from "../edit/finish_edit.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { indexOf, type Place } from "../tree_index.ts";

/** Where one step can hang: below a step, or in a branch of a decision. */
export type Slot = {
  readonly owner: WorkStep | null;
  /** Which branch of its decision it is; the same in every chart that has the branch. */
  readonly key: string;
  condition: string | null;
  child: WorkStep | null;
  /** What stands there while nothing hangs there. */
  blank: TreeNode | null;
};

/** A step of a chart that is being put together. */
export type WorkStep = { node: TreeNode; slots: Slot[]; slot: Slot };

/** A chart that is being put together: unlike a tree it changes. */
export type WorkTree = { readonly top: Slot; readonly steps: Map<number, WorkStep> };

/** The key of the only place below a step that is no decision. */
export const onlyKey = "";

/** The key of the place that a step hangs at. */
export type KeyOf = (place: Place) => string;

/** The places below a step as a chart has them, with nothing in them but blanks. */
export function stepOf({ node }: Place, below: readonly Place[], slot: Slot, keyOf: KeyOf): WorkStep {
  const step: WorkStep = { node, slots: [], slot };
  const blankOf = (place: Place | undefined) => (place?.node.type === "blank" ? place.node : null);
  const slotFor = (key: string, condition: string | null, place: Place | undefined): Slot => ({
    owner: step,
    key,
    condition,
    child: null,
    blank: blankOf(place),
  });
  if (node.type === "decision")
    step.slots = below.map((place) => slotFor(keyOf(place), place.node.condition, place));
  else if (mostChildren(node.type) > 0) step.slots = [slotFor(onlyKey, null, below[0])];
  return step;
}

/** The steps right below each one, in their order. */
export function placesBelow(tree: Tree): Map<Place, Place[]> {
  const below = new Map<Place, Place[]>();
  for (const place of indexOf(tree).places) {
    below.set(place, []);
    if (place.parent !== null) below.get(place.parent)?.push(place);
  }
  return below;
}

/** A tree as one that can be changed. */
export function workOf(tree: Tree, keyOf: KeyOf): WorkTree {
  const below = placesBelow(tree);
  const top: Slot = { owner: null, key: onlyKey, condition: null, child: null, blank: null };
  const steps = new Map<number, WorkStep>();
  for (const place of indexOf(tree).places) {
    const { node, parent } = place;
    if (node.type === "blank") continue;
    const owner = parent === null ? null : steps.get(parent.node.unique_id);
    const slot = owner ? slotOf(owner, keyOf(place)) : top;
    if (slot === undefined) continue;
    const step = stepOf(place, below.get(place) ?? [], slot, keyOf);
    slot.child = step;
    steps.set(node.unique_id, step);
  }
  return { top, steps };
}

/** The place with a key below a step. */
export const slotOf = (step: WorkStep, key: string): Slot | undefined =>
  step.node.type === "decision" ? step.slots.find((slot) => slot.key === key) : step.slots[0];

/** Every step from one on, in reading order. */
export function stepsFrom(first: WorkStep | null): WorkStep[] {
  const found: WorkStep[] = [];
  const open = first === null ? [] : [first];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    found.push(step);
    for (let at = step.slots.length - 1; at >= 0; at -= 1) {
      const child = step.slots[at]?.child;
      if (child) open.push(child);
    }
  }
  return found;
}

/** The first place below a step where nothing hangs yet. */
export function openSlot(step: WorkStep): Slot | undefined {
  const open = [...step.slots].reverse();
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    if (slot.child === null) return slot;
    for (let at = slot.child.slots.length - 1; at >= 0; at -= 1) {
      const next = slot.child.slots[at];
      if (next) open.push(next);
    }
  }
  return undefined;
}

/** The finished chart; what nothing was done to is shared. A branch without a step gets a blank. */
export function treeOf({ top }: WorkTree, nextId: () => number): Tree {
  const built = new Map<WorkStep, TreeNode>();
  for (const step of stepsFrom(top.child).reverse()) {
    const children: TreeNode[] = [];
    for (const { child, blank, condition } of step.slots) {
      const isNeeded = step.node.type === "decision" || step.node.type === "start";
      const node = child === null ? blank : (built.get(child) ?? null);
      if (node !== null) children.push(node.condition === condition ? node : { ...node, condition });
      else if (isNeeded) children.push(blankFor(nextId(), condition));
    }
    built.set(step, withChildren(step.node, children));
  }
  const tree = top.child && built.get(top.child);
  if (!tree) throw new Error("A chart has a start");
  return tree;
}

function withChildren(node: TreeNode, children: readonly TreeNode[]): TreeNode {
  const isSame =
    children.length === node.children.length && children.every((child, at) => child === node.children[at]);
  return isSame ? node : { ...node, children };
}
