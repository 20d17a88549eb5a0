import fc from "fast-check";
import { addStep, changeStep, type Edited, type NewStep, type Spot } from "./add_and_change.ts";
import { copyBranch, pasteBranch } from "./copy_and_paste.ts";
import { type Condition, removeCondition, renameCondition, setConditions } from "./change_conditions.ts";
import { moveStep } from "./move_step.ts";
import { removeStep } from "./remove_step.ts";
import { nodeColors, type Tree, type TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

/** Numbers that stand for an edit of whatever chart they meet. */
export type EditGene = readonly [kind: number, first: number, second: number, third: number];

export const randomEdit: fc.Arbitrary<EditGene> = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

export type RandomEdit = {
  readonly kind: (typeof kinds)[number];
  readonly edited: Edited;
  /** How many steps it was to bring. */
  readonly brings: number;
};

const kinds = [
  "add",
  "add",
  "add",
  "paste",
  "move",
  "move",
  "remove",
  "change",
  "conditions",
  "rename",
  "drop",
] as const;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Mostly a step of the chart, now and then one that is not there. */
function idFrom(tree: Tree, number: number): number {
  const { places, highest } = indexOf(tree);
  return number % 20 === 0 ? highest + 1 : (pick(places, number)?.node.unique_id ?? 1);
}

function spotFrom(tree: Tree, number: number): Spot {
  const id = idFrom(tree, number);
  const node = indexOf(tree).byId.get(id)?.node;
  // Mostly one where something may stand.
  if (number % 7 !== 0 && node?.type === "blank") return { at: id };
  if (number % 7 !== 0 && node?.children.length === 0) return { below: id };
  return pick([{ above: id }, { above: id }, { below: id }, { at: id }], number) ?? { above: id };
}

function stepFrom(tree: Tree, spot: Spot, number: number): NewStep {
  const color = nodeColors[number % 9] ?? null;
  const name = number % 31 === 0 ? "" : `Nou ${number % 100}`;
  const conditions = pick([["da"], ["da", "nu"], ["a", "b", "c", ""], ["da", "", "nu"], [""]], number) ?? [];
  const target = idFrom(tree, number);
  const steps: NewStep[] = [
    { type: "simple_text", name, color },
    { type: "procedure", id: number % 40, name, color },
    { type: "process", id: 1 + (number % 40), name, color },
    { type: "decision", name, color, conditions },
    { type: "loop", name, color, target },
    { type: "loop", name, color, target: overFrom(tree, spot, number) },
    { type: "end" },
  ];
  return pick(steps, number) ?? { type: "end" };
}

/** A step above a spot, if there is any. */
function overFrom(tree: Tree, spot: Spot, number: number): number {
  const id = "at" in spot ? spot.at : "above" in spot ? spot.above : spot.below;
  let place = indexOf(tree).byId.get(id);
  for (let up = number % 5; up > 0 && place?.parent; up--) place = place.parent;
  return place?.node.unique_id ?? 1;
}

function conditionsFrom(decision: TreeNode | undefined, number: number): Condition[] {
  const present: Condition[] = (decision?.children ?? []).map(({ unique_id, condition }) => ({
    unique_id,
    condition: condition ?? "",
  }));
  if (number % 3 === 0) present.reverse();
  if (number % 5 === 0) present.pop();
  if (number % 4 === 0)
    present.splice(number % 3, 0, { condition: number % 8 === 0 ? "" : `Ramura ${number % 10}` });
  return present;
}

/** The edit of a chart that numbers stand for; null where there is nothing of the kind to be done. */
export function editFrom(tree: Tree, [first, second, third, fourth]: EditGene): RandomEdit | null {
  const kind = pick(kinds, first) ?? "add";
  const id = idFrom(tree, second);
  const node = indexOf(tree).byId.get(id)?.node;
  const mode = fourth % 2 === 0 ? "step" : "flow";
  const does = (edited: Edited, brings = 0): RandomEdit => ({ kind, edited, brings });
  switch (kind) {
    case "add": {
      const spot = spotFrom(tree, second);
      return does(addStep(tree, spot, stepFrom(tree, spot, third)), 1);
    }
    case "paste": {
      const clip = copyBranch(tree, id);
      return clip && does(pasteBranch(tree, spotFrom(tree, third), clip), clip.steps);
    }
    case "move":
      return does(moveStep(tree, id, spotFrom(tree, third), mode));
    case "remove":
      return does(removeStep(tree, id, mode));
    case "change":
      return does(
        changeStep(tree, id, {
          ...(third % 2 === 0 && { name: third % 4 === 0 ? "" : `Altul ${third % 20}` }),
          ...(third % 3 === 0 && { color: nodeColors[third % 7] ?? null }),
          ...(third % 5 === 0 && { id: third % 30 }),
          ...(node?.type === "loop" && { target: overFrom(tree, { at: id }, fourth) }),
        }),
      );
    case "conditions": {
      const decisions = indexOf(tree).places.filter((place) => place.node.type === "decision");
      const decision = third % 9 === 0 ? node : pick(decisions, second)?.node;
      return does(setConditions(tree, decision?.unique_id ?? id, conditionsFrom(decision, fourth)));
    }
    case "rename":
      return does(renameCondition(tree, id, third % 6 === 0 ? " " : `Ramura ${third % 10}`));
    case "drop":
      return does(removeCondition(tree, id));
  }
}
