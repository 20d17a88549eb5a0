import { describe, expect, test } from "vitest";
import { layoutOf } from "./layout/layout.ts";
import { layoutNow } from "./layout/renumber_layout.ts";
import { renumbered } from "./merge/renumber_steps.ts";
import { chartOf, idIn } from "./notation.fixture.ts";
import { foldsNow, idsSince, neverRenumbered, spotNow } from "./renumberings.ts";

const times = [new Map([[5, 7]]), new Map([[7, 9]]), new Map([[2, 3]])];

describe("steps that have other ids", () => {
  test("are known by the ids of now, from any time on", () => {
    expect([5, 7, 2, 1].map(idsSince(times, 0))).toEqual([9, 9, 3, 1]);
    expect([5, 7, 2, 1].map(idsSince(times, 1))).toEqual([5, 9, 3, 1]);
    expect([5, 7, 2, 1].map(idsSince(times, 3))).toEqual([5, 7, 2, 1]);
    expect(idsSince(neverRenumbered, 0)(5)).toBe(5);
  });

  test("keep their places for others", () => {
    const now = idsSince(times, 0);
    expect(spotNow({ at: 5 }, now)).toEqual({ at: 9 });
    expect(spotNow({ above: 2 }, now)).toEqual({ above: 3 });
    expect(spotNow({ below: 1 }, now)).toEqual({ below: 1 });
  });

  test("stay folded", () => {
    const folds = new Set([5, 1]);
    expect([...foldsNow(folds, idsSince(times, 0))]).toEqual([9, 1]);
    expect(foldsNow(folds, idsSince(times, 2))).toBe(folds);
  });

  test("stand where they stood, with lines and places between them", () => {
    const sizes = { step: () => ({ width: 200, height: 60 }), condition: () => ({ width: 40, height: 20 }) };
    const tree = chartOf("A > D[da: B > @A | nu: _]");
    const ids = new Map([
      [idIn(tree, "A"), 40],
      [idIn(tree, "B"), 41],
    ]);
    const now = idsSince([ids], 0);
    const picture = layoutOf(tree, sizes);
    const same = layoutOf(renumbered(tree, ids), sizes);
    const shown = layoutNow(picture, now);
    const placed = (layout: typeof same) =>
      layout.boxes.map(({ node: { unique_id }, ...box }) => ({ ...box, node: unique_id }));
    expect(placed(shown)).toEqual(placed(same));
    expect(shown.lines).toEqual(same.lines);
    expect(shown.inserts).toEqual(same.inserts);
    expect([...shown.byId.keys()].toSorted()).toEqual([...same.byId.keys()].toSorted());
    expect(shown.byId.get(41)).toBe(shown.boxes.find(({ node }) => node.unique_id === 41));
  });
});
