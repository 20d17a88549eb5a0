import { describe, expect, test } from "vitest";
import {
  addStep,
  canAdd,
  type Edited,
  type EditRefusal,
  loopTargets,
  type NewStep,
} from "./add_and_change.ts";
import { accepted, type Id, idsOf, outcomeOf } from "./edits.fixture.ts";
import { chartOf, idIn, lineOf } from "../notation.fixture.ts";
import { renumbered } from "../merge/renumber_steps.ts";
import { nodeOf, type NodeColor, type Tree } from "../tree.ts";
import { giveAbove } from "./finish_edit.ts";

const color = null;
const text = (name: string): NewStep => ({ type: "simple_text", name, color });
const decision = (...conditions: string[]): NewStep => ({ type: "decision", name: "D", color, conditions });
const end: NewStep = { type: "end" };

describe("a new step", () => {
  const rows: [rule: string, before: string, edit: (tree: Tree, id: Id) => Edited, after: string][] = [
    ["replaces a blank", "_", (t, id) => addStep(t, { at: id("_") }, text("X")), "X"],
    [
      "keeps the blank's condition",
      "D[da: _ | nu: A]",
      (t, id) => addStep(t, { at: id("_") }, text("X")),
      "D[da: X | nu: A]",
    ],
    ["comes before a step", "A > B", (t, id) => addStep(t, { above: id("B") }, text("X")), "A > X > B"],
    [
      "takes over the condition of the step it comes before",
      "D[da: A | nu: B]",
      (t, id) => addStep(t, { above: id("B") }, text("X")),
      "D[da: A | nu: X > B]",
    ],
    ["may come before a blank", "_", (t, id) => addStep(t, { above: id("_") }, text("X")), "X > _"],
    [
      "goes below a step that nothing follows",
      "A",
      (t, id) => addStep(t, { below: id("A") }, text("X")),
      "A > X",
    ],
    [
      "goes below a start that nothing follows",
      "",
      (t, id) => addStep(t, { below: id("S") }, text("X")),
      "X",
    ],
    [
      "may be an end at a blank",
      "D[da: _ | nu: A]",
      (t, id) => addStep(t, { at: id("_") }, end),
      "D[da: End | nu: A]",
    ],
    ["may be an end below a step", "A", (t, id) => addStep(t, { below: id("A") }, end), "A > End"],
    [
      "brings a blank per condition when it is a decision",
      "_",
      (t, id) => addStep(t, { at: id("_") }, decision("da", "nu")),
      "D[da: _ | nu: _]",
    ],
    [
      "takes the old flow into its first branch when it is a decision",
      "A > B",
      (t, id) => addStep(t, { above: id("A") }, decision("da", "nu")),
      "D[da: A > B | nu: _]",
    ],
    [
      "keeps loops that stay below their target",
      "A > B > @A",
      (t, id) => addStep(t, { above: id("B") }, decision("da", "nu")),
      "A > D[da: B > @A | nu: _]",
    ],
    [
      "does without empty conditions at the end",
      "_",
      (t, id) => addStep(t, { at: id("_") }, decision("da", " ", "")),
      "D[da: _]",
    ],
    [
      "returns to a step above when it is a loop",
      "A > D[da: B | nu: _]",
      (t, id) => addStep(t, { at: id("_") }, { type: "loop", name: "", color, target: id("A") }),
      "A > D[da: B | nu: @A]",
    ],
    [
      "may return to the start",
      "_",
      (t, id) => addStep(t, { at: id("_") }, { type: "loop", name: "", color, target: id("S") }),
      "@S",
    ],
  ];

  test("is added also where a step has the highest id that there can be, and each under an id of its own", () => {
    const start = chartOf("A > B > C");
    const most = Number.MAX_SAFE_INTEGER;
    const absurd = new Map([
      [idIn(start, "A"), most],
      [idIn(start, "B"), 9e15 + 1],
    ]);
    let tree = renumbered(start, absurd);
    giveAbove(tree, 9e15);
    for (const name of ["X", "Y"]) {
      const edit = accepted(addStep(tree, { above: idIn(tree, "C") }, text(name)));
      ({ tree } = edit);
    }
    expect(lineOf(tree)).toBe("A > B > X > Y > C");
    expect([idIn(tree, "X"), idIn(tree, "Y")]).toEqual([9e15 + 2, 9e15 + 3]);
  });

  test.each(rows)("%s", (_rule, before, edit, after) => {
    const tree = chartOf(before);
    expect(outcomeOf(edit(tree, idsOf(tree)))).toBe(after);
  });

  const refusals: [
    what: string,
    before: string,
    edit: (tree: Tree, id: Id) => Edited,
    refusal: EditRefusal,
  ][] = [
    ["an end between two steps", "A > B", (t, id) => addStep(t, { above: id("B") }, end), "not_here"],
    [
      "a loop between two steps",
      "A > B",
      (t, id) => addStep(t, { above: id("B") }, { type: "loop", name: "", color, target: 1 }),
      "not_here",
    ],
    ["a step above the start", "A", (t, id) => addStep(t, { above: id("S") }, text("X")), "not_here"],
    ["a step below an end", "End", (t, id) => addStep(t, { below: id("End") }, text("X")), "not_here"],
    ["a step below a loop", "A > @A", (t, id) => addStep(t, { below: id("@A") }, text("X")), "not_here"],
    [
      "a step below one that another follows",
      "A > B",
      (t, id) => addStep(t, { below: id("A") }, text("X")),
      "not_here",
    ],
    ["a step below a decision", "D[da: _]", (t, id) => addStep(t, { below: id("D") }, text("X")), "not_here"],
    ["a step at another step", "A", (t, id) => addStep(t, { at: id("A") }, text("X")), "not_here"],
    ["a step at one that is not there", "A", (t) => addStep(t, { at: 99 }, text("X")), "not_there"],
    [
      "a loop to a step beside it",
      "D[da: A | nu: _]",
      (t, id) => addStep(t, { at: id("_") }, { type: "loop", name: "", color, target: id("A") }),
      "not_above",
    ],
    [
      "a loop to nothing",
      "_",
      (t, id) => addStep(t, { at: id("_") }, { type: "loop", name: "", color, target: 99 }),
      "not_above",
    ],
    ["a text step without text", "_", (t, id) => addStep(t, { at: id("_") }, text(" ")), "invalid"],
    [
      "a text step with too long a text",
      "_",
      (t, id) => addStep(t, { at: id("_") }, text("x".repeat(5001))),
      "invalid",
    ],
    ["half a character", "_", (t, id) => addStep(t, { at: id("_") }, text("\ud83d")), "invalid"],
    [
      "a decision without a condition",
      "_",
      (t, id) => addStep(t, { at: id("_") }, decision("", " ")),
      "invalid",
    ],
    [
      "a decision with an empty condition between others",
      "_",
      (t, id) => addStep(t, { at: id("_") }, decision("da", "", "nu")),
      "invalid",
    ],
    [
      "a decision without a name",
      "_",
      (t, id) => addStep(t, { at: id("_") }, { type: "decision", name: "", color, conditions: ["da"] }),
      "invalid",
    ],
    [
      "a link to nothing",
      "_",
      (t, id) => addStep(t, { at: id("_") }, { type: "process", id: 0, name: "P", color }),
      "invalid",
    ],
    [
      "another colour",
      "_",
      (t, id) => addStep(t, { at: id("_") }, { ...text("X"), color: "pink" as NodeColor } as NewStep),
      "invalid",
    ],
  ];

  test.each(refusals)("is refused: %s", (_what, before, edit, refusal) => {
    const tree = chartOf(before);
    expect(outcomeOf(edit(tree, idsOf(tree)))).toBe(refusal);
    expect(lineOf(tree)).toBe(before);
  });

  test("links to its procedure or process", () => {
    const tree = chartOf("_");
    const edited = addStep(tree, { at: 2 }, { type: "procedure", id: 7, name: "P", color: "red" });
    expect(edited.ok && edited.tree.children[0]).toEqual(
      nodeOf({ unique_id: 3, type: "procedure", id: 7, name: "P", color: "red" }),
    );
  });

  test("is offered only where it may be put", () => {
    const tree = chartOf("A > D[da: _ | nu: B]");
    const id = idsOf(tree);
    const offered = (spot: Parameters<typeof canAdd>[1]) =>
      (["process", "procedure", "simple_text", "decision", "loop", "end"] as const).filter((type) =>
        canAdd(tree, spot, type),
      );
    const between = ["process", "procedure", "simple_text", "decision"];
    expect(offered({ above: id("D") })).toEqual(between);
    expect(offered({ above: id("B") })).toEqual(between);
    expect(offered({ at: id("_") })).toEqual([...between, "loop", "end"]);
    expect(offered({ below: id("B") })).toEqual([...between, "loop", "end"]);
    expect(offered({ below: id("D") })).toEqual([]);
    expect(offered({ at: 99 })).toEqual([]);
  });
});

describe("a loop may return", () => {
  test("to every step above it, nearest first", () => {
    const tree = chartOf("A > D[da: B > _ | nu: C]");
    const id = idsOf(tree);
    const names = (spot: Parameters<typeof loopTargets>[1]) =>
      loopTargets(tree, spot).map(({ name }) => name);
    expect(names({ at: id("_") })).toEqual(["B", "D", "A", "S"]);
    expect(names({ below: id("C") })).toEqual(["C", "D", "A", "S"]);
    expect(names({ above: id("C") })).toEqual(["D", "A", "S"]);
    expect(names(id("C"))).toEqual(["D", "A", "S"]);
    expect(names({ at: 99 })).toEqual([]);
    expect(names(99)).toEqual([]);
  });
});
