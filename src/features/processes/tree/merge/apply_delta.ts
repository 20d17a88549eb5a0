import type { Place } from "../tree_index.ts";
import { applyBranches } from "./apply_branches.ts";
import { type Delta, isKeyOfBase } from "./chart_delta.ts";
import { type Left, nothingLeft } from "./left_out.ts";
import { createSpans, type Spans } from "./spans.ts";
import {
  type KeyOf,
  openSlot,
  placesBelow,
  type Slot,
  slotOf,
  stepOf,
  stepsFrom,
  type WorkStep,
  type WorkTree,
} from "./work_tree.ts";

/**
 * Does to a chart what was done to another one that both come from. Returns the steps that found no place, or null where
 * that cannot be done.
 */
export function applyDelta(work: WorkTree, delta: Delta, left: Left = nothingLeft): number[] | null {
  const says = createSpans(delta.after);
  say(work, delta, left);
  const lifted = lift(work, delta, left, says);
  if (lifted === null || !remove(work, delta, left, lifted) || !applyBranches(work, delta, left)) return null;
  return insert(work, delta, left, says, lifted);
}

function say({ steps }: WorkTree, { said, after }: Delta, left: Left): void {
  for (const [id, fields] of said) {
    const step = steps.get(id);
    const node = after.byId.get(id)?.node;
    if (!step || !node) continue;
    const taken = fields.filter((field) => !left.said.get(id)?.has(field));
    step.node = { ...step.node, ...Object.fromEntries(taken.map((field) => [field, node[field]])) };
  }
}

/**
 * Takes what moved out of its place: what still hangs under it after goes along, the rest stays where it was. Null when
 * several branches would have to stay in one place.
 */
function lift(work: WorkTree, delta: Delta, left: Left, after: Spans): Map<number, WorkStep> | null {
  const { moved } = delta;
  const lifted = new Map<number, WorkStep>();
  if (moved.size === 0) return lifted;
  for (const step of stepsFrom(work.top.child).reverse()) {
    const { unique_id, type } = step.node;
    if (!moved.has(unique_id) || left.steps.has(unique_id)) continue;
    lifted.set(unique_id, step);
    const staying = stayingSlots(step, delta);
    const [below] = step.slots;
    // What only the other has in a branch goes with it, and what only the other has after a step stays.
    if (staying.length === 0 && type !== "decision" && below && !after.firstKnown(step, below))
      staying.push(below);
    if (staying.length > 1) return null;
    if (staying[0]) rise(step.slot, staying[0]);
    else step.slot.child = null;
  }
  return lifted;
}

/** Below a step that moves, the places of what does not move with it. */
function stayingSlots(step: WorkStep, { before, after, moved }: Delta): Slot[] {
  const staying: Slot[] = [];
  /** With the nearest step above each that the later chart has. */
  const open: [WorkStep, number][] = [[step, step.node.unique_id]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [over, known] = next;
    for (const slot of over.slots) {
      if (slot.child === null) continue;
      const place = after.byId.get(slot.child.node.unique_id);
      if (place === undefined) open.push([slot.child, known]);
      else if (hangsUnder(place, known)) open.push([slot.child, place.node.unique_id]);
      else staying.push(slot);
    }
  }
  return staying;

  /** Nothing that stayed stands between the two. */
  function hangsUnder(place: Place, known: number): boolean {
    for (let at = place.parent; at !== null; at = at.parent) {
      const { unique_id } = at.node;
      if (unique_id === known) return true;
      if (before.byId.has(unique_id) && !moved.has(unique_id)) return false;
    }
    return false;
  }
}

/** What hangs at one place hangs at another from now on. */
function rise(to: Slot, from: Slot): void {
  to.child = from.child;
  if (from.child) from.child.slot = to;
  else to.blank = from.blank;
  from.child = null;
  from.blank = null;
}

/** False when several branches of a removed decision have something left. */
function remove(
  work: WorkTree,
  { removed }: Delta,
  left: Left,
  lifted: ReadonlyMap<number, WorkStep>,
): boolean {
  if (removed.size === 0) return true;
  const steps = [work.top.child, ...lifted.values()].flatMap((first) => stepsFrom(first));
  for (const step of steps.reverse()) {
    const { unique_id, type } = step.node;
    if (!removed.has(unique_id) || left.steps.has(unique_id)) continue;
    const filled = step.slots.filter((slot) => slot.child !== null);
    if (filled.length > 1) return false;
    const [rising] = filled.length === 0 && type !== "decision" ? step.slots : filled;
    if (rising) rise(step.slot, rising);
    else step.slot.child = null;
    work.steps.delete(unique_id);
  }
  return true;
}

function insert(
  work: WorkTree,
  delta: Delta,
  left: Left,
  after: Spans,
  lifted: Map<number, WorkStep>,
): number[] | null {
  const { added, keyOf } = delta;
  const below = placesBelow(delta.tree);
  const lost: number[] = [];
  const skipped = new Set<number>(left.steps);
  for (const place of delta.after.places) {
    const { unique_id } = place.node;
    const isAdded = added.has(unique_id);
    const moving = lifted.get(unique_id);
    // Both have it already where the one's save is in the other's chart.
    if (isAdded ? work.steps.has(unique_id) : moving === undefined) continue;
    const parent = place.parent?.node.unique_id ?? 0;
    if (isAdded && (skipped.has(unique_id) || (skipped.has(parent) && added.has(parent)))) {
      skipped.add(unique_id);
      continue;
    }
    const slot = targetOf(work, place, keyOf);
    if (slot === undefined || (moving && isInside(slot, moving))) return null;
    const step = moving ?? stepOf(place, below.get(place) ?? [], slot, keyOf);
    if (!hang(work, step, slot, after, keyOf)) {
      lost.push(unique_id);
      continue;
    }
    if (isAdded) work.steps.set(unique_id, step);
  }
  fillBlanks(work, delta, below);
  return lost;
}

/** Where a step of the later chart hangs in the one that is put together: below the next one above it that is there. */
function targetOf({ steps }: WorkTree, place: Place, keyOf: KeyOf): Slot | undefined {
  for (let at = place; at.parent !== null; at = at.parent) {
    const over = steps.get(at.parent.node.unique_id);
    if (over === undefined) continue;
    return (
      slotOf(over, keyOf(at)) ??
      over.slots.find((slot) => !isKeyOfBase(slot.key) && slot.condition === at.node.condition)
    );
  }
  return undefined;
}

function isInside(slot: Slot, step: WorkStep): boolean {
  for (let over = slot.owner; over !== null; over = over.slot.owner) if (over === step) return true;
  return false;
}

/** Hangs a step at a place; what was there follows it. False when nothing can follow the one or the other. */
function hang(work: WorkTree, step: WorkStep, slot: Slot, after: Spans, keyOf: KeyOf): boolean {
  const follower = slot.child;
  if (follower === null) {
    attach(slot, step);
    return true;
  }
  const hole = holeFor(work, step, follower, after, keyOf) ?? openSlot(step);
  if (hole) {
    attach(hole, follower);
    attach(slot, step);
    return true;
  }
  const end = openSlot(follower);
  if (end) attach(end, step);
  return end !== undefined;
}

function attach(slot: Slot, step: WorkStep): void {
  slot.child = step;
  slot.blank = null;
  step.slot = slot;
}

/** Where below a step another one hangs in the later chart. */
function holeFor(
  { steps }: WorkTree,
  step: WorkStep,
  follower: WorkStep,
  after: Spans,
  keyOf: KeyOf,
): Slot | undefined {
  const known = after.firstKnown(follower);
  if (known === undefined || !after.isBelow(known, step.node.unique_id)) return undefined;
  const isAlone = step.slots.every((slot) => slot.child === null);
  for (let at = known; at.parent !== null; at = at.parent) {
    const { unique_id } = at.parent.node;
    const over = unique_id === step.node.unique_id ? step : isAlone ? undefined : steps.get(unique_id);
    if (over === undefined) continue;
    const slot = slotOf(over, keyOf(at));
    if (slot?.child === null && (over === step || isInside(slot, step))) return slot;
    if (over === step) return undefined;
  }
  return undefined;
}

/** Blanks that came or went with the delta, where still nothing hangs. */
function fillBlanks({ top }: WorkTree, { before, after, keyOf }: Delta, below: Map<Place, Place[]>): void {
  for (const step of stepsFrom(top.child)) {
    const place = after.byId.get(step.node.unique_id);
    if (place === undefined) continue;
    for (const slot of step.slots) {
      if (slot.child !== null) continue;
      const there = (below.get(place) ?? []).find((one) => keyOf(one) === slot.key)?.node;
      const isFree = there === undefined && step.node.type !== "decision";
      const wasBlank = (id: number) => before.byId.get(id)?.node.type === "blank";
      if (there?.type === "blank" && slot.blank === null && !wasBlank(there.unique_id)) slot.blank = there;
      else if (isFree && slot.blank && wasBlank(slot.blank.unique_id)) slot.blank = null;
    }
  }
}
