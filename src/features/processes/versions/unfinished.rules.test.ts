import { describe, expect, test } from "vitest";
import type { LinkInfo } from "../processes.contract.ts";
import { chartOf } from "../tree/notation.fixture.ts";
import { chainOf } from "../tree/random_tree.fixture.ts";
import { emptyTree, nodeOf, type Tree } from "../tree/tree.ts";
import { unfinishedOf } from "./unfinished.rules.ts";

const info = (id: number, status: LinkInfo["status"]): LinkInfo => ({ id, slug: null, name: null, status });
const links = {
  procedures: new Map(
    (["live", "draft", "deleted", "hidden"] as const).map((status, at) => [at, info(at, status)]),
  ),
  processes: new Map([[2, info(2, "draft")]]),
};
const told = (tree: Tree) =>
  unfinishedOf(tree, links).map(({ kind, steps }) => [kind, ...steps.map(({ unique_id }) => unique_id)]);

describe("what of a chart is not finished", () => {
  test.each<[what: string, line: string, found: [string, ...number[]][]]>([
    ["nothing where every path ends or returns", "A > D[da: End | nu: @A]", []],
    ["the place of a step to come", "A > D[da: _ | nu: End]", [["empty", 4]]],
    ["a path that only stops", "A > B", [["open", 3]]],
    [
      "both, each counted once",
      "D[da: A | nu: _ | poate: B]",
      [
        ["empty", 4],
        ["open", 3, 5],
      ],
    ],
  ])("is %s", (_what, line, found) => {
    expect(told(chartOf(line))).toEqual(found);
  });

  test("is all of a new chart", () => {
    expect(told(emptyTree())).toEqual([["empty", 2]]);
  });

  test("is a link to what is gone, or to what readers cannot open", () => {
    const end = nodeOf({ unique_id: 9, type: "end", name: "End" });
    const linked = [
      { type: "procedure", id: 0 },
      { type: "procedure", id: 1 },
      { type: "procedure", id: 2 },
      { type: "procedure", id: 3 },
      { type: "process", id: 2 },
      // Not told of yet: it was linked a moment ago.
      { type: "process", id: 77 },
    ] as const;
    const flow = linked.reduceRight(
      (below, link, at) => nodeOf({ unique_id: at + 2, ...link, children: [below] }),
      end,
    );
    expect(told(nodeOf({ unique_id: 1, type: "start", children: [flow] }))).toEqual([
      ["deleted", 4],
      ["draft", 3, 5, 6],
    ]);
  });

  test("is found in flows of ten thousand steps", () => {
    expect(told(chainOf(10_000))).toEqual([["open", 10_000]]);
  });
});
