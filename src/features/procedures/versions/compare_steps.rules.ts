import { longestRise } from "#platform/longest_rise.ts";
import type { Step } from "../procedures.contract.ts";
import { blocksOf } from "#platform/html/html_blocks.ts";
import type { BlockDifference, Effort } from "./text_difference.rules.ts";
import { differenceOfBlocks, fullEffort, wholeBlocks } from "./text_difference.rules.ts";

export type StepKind = "added" | "removed" | "changed" | "moved" | "same";

export type StepDifference = {
  id: number;
  kind: StepKind;
  /** Also true for a changed step that stands elsewhere among the steps both versions have. */
  is_moved: boolean;
  /** The step's number, from 1, in either version; null where it is not there. */
  before_number: number | null;
  after_number: number | null;
  /** Only the markup differs, no word and no image. */
  formatting_changed: boolean;
  /** What reads differently; none for steps whose content is the same. */
  blocks: BlockDifference[];
};

/** The steps in the new order, with the removed ones where they stood. Steps are matched by their id. */
export function differenceOfSteps(before: readonly Step[], after: readonly Step[]): StepDifference[] {
  const oldIndexes = matchedIndexes(before, after);
  const kept = stayingIndexes(oldIndexes);
  const matched = new Set(oldIndexes);
  const effort: Effort = { left: fullEffort };
  const result: StepDifference[] = [];
  let oldNext = 0;
  const addRemovedBefore = (end: number) => {
    for (; oldNext < end; oldNext += 1) {
      const step = before[oldNext];
      if (step !== undefined && !matched.has(oldNext)) result.push(removedStep(step, oldNext));
    }
  };
  after.forEach((step, index) => {
    const oldIndex = oldIndexes[index] ?? null;
    const old = oldIndex === null ? undefined : before[oldIndex];
    if (oldIndex === null || old === undefined) {
      result.push(addedStep(step, index));
      return;
    }
    // A step that was not moved is where the two orders meet: what was removed before it belongs here.
    if (kept.has(oldIndex)) addRemovedBefore(oldIndex);
    const numbers = { before_number: oldIndex + 1, after_number: index + 1 };
    result.push({ ...keptStep(old, step, !kept.has(oldIndex), effort), ...numbers });
  });
  addRemovedBefore(before.length);
  return result;
}

/** For each new step the index of the old step with its id, or null; an old step is matched once. */
function matchedIndexes(before: readonly Step[], after: readonly Step[]): (number | null)[] {
  const free = new Map<number, number>();
  before.forEach((step, index) => {
    if (!free.has(step.id)) free.set(step.id, index);
  });
  return after.map((step) => {
    const index = free.get(step.id) ?? null;
    free.delete(step.id);
    return index;
  });
}

/** The old indexes of the steps that stay, so that as few as possible have moved. */
function stayingIndexes(indexes: readonly (number | null)[]): Set<number> {
  const known = indexes.filter((index) => index !== null);
  const rise = longestRise(known);
  return new Set(known.filter((_, at) => rise.has(at)));
}

function addedStep(step: Step, index: number): StepDifference {
  return {
    id: step.id,
    kind: "added",
    is_moved: false,
    before_number: null,
    after_number: index + 1,
    formatting_changed: false,
    blocks: wholeBlocks(blocksOf(step.body), "added"),
  };
}

function removedStep(step: Step, index: number): StepDifference {
  return {
    id: step.id,
    kind: "removed",
    is_moved: false,
    before_number: index + 1,
    after_number: null,
    formatting_changed: false,
    blocks: wholeBlocks(blocksOf(step.body), "removed"),
  };
}

function keptStep(before: Step, after: Step, is_moved: boolean, effort: Effort) {
  const id = after.id;
  if (before.body === after.body) {
    const kind: StepKind = is_moved ? "moved" : "same";
    return { id, kind, is_moved, formatting_changed: false, blocks: [] };
  }
  const blocks = differenceOfBlocks(blocksOf(before.body), blocksOf(after.body), effort);
  const formatting_changed = blocks.every((block) => block.kind === "same");
  return { id, kind: "changed" as const, is_moved, formatting_changed, blocks };
}
