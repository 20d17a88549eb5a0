import { describe, expect, test } from "vitest";
import { chartOf, idIn } from "../tree/notation.fixture.ts";
import { outlineOf } from "./outline_rows.rules.ts";
import { chainOf, combOf } from "../tree/random_tree.fixture.ts";
import type { Folds } from "../tree/folds.ts";

const chart = chartOf("A > D[da: B > E[x: C | y: @A] | nu: _]");

/** Rows in short: how far in, the name, its place in its branch. */
const folded = (...names: string[]) => new Set(names.map((name) => idIn(chart, name)));
const rowsOf = (folds?: Folds) =>
  outlineOf(chart, folds).map(
    ({ node, level, position, size }) => `${".".repeat(level)}${node.name || "_"} ${position}/${size}`,
  );

describe("a chart read as text", () => {
  test("has what follows on one level, and branches one further in", () => {
    expect(rowsOf()).toEqual([
      ".S 1/3",
      ".A 2/3",
      ".D 3/3",
      "..B 1/2",
      "..E 2/2",
      "...C 1/1",
      "...Loop 1/1",
      ".._ 1/1",
    ]);
  });

  test("names the decision that a branch belongs to", () => {
    const idOf = (name: string) => outlineOf(chart).find(({ node }) => node.name === name)?.node.unique_id;
    expect(outlineOf(chart).map(({ parent }) => parent)).toEqual([
      null,
      null,
      null,
      idOf("D"),
      idOf("D"),
      idOf("E"),
      idOf("E"),
      idOf("D"),
    ]);
  });

  test("hides all that is in a decision that is not open", () => {
    expect(rowsOf(folded("E"))).toEqual([".S 1/3", ".A 2/3", ".D 3/3", "..B 1/2", "..E 2/2", ".._ 1/1"]);
    expect(rowsOf(folded("D"))).toEqual([".S 1/3", ".A 2/3", ".D 3/3"]);
  });

  test("opens only decisions, and says which are open", () => {
    const rows = outlineOf(chart, folded("A", "C", "E"));
    const told = rows.map(({ node, has_children, is_open }) => [node.name, has_children, is_open]);
    expect(told.filter(([, has]) => has)).toEqual([
      ["D", true, true],
      ["E", true, false],
    ]);
    expect(told.filter(([, has, open]) => !has && open)).toEqual([]);
    // A flow that is folded on the chart is read as it goes on; what nothing follows is never folded.
    expect(rows.flatMap(({ node, is_folded }) => (is_folded ? [node.name] : []))).toEqual(["A", "E"]);
    expect(rows).toHaveLength(6);
  });

  test("may be as long and as deep as a chart may be", () => {
    const chain = outlineOf(chainOf(10_000));
    expect(chain.at(-1)).toMatchObject({ level: 1, position: 10_000, size: 10_000 });
    const comb = outlineOf(combOf(4_999));
    expect(comb).toHaveLength(10_000);
    expect(Math.max(...comb.map(({ level }) => level))).toBe(5_000);
  });
});
