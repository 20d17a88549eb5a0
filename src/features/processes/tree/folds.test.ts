import { describe, expect, test } from "vitest";
import { foldsFrom, foldsText, isFolded, noFolds, turnedAt, withStepsShown } from "./folds.ts";
import { chartOf, idIn } from "./notation.fixture.ts";
import { chainOf } from "./random_tree.fixture.ts";
import { indexOf } from "./tree_index.ts";

const chart = chartOf("A > D[da: B > E[x: C] | nu: F]");
const id = (name: string) => idIn(chart, name);
const folds = new Set([id("A"), id("D"), id("E"), id("F")]);

describe("folding", () => {
  test("hides what is below a step, and shows it again", () => {
    const folded = turnedAt(noFolds, id("D"));
    expect([...folded]).toEqual([id("D")]);
    expect([...turnedAt(folded, id("D"))]).toEqual([]);
    expect([...folded]).toEqual([id("D")]);
  });

  test("hides nothing at a step that nothing follows", () => {
    const isAt = (name: string) => {
      const node = indexOf(chart).byId.get(id(name))?.node;
      return node !== undefined && isFolded(node, folds);
    };
    expect(["A", "B", "F"].map(isAt)).toEqual([true, false, false]);
  });
});

describe("a step that is hidden", () => {
  test("is shown by unfolding what is above it, and nothing else", () => {
    expect([...withStepsShown(folds, chart, [id("B")])]).toEqual([id("E"), id("F")]);
    expect([...withStepsShown(folds, chart, [id("F"), id("C")])]).toEqual([id("F")]);
  });

  test("leaves the folds as they are when it is seen or not there", () => {
    const below = new Set([id("D")]);
    expect(withStepsShown(below, chart, [id("D"), 99])).toBe(below);
    expect(withStepsShown(noFolds, chart, [id("C")])).toBe(noFolds);
  });

  test("is found below any flow, however many are asked for at once", () => {
    const chain = chainOf(10_000);
    const all = indexOf(chain).places.map(({ node }) => node.unique_id);
    expect([...withStepsShown(new Set(all), chain, all)]).toEqual([10_000]);
  });
});

describe("what is kept of folds", () => {
  const now = new Date("2026-11-23T10:00:00Z");

  test("is read as it was", () => {
    expect(foldsFrom(foldsText(folds, now))).toEqual(folds);
    expect(foldsFrom(null)).toEqual(noFolds);
  });

  test("is nothing where it is no list of steps", () => {
    for (const value of ["[1,null]", '["2"]', "{}", "[1.5]"])
      expect(foldsFrom(`{"saved_at":"${now.toISOString()}","value":${value}}`)).toEqual(noFolds);
    expect(foldsFrom("[1")).toEqual(noFolds);
  });

  test("is at most what a chart can have", () => {
    const many = new Set(Array.from({ length: 12_000 }, (_, at) => at));
    const kept = foldsFrom(foldsText(many, now));
    expect([kept.size, kept.has(1_999), kept.has(11_999)]).toEqual([10_000, false, true]);
  });
});
