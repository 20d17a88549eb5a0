import { describe, expect, test } from "vitest";
import { edited, redone, startHistory, undone } from "./undo_history.rules.ts";
import { addStep } from "../tree/edit/add_and_change.ts";
import { chartOf, idIn } from "../tree/notation.fixture.ts";
import { emptyTree, nodeOf, type Tree } from "../tree/tree.ts";

const named = (name: string): Tree =>
  nodeOf({ unique_id: 1, type: "start", children: [nodeOf({ unique_id: 2, type: "simple_text", name })] });

describe("a history", () => {
  test("goes back to exactly the former chart, and forward again", () => {
    const [a, b, c] = [named("a"), named("b"), named("c")];
    const drawn = edited(edited(startHistory(a), b, 2), c, 2);
    expect(undone(drawn).tree).toBe(b);
    expect(undone(undone(drawn)).tree).toBe(a);
    expect(redone(undone(undone(drawn))).tree).toBe(b);
    expect(redone(redone(undone(undone(drawn))))).toMatchObject({
      tree: c,
      past: [{ tree: a }, { tree: b }],
      future: [],
    });
  });

  test("has nothing before its first chart and nothing after its last", () => {
    const start = startHistory(emptyTree());
    expect(undone(start)).toBe(start);
    expect(redone(start)).toBe(start);
  });

  test("forgets what was taken back once something else is drawn", () => {
    const back = undone(edited(startHistory(named("a")), named("b"), 2));
    const other = edited(back, named("c"), 2);
    expect(redone(other)).toBe(other);
  });

  test("notes nothing for an edit that changes nothing", () => {
    const start = startHistory(named("a"));
    expect(edited(start, start.tree, start.focus)).toBe(start);
    expect(edited(start, start.tree, 2)).toEqual({ ...start, focus: 2 });
  });

  test("leaves the reader at the change, or where they were before it, or at the start", () => {
    const [a, b] = [emptyTree(), named("b")];
    expect(undone(edited(startHistory(a), b, 2)).focus).toBe(2);
    expect(undone(edited(edited(startHistory(a), a, 2), b, 9)).focus).toBe(2);
    expect(undone(edited(edited(startHistory(a), a, 8), b, 9)).focus).toBe(1);
  });

  test("leaves the reader above a step that goes again, and not at an edit far away", () => {
    const tree = chartOf("A > B > C");
    const [a, b] = [idIn(tree, "A"), idIn(tree, "B")];
    const added = addStep(tree, { above: idIn(tree, "C") }, { type: "simple_text", name: "N", color: null });
    if (!added.ok) throw new Error(added.refusal);
    const history = edited(edited(startHistory(tree), tree, a), added.tree, added.focus);
    expect(undone(history).focus).toBe(b);
  });

  test("keeps the last 200 edits", () => {
    let drawn = startHistory(named("0"));
    for (let n = 1; n <= 250; n++) drawn = edited(drawn, named(String(n)), 2);
    expect(drawn.past).toHaveLength(200);
    expect(drawn.past[0]?.tree.children[0]?.name).toBe("50");
  });
});
