import { expect, test } from "vitest";
import { addStep, changeStep, type Edited } from "../tree/edit/add_and_change.ts";
import { renameCondition } from "../tree/edit/change_conditions.ts";
import { type Id, idsOf } from "../tree/edit/edits.fixture.ts";
import { moveStep } from "../tree/edit/move_step.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { chartOf } from "../tree/notation.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { changeBeside, type DialogSubject } from "./step_beside.rules.ts";

type Edit = (tree: Tree, id: Id) => Edited;

const rename =
  (name: string, to: string): Edit =>
  (tree, id) =>
    changeStep(tree, id(name), { name: to });

test.each<
  [what: string, line: string, edits: Edit[], of: string, part: DialogSubject["part"], told: unknown]
>([
  ["nothing of a step that was left alone", "A > B", [rename("A", "X")], "B", "step", null],
  ["its new name", "A > B", [rename("A", "X")], "A", "step", ["changed", "X"]],
  [
    "that it is gone, whatever else was done to it",
    "A > B",
    [rename("B", "X"), (tree, id) => removeStep(tree, id("B"), "step")],
    "B",
    "step",
    ["removed", "B"],
  ],
  [
    "that it was moved",
    "A > B > C",
    [(tree, id) => moveStep(tree, id("A"), { above: id("C") }, "step")],
    "A",
    "step",
    ["moved", "A"],
  ],
  [
    "nothing of what came behind it",
    "A > B",
    [(tree, id) => addStep(tree, { above: id("B") }, { type: "simple_text", name: "X", color: null })],
    "A",
    "step",
    null,
  ],
  [
    "a decision's condition, which stands at the step below",
    "D[da: A | nu: B]",
    [(tree, id) => renameCondition(tree, id("B"), "niciodată")],
    "D",
    "step",
    ["condition", "niciodată"],
  ],
  [
    "nothing of that to who changes the step below",
    "D[da: A | nu: B]",
    [(tree, id) => renameCondition(tree, id("B"), "niciodată")],
    "B",
    "step",
    null,
  ],
  [
    "the condition that is being changed",
    "D[da: A | nu: B]",
    [(tree, id) => renameCondition(tree, id("B"), "niciodată")],
    "B",
    "condition",
    ["condition", "niciodată"],
  ],
  [
    "nothing of another branch's",
    "D[da: A | nu: B]",
    [(tree, id) => renameCondition(tree, id("A"), "uneori")],
    "B",
    "condition",
    null,
  ],
  [
    "nothing of what the branch's first step says, where its condition is changed",
    "D[da: A | nu: B]",
    [rename("B", "X")],
    "B",
    "condition",
    null,
  ],
])("a dialog tells %s", (_what, line, edits, of, part, told) => {
  const before = chartOf(line);
  const id = idsOf(before);
  const after = edits.reduce((tree, edit) => {
    const edited = edit(tree, id);
    if (!edited.ok) throw new Error(edited.refusal);
    return edited.tree;
  }, before);
  const change = changeBeside({ before, after }, { unique_id: id(of), part });
  expect(change && [change.kind, change.kind === "condition" ? change.condition : change.node.name]).toEqual(
    told,
  );
});
