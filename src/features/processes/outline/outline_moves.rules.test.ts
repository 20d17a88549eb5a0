import { describe, expect, test } from "vitest";
import { outlineMove, type OutlineDirection, rowOf, rowTyped } from "./outline_moves.rules.ts";
import { outlineOf } from "./outline_rows.rules.ts";
import { noFolds } from "../tree/folds.ts";
import { nodeOf, type TreeNode } from "../tree/tree.ts";

const text = (unique_id: number, name: string, changes: Partial<TreeNode> = {}) =>
  nodeOf({ unique_id, type: "simple_text", name, ...changes });
const chart = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: [
    text(2, "Șterge", {
      children: [
        nodeOf({
          unique_id: 3,
          type: "decision",
          name: "Care?",
          children: [text(4, "Scrie", { condition: "Da" }), text(5, "Sună", { condition: "Nu" })],
        }),
      ],
    }),
  ],
});
const decision = new Set([3]);
const move = (at: number, direction: OutlineDirection, folds = noFolds) => {
  const made = outlineMove(outlineOf(chart, folds), at, direction, 3);
  return made === null ? null : "go" in made ? made.go : { turn: made.turn.unique_id };
};

describe("in the outline", () => {
  test("rows are gone through without leaving it", () => {
    expect([move(0, "down"), move(1, "up"), move(4, "down"), move(0, "up")]).toEqual([1, 0, 4, 0]);
    expect([move(2, "first"), move(1, "last"), move(0, "page_down"), move(4, "page_up")]).toEqual([
      0, 4, 2, 2,
    ]);
  });

  test("right goes into the branches of a decision, and unfolds one that is folded", () => {
    expect(move(2, "in")).toBe(3);
    expect(move(2, "in", decision)).toEqual({ turn: 3 });
    expect(move(1, "in")).toBeNull();
    expect(move(1, "in", new Set([2]))).toEqual({ turn: 2 });
  });

  test("left folds a decision, and leads from a branch to its decision", () => {
    expect(move(2, "out")).toEqual({ turn: 3 });
    expect(move(2, "out", decision)).toBeNull();
    expect(move(4, "out")).toBe(2);
    expect(move(1, "out")).toBeNull();
  });

  test("a decision is folded and unfolded by the same key", () => {
    expect([move(2, "turn"), move(2, "turn", decision)]).toEqual([{ turn: 3 }, { turn: 3 }]);
    expect(move(1, "turn")).toBeNull();
  });

  test("nothing is done where there is no row", () => {
    expect(move(9, "down")).toBeNull();
  });
});

describe("the row of a step", () => {
  const placesOf = (folds = noFolds) =>
    new Map(outlineOf(chart, folds).map(({ node }, at) => [node.unique_id, at]));

  test("is its own", () => {
    expect(rowOf(placesOf(), chart, 5)).toBe(4);
  });

  test("is that of the decision under which it is folded away", () => {
    expect(rowOf(placesOf(decision), chart, 5)).toBe(2);
  });

  test("is the first for a step that is not there", () => {
    expect(rowOf(placesOf(), chart, 99)).toBe(0);
  });
});

describe("typing a name", () => {
  const typed = (at: number, text: string) => rowTyped(outlineOf(chart), at, text, ({ name }) => name);

  test("leads to the next row that begins so, diacritics aside", () => {
    expect([typed(0, "s"), typed(1, "s"), typed(3, "s"), typed(4, "s")]).toEqual([1, 3, 4, 0]);
    expect(typed(0, "sc")).toBe(3);
    expect(typed(3, "sc")).toBe(3);
  });

  test("goes on with the same letter", () => {
    expect(typed(1, "ss")).toBe(3);
  });

  test("leads nowhere when nothing begins so", () => {
    expect(typed(0, "x")).toBe(-1);
  });
});
