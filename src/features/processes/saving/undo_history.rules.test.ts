import { describe, expect, test } from "vitest";
import { edited, joined, redone, startHistory, takenBack } from "./undo_history.rules.ts";
import { undone } from "./undone.fixture.ts";
import { addStep, changeStep } from "../tree/edit/add_and_change.ts";
import { renumbered } from "../tree/merge/renumber_steps.ts";
import { chartOf, idIn, lineOf } from "../tree/notation.fixture.ts";
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
      past: [{ before: { tree: a } }, { before: { tree: b } }],
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
    expect(drawn.past[0]?.before.tree.children[0]?.name).toBe("50");
  });
});

describe("a history that others' work came into", () => {
  const start = chartOf("A > B > C");
  const renamed = (tree: Tree, name: string, to: string): Tree => {
    const edit = changeStep(tree, idIn(tree, name), { name: to });
    if (!edit.ok) throw new Error(edit.refusal);
    return edit.tree;
  };

  test("takes back own edits one by one, and none of theirs", () => {
    const mine = edited(startHistory(start), renamed(start, "A", "X"), 2);
    const both = joined(mine, renamed(mine.tree, "C", "Y"));
    const more = edited(both, renamed(both.tree, "B", "Z"), 3);
    expect(lineOf(undone(more).tree)).toBe("X > B > Y");
    const back = undone(undone(more));
    expect(lineOf(back.tree)).toBe("A > B > Y");
    expect(undone(back).tree).toBe(back.tree);
    expect(lineOf(redone(back).tree)).toBe("X > B > Y");
    expect(lineOf(redone(redone(back)).tree)).toBe("X > Z > Y");
  });

  test("leaves what others changed since of the same step, and goes on to the edit before", () => {
    const mine = edited(startHistory(start), renamed(start, "A", "X"), 2);
    const again = edited(mine, renamed(mine.tree, "B", "Z"), 3);
    const both = joined(again, renamed(again.tree, "Z", "al lor"));
    expect([startHistory(start), mine, again, both].map((one) => takenBack(one).isPart)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(takenBack(joined(again, renamed(again.tree, "C", "al lor"))).isPart).toBe(false);
    const back = undone(both);
    expect(lineOf(back.tree)).toBe("A > al lor > C");
    expect(undone(back).tree).toBe(back.tree);
  });

  test("knows own steps by the ids that they have now", () => {
    const added = addStep(
      start,
      { above: idIn(start, "C") },
      { type: "simple_text", name: "N", color: null },
    );
    if (!added.ok) throw new Error(added.refusal);
    const mine = edited(startHistory(start), added.tree, added.focus);
    const ids = new Map([[added.focus, 40]]);
    const both = joined(mine, renamed(renumbered(mine.tree, ids), "A", "X"), ids);
    expect(both.focus).toBe(40);
    expect(undone(both).renumberings).toEqual([ids]);
    expect(edited(redone(undone(both)), start, 1).renumberings).toEqual([ids]);
    expect(startHistory(start, both.renumberings).renumberings).toEqual([ids]);
    expect(joined(both, start).renumberings).toEqual([ids]);
    expect(lineOf(undone(both).tree)).toBe("X > B > C");
    expect(idIn(redone(undone(both)).tree, "N")).toBe(40);
  });

  test("takes an own step back from under what others put below it, which rises", () => {
    const added = addStep(
      start,
      { below: idIn(start, "C") },
      { type: "simple_text", name: "N", color: null },
    );
    if (!added.ok) throw new Error(added.refusal);
    const mine = edited(startHistory(start), added.tree, added.focus);
    const theirs = addStep(
      mine.tree,
      { below: added.focus },
      { type: "simple_text", name: "T", color: null },
    );
    if (!theirs.ok) throw new Error(theirs.refusal);
    const back = undone(joined(mine, theirs.tree));
    expect(lineOf(back.tree)).toBe("A > B > C > T");
    expect(lineOf(redone(back).tree)).toBe("A > B > C > T > N");
  });
});
