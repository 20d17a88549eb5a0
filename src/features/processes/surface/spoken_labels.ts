import type { Mark } from "../picture/colors.ts";
import type { InsertPoint, Layout } from "../tree/layout/layout.ts";
import type { Spot } from "../tree/edit/add_and_change.ts";
import type { TreeNode } from "../tree/tree.ts";
import type { MeasuredSteps, Say } from "../picture/measured_steps.ts";
import { brief } from "../picture/wrapped_text.ts";

type Labelled = {
  readonly node: TreeNode;
  readonly name: string;
  readonly heading: string | null;
  readonly folded: number;
  readonly mark: Mark | undefined;
};

/** What a screen reader says of a step: its kind, name and state, its branch, what is folded below, what changed. */
export function stepLabel({ node, name, heading, folded, mark }: Labelled, say: Say): string {
  const kind = heading ?? say(`node.${node.type}`);
  const parts = [name === kind ? name : say("chart.step_label", { kind, name })];
  if (node.condition !== null) parts.push(say("chart.step_branch", { condition: node.condition }));
  if (node.is_parent.length > 0) parts.push(say("chart.step_loops", { count: node.is_parent.length }));
  if (folded > 0) parts.push(say("chart.step_hidden", { count: folded }));
  if (mark !== undefined) parts.push(say(`chart.mark_${mark}`));
  return parts.join(", ");
}

/** A label that has the words that are seen, a last one that is cut too: who speaks to the computer says what they see. */
export function labelAsSeen(label: string, seen: string): string {
  const bare = seen.replace(/…$/, "");
  const isWhole = bare === seen || label.endsWith(bare) || label.includes(`${bare} `);
  return isWhole ? label : `${label}, ${bare}`;
}

/** Where a step that is added at a place would stand. */
export function insertLabel(from: TreeNode, to: TreeNode | null, measured: MeasuredSteps, say: Say): string {
  const name = brief(measured.step(from).name);
  const condition = to?.condition ?? null;
  if (condition === null) return say("chart.insert_after", { name });
  return say("chart.insert_branch", { name, condition });
}

/** What the fold button of a step does. */
export function foldLabel(name: string, folded: number, say: Say): string {
  const short = brief(name);
  return folded > 0
    ? say("chart.unfold", { count: folded, name: short })
    : say("chart.fold", { name: short });
}

/** A name for a place: the same place of another layout has the same. */
export function spotKey(spot: Spot): string {
  if ("at" in spot) return `at ${spot.at}`;
  return "above" in spot ? `above ${spot.above}` : `below ${spot.below}`;
}

/** Whether a place is offered: one just above a blank is not, for the blank is the place. */
export function isOffered(insert: InsertPoint, layout: Layout): boolean {
  return insert.to === null || layout.byId.get(insert.to)?.node.type !== "blank";
}
