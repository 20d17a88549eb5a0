import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsOf } from "../check/check_tree.ts";
import { giveAbove, highestGiven } from "../edit/finish_edit.ts";
import { editFrom, type EditGene, randomEdit } from "../edit/random_edit.fixture.ts";
import { randomTree } from "../random_tree.fixture.ts";
import { treeToJson } from "../check/serialize_tree.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";
import { mergeTrees } from "./merge_trees.ts";
import { isSameDrawing } from "./same_drawing.ts";

const many = (maxLength: number) => fc.array(randomEdit, { maxLength });

/** A chart after random edits, with new ids above a number of its own. */
function drawnOn(base: Tree, genes: readonly EditGene[], above: number): Tree {
  let tree: Tree = { ...base };
  giveAbove(tree, above);
  for (const gene of genes) {
    const edited = editFrom(tree, gene)?.edited;
    if (edited?.ok) tree = edited.tree;
  }
  return tree;
}

const twoWorks = (check: (base: Tree, mine: Tree, theirs: Tree) => void, numRuns = 150) =>
  fc.assert(
    fc.property(randomTree(25), many(6), many(6), (base, one, other) =>
      check(base, drawnOn(base, one, 1000), drawnOn(base, other, 2000)),
    ),
    { numRuns },
  );

const stepsOf = (tree: Tree) =>
  new Map(
    indexOf(tree).places.flatMap(({ node }) => (node.type === "blank" ? [] : [[node.unique_id, node]])),
  );

const fields = ["name", "color", "id"] as const;

/** What somebody did that is not in a chart, which holds both works or, where they conflict, this one's. */
function missing(base: Tree, work: Tree, other: Tree, result: Tree): string[] {
  const [before, after, others, there] = [base, work, other, result].map(stepsOf) as [
    Map<number, TreeNode>,
    Map<number, TreeNode>,
    Map<number, TreeNode>,
    Map<number, TreeNode>,
  ];
  const gone = [...after].flatMap(([id, node]) => {
    const now = there.get(id);
    if (!before.has(id) && now === undefined) return node.type === "end" ? [] : [`${id} was not added`];
    const former = before.get(id);
    if (now === undefined || former === undefined) return [];
    return fields.flatMap((field) =>
      former[field] !== node[field] && now[field] !== node[field]
        ? [`${field} of ${id} was not changed`]
        : [],
    );
  });
  const stayed = [...before.keys()]
    .filter((id) => !after.has(id) && there.has(id))
    .map((id) => `${id} stayed`);
  const lost = [...before.keys()].filter((id) => after.has(id) && others.has(id) && !there.has(id));
  return [...gone, ...stayed, ...lost.map((id) => `${id} is gone`)];
}

describe("two works on one chart, put together", () => {
  test("are both there whole where they do not conflict, in a good chart", () => {
    let silent = 0;
    twoWorks((base, mine, theirs) => {
      const merge = mergeTrees(base, mine, theirs);
      if (merge.conflicts.length > 0) return;
      silent += 1;
      const tree = merge.tree("theirs");
      expect(problemsOf(tree)).toEqual([]);
      expect(missing(base, mine, theirs, tree)).toEqual([]);
      expect(missing(base, theirs, mine, tree)).toEqual([]);
    }, 300);
    expect(silent).toBeGreaterThan(200);
  });

  test("leave the one whole that stays where they conflict, and name what goes", () => {
    let asked = 0;
    twoWorks((base, mine, theirs) => {
      const { conflicts, tree } = mergeTrees(base, mine, theirs);
      if (conflicts.length === 0) return;
      asked += 1;
      for (const [stays, own, other] of [
        ["mine", mine, theirs],
        ["theirs", theirs, mine],
      ] as const) {
        const result = tree(stays);
        expect(problemsOf(result)).toEqual([]);
        expect(missing(base, own, other, result)).toEqual([]);
        const named = new Set(
          conflicts.flatMap((conflict) =>
            conflict[stays === "mine" ? "theirs" : "mine"].map((change) => change.unique_id),
          ),
        );
        const loss = missing(base, other, own, result).map((said) => Number(/\d+/.exec(said)?.[0]));
        expect(loss.filter((id) => !named.has(id) && stepsOf(other).has(id))).toEqual([]);
      }
    }, 500);
    expect(asked).toBeGreaterThan(15);
  });

  test("of which one did nothing are the other's", () => {
    twoWorks((base, mine, theirs) => {
      for (const stays of ["mine", "theirs"] as const) {
        expect(isSameDrawing(mergeTrees(base, mine, base).tree(stays), mine)).toBe(true);
        expect(isSameDrawing(mergeTrees(base, base, theirs).tree(stays), theirs)).toBe(true);
      }
      const same = mergeTrees(base, mine, structuredClone(mine));
      expect([same.conflicts, isSameDrawing(same.tree("mine"), mine)]).toEqual([[], true]);
    });
  });

  test("give no id again, fold what is folded in mine, and leave what they came from as it was", () => {
    twoWorks((base, mine, theirs) => {
      const before = [base, mine, theirs].map(treeToJson);
      const tree = mergeTrees(base, mine, theirs).tree("theirs");
      expect([base, mine, theirs].map(treeToJson)).toEqual(before);
      expect(highestGiven(tree)).toBeGreaterThanOrEqual(Math.max(highestGiven(mine), highestGiven(theirs)));
      const folded = stepsOf(mine);
      for (const [id, node] of stepsOf(tree)) expect(node.extend).toBe(folded.get(id)?.extend ?? node.extend);
    });
  });
});
