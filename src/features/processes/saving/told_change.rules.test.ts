import { expect, test } from "vitest";
import { compareTrees, type StepChange } from "../tree/compare/compare_trees.ts";
import { changeStep, type Edited } from "../tree/edit/add_and_change.ts";
import { removeCondition, renameCondition, setConditions } from "../tree/edit/change_conditions.ts";
import { accepted, type Id, idsOf } from "../tree/edit/edits.fixture.ts";
import { moveStep } from "../tree/edit/move_step.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { chartOf } from "../tree/notation.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { toldChange } from "./told_change.rules.ts";

test.each<[what: string, edit: (tree: Tree, id: Id) => Edited, told: unknown]>([
  [
    "a new name, by what it was called",
    (tree, id) => changeStep(tree, id("A"), { name: "X", color: "red" }),
    { kind: "renamed", from: { name: "A" }, node: { name: "X" } },
  ],
  [
    "a new colour",
    (tree, id) => changeStep(tree, id("A"), { color: "red" }),
    { kind: "changed", node: { name: "A" } },
  ],
  [
    "a move",
    (tree, id) => moveStep(tree, id("A"), { above: id("B") }, "step"),
    { kind: "moved", node: { name: "A" } },
  ],
  [
    "a condition",
    (tree, id) => renameCondition(tree, id("B"), "sigur"),
    { kind: "condition", from: "da", condition: "sigur" },
  ],
  [
    "a branch that went, by its condition",
    (tree, id) => removeCondition(tree, id("_")),
    { kind: "branch_removed", condition: "nu" },
  ],
  [
    "a branch that came",
    (tree, id) =>
      setConditions(tree, id("D"), [
        { unique_id: id("B"), condition: "da" },
        { unique_id: id("_"), condition: "nu" },
        { condition: "poate" },
      ]),
    { kind: "branch_added", condition: "poate" },
  ],
])("a change is told as %s", (_what, edit, told) => {
  const before = chartOf("A > D[da: B | nu: _]");
  const edited = accepted(edit(before, idsOf(before)));
  const [change, ...others] = compareTrees(before, edited.tree);
  expect(others).toEqual([]);
  expect(change && toldChange(change, { before, after: edited.tree })).toMatchObject(told as object);
});

test("a condition at a step that the chart on screen has not is told without what it was", () => {
  const before = chartOf("A > D[da: B | nu: _]");
  const edited = accepted(renameCondition(before, idsOf(before)("B"), "sigur"));
  const [change] = compareTrees(before, edited.tree);
  expect(change && toldChange(change, { before: chartOf("A"), after: edited.tree })).toEqual({
    kind: "condition",
    from: null,
    condition: "sigur",
  });
});

test("a link or loop that lost its own name has no new one to tell", () => {
  const before = chartOf("A > B");
  const node = { ...before, unique_id: idsOf(before)("A"), name: "" };
  const change: StepChange = { kind: "changed", unique_id: node.unique_id, node, fields: ["name"] };
  expect(toldChange(change, { before, after: before })).toEqual({ kind: "changed", node });
});

test("a loop that became a place of a step to come is told as gone", () => {
  const before = chartOf("A > B > C > @B");
  const edited = accepted(removeStep(before, idsOf(before)("B"), "step"));
  const told = compareTrees(before, edited.tree).map((change) =>
    toldChange(change, { before, after: edited.tree }),
  );
  expect(told).toMatchObject([
    { kind: "removed", node: { type: "loop" } },
    { kind: "removed", node: { name: "B" } },
  ]);
});

test("two steps that were swapped are told as that, whichever of them was moved", () => {
  const before = chartOf("A > B > C");
  const id = idsOf(before);
  for (const edited of [
    moveStep(before, id("B"), { above: id("A") }, "step"),
    moveStep(before, id("A"), { above: id("C") }, "step"),
  ].map(accepted)) {
    const told = compareTrees(before, edited.tree).map((change) =>
      toldChange(change, { before, after: edited.tree }),
    );
    expect(told).toHaveLength(1);
    expect(told).toMatchObject([{ kind: "swapped", node: { name: "A" }, other: { name: "B" } }]);
  }
});
