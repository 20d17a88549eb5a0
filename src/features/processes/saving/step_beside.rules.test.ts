import { expect, test } from "vitest";
import { addStep, changeStep, type Edited } from "../tree/edit/add_and_change.ts";
import { removeCondition, renameCondition, setConditions } from "../tree/edit/change_conditions.ts";
import { accepted, type Id, idsOf } from "../tree/edit/edits.fixture.ts";
import { moveStep } from "../tree/edit/move_step.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { chartOf } from "../tree/notation.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { changesBeside, type DialogSubject } from "./step_beside.rules.ts";
import type { ToldChange } from "./told_change.rules.ts";

/** The first of what is told, with the names and conditions in it. */
function toldOf([told]: readonly ToldChange[]): unknown {
  if (told === undefined) return null;
  if (told.kind === "condition") return [told.kind, told.from, told.condition];
  if ("condition" in told) return [told.kind, told.condition];
  return told.kind === "renamed" ? [told.kind, told.from.name, told.node.name] : [told.kind, told.node.name];
}

type Edit = (tree: Tree, id: Id) => Edited;

const rename =
  (name: string, to: string): Edit =>
  (tree, id) =>
    changeStep(tree, id(name), { name: to });

test.each<
  [what: string, line: string, edits: Edit[], of: string, part: DialogSubject["part"], told: unknown]
>([
  ["nothing of a step that was left alone", "A > B", [rename("A", "X")], "B", "step", null],
  ["its new name", "A > B", [rename("A", "X")], "A", "step", ["renamed", "A", "X"]],
  [
    "that its colour is another",
    "A",
    [(tree, id) => changeStep(tree, id("A"), { color: "red" })],
    "A",
    "step",
    ["changed", "A"],
  ],
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
    ["swapped", "A"],
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
    ["condition", "nu", "niciodată"],
  ],
  [
    "that a decision's branch is gone",
    "D[da: A > C | nu: B]",
    [(tree, id) => removeCondition(tree, id("A"))],
    "D",
    "step",
    ["branch_removed", "da"],
  ],
  [
    "that a decision has another branch",
    "D[da: A | nu: B]",
    [
      (tree, id) => {
        const kept = ["A", "B"].map((name, at) => ({
          unique_id: id(name),
          condition: ["da", "nu"][at] ?? "",
        }));
        return setConditions(tree, id("D"), [...kept, { condition: "poate" }]);
      },
    ],
    "D",
    "step",
    ["branch_added", "poate"],
  ],
  [
    "nothing of steps that came and went in a decision's branches",
    "D[da: A > C | nu: B]",
    [
      (tree, id) => removeStep(tree, id("A"), "step"),
      (tree, id) => addStep(tree, { above: id("B") }, { type: "simple_text", name: "X", color: null }),
    ],
    "D",
    "step",
    null,
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
    ["condition", "nu", "niciodată"],
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
    return accepted(edit(tree, id)).tree;
  }, before);
  expect(toldOf(changesBeside({ before, after }, { unique_id: id(of), part }))).toEqual(told);
});

test("a loop's dialog tells that the step is gone to which it is to return", () => {
  const before = chartOf("A > B > C > @A");
  const id = idsOf(before);
  const edited = accepted(removeStep(before, id("B"), "step"));
  const beside = { before, after: edited.tree };
  const of = (unique_id: number | null, target: number | null) =>
    toldOf(changesBeside(beside, { unique_id, part: "step", target }));
  expect([of(null, id("B")), of(id("@A"), id("B"))]).toEqual([
    ["target_removed", "B"],
    ["target_removed", "B"],
  ]);
  expect([of(null, id("A")), of(id("@A"), null), of(null, null)]).toEqual([null, null, null]);
  const gone = accepted(removeStep(before, id("A"), "step"));
  const lost = { before, after: gone.tree };
  expect(toldOf(changesBeside(lost, { unique_id: id("@A"), part: "step", target: id("A") }))).toEqual([
    "target_removed",
    "A",
  ]);
});

test("a decision's dialog tells all that became of its branches, and of itself", () => {
  const before = chartOf("D[da: A | nu: B | poate: C]");
  const id = idsOf(before);
  const edits: Edit[] = [
    (tree) => renameCondition(tree, id("A"), "sigur"),
    (tree) => removeCondition(tree, id("C")),
    (tree) => renameCondition(tree, id("B"), "deloc"),
    (tree) => changeStep(tree, id("D"), { name: "E" }),
  ];
  const after = edits.reduce((tree, edit) => {
    return accepted(edit(tree, id)).tree;
  }, before);
  const told = changesBeside({ before, after }, { unique_id: id("D"), part: "step" });
  expect(told.map((one) => toldOf([one]))).toEqual([
    ["renamed", "D", "E"],
    ["branch_removed", "poate"],
    ["condition", "da", "sigur"],
    ["condition", "nu", "deloc"],
  ]);
});
