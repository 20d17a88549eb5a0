import { describe, expect, test } from "vitest";
import { changeStep, type StepChanges } from "./add_and_change.ts";
import { type Id, idsOf, outcomeOf } from "./edits.fixture.ts";
import { chartOf } from "../notation.fixture.ts";
import { nodeOf } from "../tree.ts";

describe("a changed step", () => {
  const change = (line: string, name: string, changes: StepChanges | ((id: Id) => StepChanges)) => {
    const tree = chartOf(line);
    const id = idsOf(tree);
    return outcomeOf(changeStep(tree, id(name), typeof changes === "function" ? changes(id) : changes));
  };

  test.each<
    [
      rule: string,
      line: string,
      name: string,
      changes: StepChanges | ((id: Id) => StepChanges),
      after: string,
    ]
  >([
    ["has its new name", "A > B", "B", { name: "X" }, "A > X"],
    [
      "is known by its new name to its loops",
      "A > D[da: @A | nu: @A]",
      "A",
      { name: "X" },
      "X > D[da: @X | nu: @X]",
    ],
    ["returns to its new target", "A > B > @A", "@A", (id) => ({ target: id("B") }), "A > B > @B"],
    [
      "does not return to a step that is not above",
      "A > D[da: B | nu: @A]",
      "@A",
      (id) => ({ target: id("B") }),
      "not_above",
    ],
    ["is a loop when it gets a target", "A", "A", { target: 1 }, "invalid"],
    ["is a link when it gets one", "A", "A", { id: 3 }, "invalid"],
    ["needs its text", "A", "A", { name: "" }, "invalid"],
    ["stays an end", "End", "End", { name: "Gata" }, "invalid"],
    ["stays a blank", "_", "_", { color: "red" }, "invalid"],
  ])("%s", (_rule, line, name, changes, after) => {
    expect(change(line, name, changes)).toBe(after);
  });

  test("links to another procedure", () => {
    const link = nodeOf({ unique_id: 2, type: "procedure", id: 7, name: "P" });
    const tree = { ...chartOf(""), children: [link] };
    const edited = changeStep(tree, 2, { id: 8, name: "R", color: "blue" });
    expect(edited.ok && edited.tree.children[0]).toEqual({ ...link, id: 8, name: "R", color: "blue" });
    expect(outcomeOf(changeStep(tree, 2, { id: 0 }))).toBe("invalid");
  });

  test("is no other chart when nothing is different", () => {
    const tree = chartOf("A > @A");
    for (const edited of [
      changeStep(tree, 2, {}),
      changeStep(tree, 2, { name: "A", color: null }),
      changeStep(tree, 3, { target: 2 }),
    ])
      expect(edited.ok && edited.tree).toBe(tree);
    expect(outcomeOf(changeStep(tree, 99, {}))).toBe("not_there");
  });
});
