import { describe, expect, test } from "vitest";
import type { Edited } from "./add_and_change.ts";
import { moveStep } from "./move_step.ts";
import { type Id, idsOf, outcomeOf } from "./edits.fixture.ts";
import { chartOf, lineOf } from "../notation.fixture.ts";
import type { Tree } from "../tree.ts";

type Edit = (tree: Tree, id: Id) => Edited;

describe("a step that is moved", () => {
  test.each<[rule: string, before: string, edit: Edit, after: string]>([
    [
      "goes alone, what follows stays",
      "A > B > C",
      (t, id) => moveStep(t, id("A"), { below: id("C") }, "step"),
      "B > C > A",
    ],
    [
      "goes alone between two others",
      "A > B > C",
      (t, id) => moveStep(t, id("C"), { above: id("B") }, "step"),
      "A > C > B",
    ],
    [
      "goes with all below it",
      "D[da: A > B | nu: C]",
      (t, id) => moveStep(t, id("A"), { below: id("C") }, "flow"),
      "D[da: _ | nu: C > A > B]",
    ],
    [
      "takes the flow there after its own end",
      "D[da: A > B | nu: C]",
      (t, id) => moveStep(t, id("A"), { above: id("C") }, "flow"),
      "D[da: _ | nu: A > B > C]",
    ],
    [
      "swaps with the one after it",
      "A > B > C",
      (t, id) => moveStep(t, id("B"), { above: id("A") }, "step"),
      "B > A > C",
    ],
    [
      "takes the condition of the blank",
      "D[da: A | nu: _]",
      (t, id) => moveStep(t, id("A"), { at: id("_") }, "step"),
      "D[da: _ | nu: A]",
    ],
    [
      "leaves its condition to what follows it",
      "D[da: A > B | nu: _]",
      (t, id) => moveStep(t, id("A"), { at: id("_") }, "step"),
      "D[da: B | nu: A]",
    ],
    [
      "takes its branches along when it is a decision",
      "A > B > D[da: C | nu: _]",
      (t, id) => moveStep(t, id("D"), { above: id("A") }, "step"),
      "D[da: C > A > B | nu: _]",
    ],
    [
      "leaves a blank under the start",
      "A > D[da: _]",
      (t, id) => moveStep(t, id("A"), { at: id("_") }, "step"),
      "D[da: A]",
    ],
    [
      "may be an end",
      "D[da: End | nu: _]",
      (t, id) => moveStep(t, id("End"), { at: id("_") }, "step"),
      "D[da: _ | nu: End]",
    ],
    [
      "keeps its loops where they still stand below it",
      "A > B > C > @B",
      (t, id) => moveStep(t, id("B"), { above: id("A") }, "step"),
      "B > A > C > @B",
    ],
    [
      "makes a loop a blank that is no longer below it",
      "A > D[da: @A | nu: B]",
      (t, id) => moveStep(t, id("A"), { below: id("B") }, "step"),
      "D[da: _ | nu: B > A]",
    ],
    [
      "makes a loop a blank that left its target",
      "A > D[da: B > E[x: @B] | nu: _]",
      (t, id) => moveStep(t, id("E"), { at: id("_") }, "flow"),
      "A > D[da: B | nu: E[x: _]]",
    ],
    [
      "does not stand between two steps as a loop",
      "A > D[da: @A | nu: B]",
      (t, id) => moveStep(t, id("@A"), { above: id("B") }, "step"),
      "not_here",
    ],
    [
      "does not stand above others when it has no open end",
      "D[da: A > End | nu: B]",
      (t, id) => moveStep(t, id("A"), { above: id("B") }, "flow"),
      "not_here",
    ],
    [
      "does not go into its own branch",
      "A > D[da: B | nu: C]",
      (t, id) => moveStep(t, id("D"), { below: id("B") }, "step"),
      "own_branch",
    ],
    [
      "does not go below itself",
      "A",
      (t, id) => moveStep(t, id("A"), { below: id("A") }, "step"),
      "own_branch",
    ],
    ["is not the start", "A > B", (t, id) => moveStep(t, id("S"), { below: id("B") }, "step"), "start_stays"],
    [
      "is not a blank",
      "D[da: _ | nu: B]",
      (t, id) => moveStep(t, id("_"), { below: id("B") }, "step"),
      "not_here",
    ],
    ["is there", "A", (t, id) => moveStep(t, 99, { below: id("A") }, "step"), "not_there"],
    [
      "goes to a spot that is there",
      "A",
      (t, id) => moveStep(t, id("A"), { below: 99 }, "step"),
      "not_there",
    ],
    [
      "goes to a free spot",
      "A > B > C",
      (t, id) => moveStep(t, id("C"), { below: id("A") }, "step"),
      "not_here",
    ],
  ])("%s", (_rule, before, edit, after) => {
    const tree = chartOf(before);
    expect(outcomeOf(edit(tree, idsOf(tree)))).toBe(after);
    expect(lineOf(tree)).toBe(before);
  });

  test("to where it is gives the same chart", () => {
    const tree = chartOf("A > B > C");
    const id = idsOf(tree);
    for (const edited of [
      moveStep(tree, id("B"), { above: id("B") }, "step"),
      moveStep(tree, id("B"), { above: id("B") }, "flow"),
      moveStep(tree, id("B"), { above: id("C") }, "step"),
    ])
      expect(edited.ok && edited.tree).toBe(tree);
  });

  test("keeps its id and is where the reader is", () => {
    const tree = chartOf("A > B > C");
    const id = idsOf(tree);
    const edited = moveStep(tree, id("C"), { above: id("A") }, "step");
    expect(edited).toMatchObject({ ok: true, focus: id("C"), removed: 0, lost_loops: 0 });
  });
});
