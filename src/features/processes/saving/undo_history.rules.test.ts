import { describe, expect, test } from "vitest";
import {
  type ChartHistory,
  edited,
  isOverOwn,
  joined,
  redone,
  startHistory,
  takenBack,
} from "./undo_history.rules.ts";
import { doneAgain, undone } from "./undone.fixture.ts";
import { compareTrees } from "../tree/compare/compare_trees.ts";
import { addStep, changeStep, type Edited } from "../tree/edit/add_and_change.ts";
import { moveStep } from "../tree/edit/move_step.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { renumbered } from "../tree/merge/renumber_steps.ts";
import { chartOf, idIn, lineOf } from "../tree/notation.fixture.ts";
import { emptyTree, nodeOf, type Tree } from "../tree/tree.ts";
import { accepted } from "../tree/edit/edits.fixture.ts";

const named = (name: string): Tree =>
  nodeOf({ unique_id: 1, type: "start", children: [nodeOf({ unique_id: 2, type: "simple_text", name })] });

describe("a history", () => {
  test("goes back to exactly the former chart, and forward again", () => {
    const [a, b, c] = [named("a"), named("b"), named("c")];
    const drawn = edited(edited(startHistory(a), b, 2), c, 2);
    expect(undone(drawn).tree).toBe(b);
    expect(undone(undone(drawn)).tree).toBe(a);
    expect(doneAgain(undone(undone(drawn))).tree).toBe(b);
    expect(doneAgain(doneAgain(undone(undone(drawn))))).toMatchObject({
      tree: c,
      past: [{ before: { tree: a } }, { before: { tree: b } }],
      future: [],
    });
  });

  test("has nothing before its first chart and nothing after its last", () => {
    const start = startHistory(emptyTree());
    expect(takenBack(start)).toBeNull();
    expect(redone(start)).toBeNull();
  });

  test("forgets what was taken back once something else is drawn", () => {
    const back = undone(edited(startHistory(named("a")), named("b"), 2));
    const other = edited(back, named("c"), 2);
    expect(redone(other)).toBeNull();
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
    const added = accepted(
      addStep(tree, { above: idIn(tree, "C") }, { type: "simple_text", name: "N", color: null }),
    );
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
    return accepted(changeStep(tree, idIn(tree, name), { name: to })).tree;
  };

  test("takes back own edits one by one, and none of theirs", () => {
    const mine = edited(startHistory(start), renamed(start, "A", "X"), 2);
    const both = joined(mine, renamed(mine.tree, "C", "Y"));
    const more = edited(both, renamed(both.tree, "B", "Z"), 3);
    expect(lineOf(undone(more).tree)).toBe("X > B > Y");
    const back = undone(undone(more));
    expect(lineOf(back.tree)).toBe("A > B > Y");
    expect(undone(back).tree).toBe(back.tree);
    expect(lineOf(doneAgain(back).tree)).toBe("X > B > Y");
    expect(lineOf(doneAgain(doneAgain(back)).tree)).toBe("X > Z > Y");
  });

  const extents = (history: ChartHistory) => [takenBack(history)?.extent, takenBack(history)?.met?.name];

  test("takes nothing back where others changed the same since, and only then goes on to the edit before", () => {
    const mine = edited(startHistory(start), renamed(start, "A", "X"), 2);
    const again = edited(mine, renamed(mine.tree, "B", "Z"), 3);
    const both = joined(again, renamed(again.tree, "Z", "al lor"));
    expect(extents(again)).toEqual(["whole", undefined]);
    expect(extents(joined(again, renamed(again.tree, "C", "al lor")))).toEqual(["whole", undefined]);
    expect(extents(both)).toEqual(["none", "al lor"]);
    const still = undone(both);
    expect(still).toEqual({ ...both, past: both.past.slice(0, 1) });
    expect(still.tree).toBe(both.tree);
    const back = undone(still);
    expect(lineOf(back.tree)).toBe("A > al lor > C");
    expect(takenBack(back)).toBeNull();
    const other = joined(back, renamed(back.tree, "A", "și al lor"));
    expect(redone(other)).toMatchObject({ extent: "none", met: { name: "și al lor" } });
    expect(doneAgain(other)).toEqual({ ...other, future: [] });
  });

  test("names the step also where others have taken it back already", () => {
    const mine = edited(startHistory(start), renamed(start, "A", "X"), 2);
    expect(extents(joined(mine, renamed(mine.tree, "X", "A")))).toEqual(["none", "A"]);
  });

  test("takes back the part that others left alone", () => {
    const both = accepted(changeStep(start, idIn(start, "B"), { name: "X", color: "red" }));
    const mine = edited(startHistory(start), both.tree, 3);
    const met = joined(mine, renamed(mine.tree, "X", "al lor"));
    expect(extents(met)).toEqual(["part", "al lor"]);
    expect(undone(met).tree.children[0]?.children[0]).toMatchObject({ name: "al lor", color: null });
  });

  test("takes nothing back under a decision that others removed", () => {
    const decided = chartOf("A > D[da: B | nu: C]");
    const mine = edited(startHistory(decided), renamed(decided, "C", "X"), 2);
    const gone = accepted(removeStep(mine.tree, idIn(mine.tree, "D"), "flow"));
    expect(extents(joined(mine, gone.tree))).toEqual(["none", "D"]);
  });

  test("knows own steps by the ids that they have now", () => {
    const added = accepted(
      addStep(start, { above: idIn(start, "C") }, { type: "simple_text", name: "N", color: null }),
    );
    const mine = edited(startHistory(start), added.tree, added.focus);
    const ids = new Map([[added.focus, 40]]);
    const both = joined(mine, renamed(renumbered(mine.tree, ids), "A", "X"), ids);
    expect(both.focus).toBe(40);
    expect(undone(both).renumberings).toEqual([ids]);
    expect(edited(doneAgain(undone(both)), start, 1).renumberings).toEqual([ids]);
    expect(startHistory(start, both.renumberings).renumberings).toEqual([ids]);
    expect(joined(both, start).renumberings).toEqual([ids]);
    expect(lineOf(undone(both).tree)).toBe("X > B > C");
    expect(idIn(doneAgain(undone(both)).tree, "N")).toBe(40);
  });

  test("takes an own step back from under what others put below it, which rises", () => {
    const added = accepted(
      addStep(start, { below: idIn(start, "C") }, { type: "simple_text", name: "N", color: null }),
    );
    const mine = edited(startHistory(start), added.tree, added.focus);
    const theirs = accepted(
      addStep(mine.tree, { below: added.focus }, { type: "simple_text", name: "T", color: null }),
    );
    const back = undone(joined(mine, theirs.tree));
    expect(lineOf(back.tree)).toBe("A > B > C > T");
    expect(lineOf(doneAgain(back).tree)).toBe("A > B > C > N > T");
  });

  const without = (tree: Tree, name: string, mode: "step" | "flow" = "flow"): Tree => {
    return accepted(removeStep(tree, idIn(tree, name), mode)).tree;
  };

  test("keeps what others said through an undo, a redo and an undo again", () => {
    const back = undone(edited(startHistory(start), without(start, "B"), 2));
    const both = joined(back, renamed(back.tree, "C", "al lor"));
    expect(redone(both)).toMatchObject({ extent: "part", met: { name: "al lor" } });
    const again = doneAgain(both);
    expect(lineOf(again.tree)).toBe("A > al lor");
    expect(takenBack(again)?.extent).toBe("whole");
    expect(lineOf(undone(again).tree)).toBe("A > B > al lor");
    expect(lineOf(doneAgain(undone(again)).tree)).toBe("A > al lor");
  });

  test("keeps what others kept of a flow that was removed here, and changed", () => {
    const mine = edited(startHistory(start), without(start, "B"), 2);
    const kept = joined(mine, renamed(without(start, "B", "step"), "C", "al lor"));
    expect(extents(kept)).toEqual(["part", "al lor"]);
    expect(lineOf(undone(kept).tree)).toBe("A > B > al lor");
    expect(lineOf(doneAgain(undone(kept)).tree)).toBe("A > al lor");
  });
});

describe("others' changes are over own ones", () => {
  const start = chartOf("A > B > C");
  const [a, b] = [idIn(start, "A"), idIn(start, "B")];
  const put = (history: ChartHistory, edit: Edited) =>
    edit.ok ? edited(history, edit.tree, edit.focus) : expect.fail(edit.refusal);
  const mine = put(startHistory(start), changeStep(start, a, { name: "X" }));
  /** Whether the others' edit of the chart as it is now says something over an own one. */
  const isOver = (history: ChartHistory, edit: Edited) =>
    edit.ok && compareTrees(history.tree, edit.tree).some((change) => isOverOwn(history, change));

  test("where they say the same of the same step otherwise", () => {
    expect(isOver(mine, changeStep(mine.tree, a, { name: "Y" }))).toBe(true);
    expect(isOver(mine, changeStep(mine.tree, a, { color: "red" }))).toBe(false);
    expect(isOver(mine, changeStep(mine.tree, b, { name: "Y" }))).toBe(false);
    expect(isOver(startHistory(start), changeStep(start, a, { name: "Y" }))).toBe(false);
  });

  test("where they remove or move what was changed, added or moved here", () => {
    expect(isOver(mine, removeStep(mine.tree, a, "step"))).toBe(true);
    expect(isOver(mine, removeStep(mine.tree, b, "step"))).toBe(false);
    const added = put(
      mine,
      addStep(mine.tree, { above: a }, { type: "simple_text", name: "N", color: null }),
    );
    const fresh = idIn(added.tree, "N");
    expect(isOver(added, removeStep(added.tree, fresh, "step"))).toBe(true);
    expect(isOver(added, changeStep(added.tree, fresh, { name: "M" }))).toBe(true);
    const moved = put(mine, moveStep(mine.tree, b, { above: a }, "step"));
    expect(isOver(moved, moveStep(moved.tree, b, { below: idIn(start, "C") }, "step"))).toBe(true);
    expect(isOver(mine, moveStep(mine.tree, b, { above: a }, "step"))).toBe(false);
  });

  test("not where they bring back what was added here", () => {
    const added = put(
      startHistory(start),
      addStep(start, { above: a }, { type: "simple_text", name: "N", color: null }),
    );
    const without = joined(added, start);
    expect(compareTrees(start, added.tree).map((change) => isOverOwn(without, change))).toEqual([false]);
  });

  test("no more where that was long ago", () => {
    let later = mine;
    for (let n = 0; n < 30; n++) later = put(later, changeStep(later.tree, b, { name: `b${n}` }));
    expect(isOver(later, changeStep(later.tree, a, { name: "Y" }))).toBe(false);
  });
});
