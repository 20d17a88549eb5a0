import type { Place } from "../tree_index.ts";
import { type BranchDelta, type Delta, isKeyOfBase } from "./chart_delta.ts";
import { branchName, type Left } from "./left_out.ts";
import type { KeyOf, Slot, WorkStep, WorkTree } from "./work_tree.ts";

/** Does to the branches of decisions what was done. False when one that is to go has something left, or is the last. */
export function applyBranches({ steps }: WorkTree, { branches, keyOf }: Delta, left: Left): boolean {
  for (const [id, delta] of branches) {
    const step = steps.get(id);
    if (step === undefined) continue;
    const isLeft = (key: string) => left.branches.has(branchName(id, key));
    for (const slot of step.slots) {
      const name = delta.renamed.get(slot.key);
      if (name !== undefined && !isLeft(slot.key)) slot.condition = name;
    }
    const goes = (slot: Slot) => delta.removed.has(slot.key) && !isLeft(slot.key);
    if (step.slots.some((slot) => goes(slot) && slot.child !== null)) return false;
    const kept = step.slots.filter((slot) => !goes(slot));
    const fresh = freshSlots(step, kept, delta, keyOf);
    const known = new Map([...kept, ...fresh].map((slot) => [slot.key, slot]));
    const [now, then] = [kept.map(({ key }) => key), delta.keys.filter((key) => known.has(key))];
    const order = delta.isReordered && !left.orders.has(id) ? woven(then, now) : woven(now, then);
    step.slots = order.flatMap((key) => known.get(key) ?? []);
    if (step.slots.length === 0) return false;
  }
  return true;
}

/** New branches; one that both sides added under one text is the same. */
function freshSlots(owner: WorkStep, kept: readonly Slot[], { added }: BranchDelta, keyOf: KeyOf): Slot[] {
  const isThere = ({ node: { condition } }: Place) =>
    kept.some((slot) => !isKeyOfBase(slot.key) && slot.condition === condition);
  return [...added.values()].flatMap((place) => {
    if (isThere(place)) return [];
    const { condition, type } = place.node;
    const blank = type === "blank" ? place.node : null;
    return [{ owner, key: keyOf(place), condition, child: null, blank }];
  });
}

/** The first list, with what only the second has after what it follows there. */
function woven(main: readonly string[], other: readonly string[]): string[] {
  const result = [...main];
  const known = new Set(main);
  for (const [at, key] of other.entries()) {
    if (known.has(key)) continue;
    known.add(key);
    const former = other[at - 1];
    result.splice(former === undefined ? 0 : result.indexOf(former) + 1, 0, key);
  }
  return result;
}
