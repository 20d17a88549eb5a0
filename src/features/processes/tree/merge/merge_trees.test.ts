import { describe, expect, test } from "vitest";
import { type NewStep, addStep, changeStep, type Edited, type Spot } from "../edit/add_and_change.ts";
import { removeCondition, renameCondition, setConditions } from "../edit/change_conditions.ts";
import { giveAbove } from "../edit/finish_edit.ts";
import { moveStep } from "../edit/move_step.ts";
import { removeStep } from "../edit/remove_step.ts";
import { chartOf, idIn, lineOf } from "../notation.fixture.ts";
import { chainOf } from "../random_tree.fixture.ts";
import type { Tree } from "../tree.ts";
import { indexOf } from "../tree_index.ts";
import { mergeTrees } from "./merge_trees.ts";
import { accepted } from "../edit/edits.fixture.ts";

/** An edit of a chart that names steps by what they are called. */
type Act = (tree: Tree, id: (name: string, number?: number) => number) => Edited;

const named = (name: string): NewStep => ({ type: "simple_text", name, color: null });
const add =
  (name: string, spot: (id: (name: string, number?: number) => number) => Spot): Act =>
  (tree, id) =>
    addStep(tree, spot(id), named(name));
const rename =
  (name: string, to: string): Act =>
  (tree, id) =>
    changeStep(tree, id(name), { name: to });
const remove =
  (name: string, mode: "step" | "flow" = "step"): Act =>
  (tree, id) =>
    removeStep(tree, id(name), mode);
const move =
  (
    name: string,
    spot: (id: (name: string, number?: number) => number) => Spot,
    mode: "step" | "flow" = "step",
  ): Act =>
  (tree, id) =>
    moveStep(tree, id(name), spot(id), mode);

function done(tree: Tree, above: number, acts: readonly Act[]): Tree {
  let now: Tree = { ...tree };
  giveAbove(now, above);
  for (const act of acts) {
    const edit = accepted(act(now, (name, number) => idIn(now, name, number)));
    now = edit.tree;
  }
  return now;
}

/** What becomes of a chart that two people drew on: the line, or what the one did against what the other did. */
function merged(line: string, mine: readonly Act[], theirs: readonly Act[]) {
  const base = chartOf(line);
  const merge = mergeTrees(base, done(base, 100, mine), done(base, 200, theirs));
  if (merge.conflicts.length === 0) return lineOf(merge.tree("theirs"));
  const said = (changes: (typeof merge.conflicts)[number]["mine"]) =>
    changes.map(({ kind, node }) => `${kind} ${node.name}`).join(", ");
  return {
    asks: merge.conflicts.map((conflict) => `${said(conflict.mine)} / ${said(conflict.theirs)}`),
    mine: lineOf(merge.tree("mine")),
    theirs: lineOf(merge.tree("theirs")),
  };
}

describe("works that do not meet", () => {
  test("are put together: a name and a name, a name and a colour, a name and a move", () => {
    expect(merged("A > B > C", [rename("A", "X")], [rename("C", "Y")])).toBe("X > B > Y");
    const red: Act = (tree, id) => changeStep(tree, id("A"), { color: "red" });
    expect(merged("A > B", [rename("A", "X")], [red])).toBe("X > B");
    expect(merged("A > B > C", [rename("C", "X")], [move("C", (id) => ({ above: id("A") }))])).toBe(
      "X > A > B",
    );
  });

  test("at one place follow one another", () => {
    expect(
      merged(
        "A > B",
        [add("X", (id) => ({ above: id("B") })), add("Y", (id) => ({ above: id("B") }))],
        [add("Z", (id) => ({ above: id("B") }))],
      ),
    ).toBe("A > X > Y > Z > B");
    expect(
      merged("A > _", [add("X", (id) => ({ at: id("_") }))], [add("Y", (id) => ({ at: id("_") }))]),
    ).toBe("A > X > Y");
    expect(
      merged(
        "A",
        [add("X", (id) => ({ below: id("A") }))],
        [(tree, id) => addStep(tree, { below: id("A") }, { type: "end" })],
      ),
    ).toBe("A > X > End");
    expect(
      merged(
        "A",
        [(tree, id) => addStep(tree, { below: id("A") }, { type: "end" })],
        [add("X", (id) => ({ below: id("A") }))],
      ),
    ).toBe("A > X > End");
  });

  test("lose what one took away, and what follows it rises", () => {
    expect(
      merged("A > B > C", [remove("B")], [add("X", (id) => ({ above: id("A") })), rename("C", "Y")]),
    ).toBe("X > A > Y");
    expect(merged("A > B > C", [remove("B")], [add("X", (id) => ({ above: id("B") }))])).toBe("A > X > C");
    expect(merged("A > B > C", [remove("B")], [remove("B")])).toBe("A > C");
  });

  test("keep the branches of decisions apart, whatever they are called by then", () => {
    const renamed: Act = (tree, id) => renameCondition(tree, id("B"), "sigur");
    expect(
      merged("A[da: B | nu: C]", [renamed], [add("X", (id) => ({ above: id("B") })), rename("C", "Y")]),
    ).toBe("A[sigur: X > B | nu: Y]");
    const more =
      (condition: string): Act =>
      (tree, id) => {
        const children = indexOf(tree).byId.get(id("A"))?.node.children ?? [];
        return setConditions(tree, id("A"), [
          ...children.map((child) => ({ unique_id: child.unique_id, condition: child.condition ?? "" })),
          { condition },
        ]);
      };
    expect(merged("A[da: B | nu: C]", [more("x")], [more("y")])).toBe("A[da: B | nu: C | x: _ | y: _]");
    expect(merged("A[da: B | nu: C]", [more("x")], [more("x")])).toBe("A[da: B | nu: C | x: _]");
    const dropped: Act = (tree, id) => removeCondition(tree, id("C"));
    expect(merged("A[da: B | nu: C]", [dropped], [add("X", (id) => ({ below: id("B") }))])).toBe(
      "A[da: B > X]",
    );
  });

  test("take a decision above a flow, and what the other put into that flow", () => {
    const decided: Act = (tree, id) =>
      addStep(
        tree,
        { above: id("B") },
        { type: "decision", name: "D", color: null, conditions: ["da", "nu"] },
      );
    expect(merged("A > B > C", [decided], [add("X", (id) => ({ above: id("C") }))])).toBe(
      "A > D[da: B > X > C | nu: _]",
    );
    expect(merged("A > B > C", [add("X", (id) => ({ above: id("C") }))], [decided])).toBe(
      "A > D[da: B > X > C | nu: _]",
    );
  });

  test("go along where the other moved a branch, with loops that are still true", () => {
    expect(
      merged(
        "A > D[da: B > @D | nu: C]",
        [add("X", (id) => ({ above: id("B") }))],
        [move("D", (id) => ({ above: id("A") }), "flow")],
      ),
    ).toBe("D[da: X > B > @D | nu: C > A]");
    expect(merged("A > B > @A", [rename("A", "X")], [rename("B", "Y")])).toBe("X > Y > @X");
  });
});

describe("works that cannot both be", () => {
  test("ask about the one step, and keep the rest of both", () => {
    expect(
      merged("A > B > C", [rename("B", "X"), rename("A", "M")], [rename("B", "Y"), rename("C", "T")]),
    ).toEqual({ asks: ["changed X / changed Y"], mine: "M > X > T", theirs: "M > Y > T" });
  });

  test("one removed what the other changed, moved, or put something under", () => {
    expect(merged("A > B > C", [remove("B")], [rename("B", "X")])).toEqual({
      asks: ["removed B / changed X"],
      mine: "A > C",
      theirs: "A > X > C",
    });
    expect(merged("A > B > C", [rename("B", "X")], [remove("B"), rename("A", "Y")])).toEqual({
      asks: ["changed X / removed B"],
      mine: "Y > X > C",
      theirs: "Y > C",
    });
    expect(merged("A > B > C", [remove("B", "flow")], [add("X", (id) => ({ above: id("C") }))])).toEqual({
      asks: ["removed B, removed C / added X"],
      mine: "A",
      theirs: "A > B > X > C",
    });
    expect(merged("A > B > C", [remove("B")], [move("B", (id) => ({ above: id("A") }))])).toMatchObject({
      mine: "A > C",
      theirs: "B > A > C",
    });
  });

  test("what stays under a decision that went keeps the decision, with all that went with it", () => {
    const asks = (what: string) => [`removed D, removed B, removed C / ${what}`];
    expect(merged("A > D[da: B | nu: C]", [remove("D", "flow")], [rename("C", "X")])).toEqual({
      asks: asks("changed X"),
      mine: "A",
      theirs: "A > D[da: B | nu: X]",
    });
    expect(
      merged("A > D[da: B | nu: C]", [remove("D", "flow")], [add("X", (id) => ({ below: id("C") }))]),
    ).toEqual({ asks: asks("added X"), mine: "A", theirs: "A > D[da: B | nu: C > X]" });
    expect(
      merged(
        "A > D[da: B | nu: E[x: C | y: _]]",
        [rename("C", "X"), rename("B", "Y")],
        [remove("D", "flow")],
      ),
    ).toEqual({
      asks: ["changed Y, changed X / removed D, removed B, removed E, removed C"],
      mine: "A > D[da: Y | nu: E[x: X | y: _]]",
      theirs: "A",
    });
  });

  test("a decision that went comes back whole where the other did something to its branches, which is told", () => {
    const line = "A > D[da: B > C | nu: E]";
    const [gone, whole] = [[remove("D", "flow")], "removed D, removed B, removed C, removed E"];
    const ids = (tree: Tree, id: (name: string) => number, order: readonly string[]) =>
      setConditions(
        tree,
        id("D"),
        order.map((condition) => {
          const head = indexOf(tree)
            .byId.get(id("D"))
            ?.node.children.find((child) => child.condition === condition);
          return head === undefined ? { condition } : { unique_id: head.unique_id, condition };
        }),
      );
    const acts: [Act, string, string][] = [
      [(tree, id) => ids(tree, id, ["da", "nu", "x"]), "added ", "A > D[da: B > C | nu: E | x: _]"],
      [(tree, id) => renameCondition(tree, id("E"), "x"), "changed E", "A > D[da: B > C | x: E]"],
      [(tree, id) => removeCondition(tree, id("E")), "removed E", "A > D[da: B > C]"],
    ];
    for (const [act, told, mine] of acts) {
      const one = merged(line, [act], gone);
      expect(one).toMatchObject({ mine, theirs: "A" });
      expect(one).toMatchObject({ asks: [expect.stringContaining(told)] });
      expect(one).toMatchObject({ asks: [expect.stringContaining("/ removed D, removed B")] });
      expect(merged(line, gone, [act])).toMatchObject({ mine: "A", theirs: mine });
    }
    expect(merged(line, [(tree, id) => ids(tree, id, ["nu", "da"])], gone)).toMatchObject({
      asks: [`moved E / ${whole}`],
      mine: "A > D[nu: E | da: B > C]",
    });
  });

  test("what was removed by itself stays so beside what was removed together", () => {
    const apart = merged("A > B > C > D > E", [remove("B"), remove("D")], [rename("B", "X")]);
    expect(apart).toEqual({ asks: ["removed B / changed X"], mine: "A > C > E", theirs: "A > X > C > E" });
    const chain = merged("A > B > C > D", [rename("D", "X")], [remove("B", "flow")]);
    expect(chain).toEqual({
      asks: ["changed X / removed B, removed C, removed D"],
      mine: "A > B > C > X",
      theirs: "A",
    });
  });

  test("a step that both have back says on each side what it says there", () => {
    const whole = chartOf("A > B > C");
    const id = (name: string) => idIn(whole, name);
    const base = done(whole, 100, [remove("B", "flow")]);
    const mine = done(whole, 100, [remove("B"), rename("C", "X")]);
    const merge = mergeTrees(base, mine, whole);
    expect(merge.conflicts).toMatchObject([
      { mine: [{ kind: "added", unique_id: id("C") }], theirs: [{ kind: "added", unique_id: id("C") }] },
    ]);
    expect(lineOf(merge.tree("mine"))).toBe("A > B > X");
    expect(lineOf(merge.tree("theirs"))).toBe("A > B > C");
    expect(mergeTrees(base, done(whole, 100, [remove("B")]), whole).conflicts).toEqual([]);
  });

  test("both moved one step, each elsewhere", () => {
    expect(
      merged(
        "A > B > C > D > E",
        [move("C", (id) => ({ above: id("A") })), rename("D", "X")],
        [move("C", (id) => ({ below: id("E") }))],
      ),
    ).toEqual({ asks: ["moved C / moved C"], mine: "C > A > B > X > E", theirs: "A > B > X > E > C" });
  });

  test("a branch that one removed, and the other named anew or filled", () => {
    const dropped: Act = (tree, id) => removeCondition(tree, id("_"));
    expect(merged("A[da: B | nu: _]", [dropped], [add("X", (id) => ({ at: id("_") }))])).toMatchObject({
      mine: "A[da: B]",
      theirs: "A[da: B | nu: X]",
    });
    expect(
      merged("A[da: B | nu: _]", [dropped], [(tree, id) => renameCondition(tree, id("_"), "poate")]),
    ).toMatchObject({ mine: "A[da: B]", theirs: "A[da: B | poate: _]" });
    expect(
      merged(
        "A[da: B | nu: C]",
        [(tree, id) => renameCondition(tree, id("B"), "x")],
        [(tree, id) => renameCondition(tree, id("B"), "y")],
      ),
    ).toMatchObject({ asks: ["changed B / changed B"], mine: "A[x: B | nu: C]", theirs: "A[y: B | nu: C]" });
  });

  test("a loop that loses its target by the other's work", () => {
    const loop: Act = (tree, id) =>
      addStep(tree, { below: id("C") }, { type: "loop", name: "L", color: null, target: id("B") });
    const answer = merged("A > B > C", [loop], [remove("B")]);
    expect(answer).toMatchObject({ asks: ["added L / removed B"], mine: "A > B > C > @B", theirs: "A > C" });
  });

  test("a loop that was moved to where the other put one: it stays where it was", () => {
    const put: Act = (tree, id) =>
      addStep(tree, { at: id("_") }, { type: "loop", name: "L", color: null, target: id("B") });
    const into: Act = (tree, id) => moveStep(tree, id("@A"), { at: id("_") }, "step");
    expect(merged("A > B > D[da: C > @A | nu: _]", [put], [into])).toEqual({
      asks: ["added L / moved Loop"],
      mine: "A > B > D[da: C > @A | nu: @B]",
      theirs: "A > B > D[da: C | nu: @A]",
    });
  });

  test("two loops from one place", () => {
    const loop =
      (to: string): Act =>
      (tree, id) =>
        addStep(tree, { below: id("B") }, { type: "loop", name: `la ${to}`, color: null, target: id(to) });
    expect(merged("A > B", [loop("A"), rename("A", "X")], [loop("B")])).toEqual({
      asks: ["added la A / added la B"],
      mine: "X > B > @X",
      theirs: "X > B > @B",
    });
  });
});

test("charts of ten thousand steps under one another are put together at once", () => {
  const base = chainOf(9_000);
  const ids = indexOf(base).places.map(({ node }) => node.unique_id);
  const acts = (first: number): Act[] =>
    Array.from({ length: 20 }, (_, n): Act => {
      const id = ids[first + n * 200] ?? 1;
      return (tree) =>
        n % 2 === 0
          ? addStep(tree, { above: id }, named(`nou ${id}`))
          : changeStep(tree, id, { name: `alt ${id}` });
    });
  const [mine, theirs] = [done(base, 20_000, acts(50)), done(base, 30_000, acts(120))];
  const merge = mergeTrees(base, mine, theirs);
  expect(merge.conflicts).toEqual([]);
  const tree = merge.tree("theirs");
  expect(indexOf(tree).places).toHaveLength(ids.length + 20);
});
