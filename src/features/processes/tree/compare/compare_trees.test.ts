import { describe, expect, test } from "vitest";
import { compareTrees } from "./compare_trees.ts";
import { addStep, changeStep, type Edited } from "../edit/add_and_change.ts";
import { copyBranch, pasteBranch } from "../edit/copy_and_paste.ts";
import { removeCondition, renameCondition, setConditions } from "../edit/change_conditions.ts";
import { moveStep } from "../edit/move_step.ts";
import { removeStep } from "../edit/remove_step.ts";
import { accepted, type Id, idsOf } from "../edit/edits.fixture.ts";
import { chartOf } from "../notation.fixture.ts";
import { nodeOf, type Tree } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

const text = (name: string) => ({ type: "simple_text", name, color: null }) as const;

/** The differences in short: kind, name (of a blank its condition), fields. */
const told = (before: Tree, after: Tree) =>
  compareTrees(before, after).map(({ kind, node, fields }) =>
    [kind, node.type === "blank" ? `_${node.condition}` : node.name, ...(fields ?? [])].join(" "),
  );

type Edit = (tree: Tree, id: Id) => Edited;

describe("the differences of two charts", () => {
  test.each<[what: string, line: string, edits: Edit[], differences: string[]]>([
    ["nothing", "A > B", [], []],
    ["a step at a blank", "_", [(t, id) => addStep(t, { at: id("_") }, text("X"))], ["added X"]],
    [
      "a step at the blank of a branch",
      "D[da: _ | nu: _]",
      [(t, id) => addStep(t, { at: id("_") }, text("X"))],
      ["added X"],
    ],
    [
      "a step between others",
      "A > B > C",
      [(t, id) => addStep(t, { above: id("B") }, text("X"))],
      ["added X"],
    ],
    [
      "a step before a branch",
      "D[da: A | nu: B]",
      [(t, id) => addStep(t, { above: id("A") }, text("X"))],
      ["added X"],
    ],
    [
      "a decision above a flow",
      "A > B > C",
      [
        (t, id) =>
          addStep(
            t,
            { above: id("B") },
            { type: "decision", name: "D", color: null, conditions: ["da", "nu"] },
          ),
      ],
      ["added D"],
    ],
    ["a removed step", "A > B > C", [(t, id) => removeStep(t, id("B"), "step")], ["removed B"]],
    [
      "a removed step before a branch",
      "D[da: A > B | nu: _]",
      [(t, id) => removeStep(t, id("A"), "step")],
      ["removed A"],
    ],
    [
      "a removed flow",
      "A > B > D[da: C | nu: _]",
      [(t, id) => removeStep(t, id("B"), "flow")],
      ["removed B", "removed D", "removed C"],
    ],
    [
      "a lost target",
      "A > B > @A",
      [(t, id) => removeStep(t, id("A"), "step")],
      ["changed _null type name target", "removed A"],
    ],
    [
      "a renamed target is one difference",
      "A > B > @A",
      [(t, id) => changeStep(t, id("A"), { name: "X" })],
      ["changed X name"],
    ],
    ["a colour", "A", [(t, id) => changeStep(t, id("A"), { color: "red" })], ["changed A color"]],
    [
      "another target",
      "A > B > @A",
      [(t, id) => changeStep(t, id("@A"), { target: id("B") })],
      ["changed Loop target"],
    ],
    [
      "a renamed condition",
      "D[da: A | nu: _]",
      [(t, id) => renameCondition(t, id("A"), "ba")],
      ["changed A condition"],
    ],
    [
      "a renamed condition of a blank",
      "D[da: A | nu: _]",
      [(t, id) => renameCondition(t, id("_"), "ba")],
      ["changed _ba condition"],
    ],
    [
      "a new condition",
      "D[da: A | nu: B]",
      [
        (t, id) =>
          setConditions(t, id("D"), [
            { unique_id: id("A"), condition: "da" },
            { condition: "x" },
            { unique_id: id("B"), condition: "nu" },
          ]),
      ],
      ["added _x"],
    ],
    [
      "a removed condition",
      "D[da: A > C | nu: _]",
      [(t, id) => removeCondition(t, id("_"))],
      ["removed _nu"],
    ],
    [
      "a removed condition with its branch",
      "D[da: A > C | nu: _]",
      [(t, id) => removeCondition(t, id("A"))],
      ["removed A", "removed C"],
    ],
    [
      "conditions in another order",
      "D[da: A > C | nu: B | x: _]",
      [
        (t, id) =>
          setConditions(t, id("D"), [
            { unique_id: id("_"), condition: "x" },
            { unique_id: id("A"), condition: "da" },
            { unique_id: id("B"), condition: "nu" },
          ]),
      ],
      ["moved _x"],
    ],
    [
      "a step moved down",
      "A > B > C > E",
      [(t, id) => moveStep(t, id("A"), { above: id("E") }, "step")],
      ["moved A"],
    ],
    [
      "a step moved up",
      "A > B > C > E",
      [(t, id) => moveStep(t, id("E"), { above: id("A") }, "step")],
      ["moved E"],
    ],
    [
      "a step moved to another branch",
      "D[da: A > B | nu: C]",
      [(t, id) => moveStep(t, id("B"), { below: id("C") }, "step")],
      ["moved B"],
    ],
    [
      "a flow moved to another branch",
      "D[da: A > B > E | nu: C]",
      [(t, id) => moveStep(t, id("B"), { below: id("C") }, "flow")],
      ["moved B"],
    ],
    [
      "a flow moved above where it was",
      "A > B > C > E > F",
      [(t, id) => moveStep(t, id("E"), { above: id("A") }, "flow")],
      ["moved E"],
    ],
    [
      "two steps that changed places with a third",
      "A > B > C",
      [
        (t, id) => moveStep(t, id("C"), { above: id("A") }, "step"),
        (t, id) => moveStep(t, id("B"), { above: id("A") }, "step"),
      ],
      ["moved B", "moved A"],
    ],
    [
      "a step moved into a flow that was moved",
      "A > B > C > E > F > G > H > I > K > L > M",
      [
        (t, id) => moveStep(t, id("G"), { above: id("A") }, "flow"),
        (t, id) => moveStep(t, id("E"), { above: id("I") }, "step"),
      ],
      ["moved E", "moved A"],
    ],
    [
      "a step moved to a blank, leaving its condition",
      "D[da: A > B | nu: _]",
      [(t, id) => moveStep(t, id("A"), { at: id("_") }, "step")],
      ["moved A"],
    ],
    [
      "a copied branch",
      "A > D[da: B | nu: _]",
      [(t, id) => pasteBranch(t, { at: id("_") }, copyBranch(t, id("D")) ?? { steps: 0, json: "" })],
      ["added D", "added B"],
    ],
    [
      "a moved and changed step",
      "A > B > C",
      [
        (t, id) => moveStep(t, id("A"), { below: id("C") }, "step"),
        (t, id) => changeStep(t, id("A"), { name: "X" }),
      ],
      ["changed X name", "moved X"],
    ],
    [
      "a new step on a branch whose condition was renamed",
      "D[da: A | nu: _]",
      [(t, id) => addStep(t, { above: id("A") }, text("X")), (t, id) => renameCondition(t, id("X"), "ba")],
      ["added X", "changed A condition"],
    ],
    [
      "several things, in reading order and then what went",
      "A > B > C > E",
      [
        (t, id) => removeStep(t, id("B"), "step"),
        (t, id) => changeStep(t, id("E"), { color: "red" }),
        (t, id) => addStep(t, { above: id("C") }, text("X")),
      ],
      ["added X", "changed E color", "removed B"],
    ],
  ])("are: %s", (_what, line, edits, differences) => {
    const before = chartOf(line);
    const after = edits.reduce((tree, edit) => {
      return accepted(edit(tree, idsOf(tree))).tree;
    }, before);
    expect(told(before, after)).toEqual(differences);
  });

  test("say where a moved step was, and show a removed one as it was", () => {
    const before = chartOf("A > B > C > E");
    const id = idsOf(before);
    const moved = moveStep(before, id("B"), { below: id("E") }, "step");
    const edited = moved.ok ? removeStep(moved.tree, id("E"), "step") : moved;
    const after = edited.ok ? edited.tree : before;
    expect(compareTrees(before, after)).toEqual([
      { kind: "moved", unique_id: id("B"), node: indexOf(after).byId.get(id("B"))?.node, from: id("A") },
      { kind: "removed", unique_id: id("E"), node: indexOf(before).byId.get(id("E"))?.node },
    ]);
  });

  test("include another link", () => {
    const chart = (id: number) =>
      nodeOf({
        unique_id: 1,
        type: "start",
        children: [nodeOf({ unique_id: 2, type: "process", id, name: "P" })],
      });
    expect(told(chart(7), chart(8))).toEqual(["changed P id"]);
  });
});
