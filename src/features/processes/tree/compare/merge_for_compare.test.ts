import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchSize } from "../branch_size.ts";
import { compareTrees } from "./compare_trees.ts";
import { mergeForCompare } from "./merge_for_compare.ts";
import { chainOf, randomTree, treeFrom } from "../random_tree.fixture.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

const text = (unique_id: number, children: TreeNode[] = [], changes: Partial<TreeNode> = {}) =>
  nodeOf({ unique_id, type: "simple_text", name: `Pas ${unique_id}`, children, ...changes });
const chart = (...children: TreeNode[]) => nodeOf({ unique_id: 1, type: "start", name: "Start", children });
const choice = (unique_id: number, children: TreeNode[], changes: Partial<TreeNode> = {}) =>
  nodeOf({ unique_id, type: "decision", name: "Care?", children, ...changes });
const onBranch = (node: TreeNode, condition: string): TreeNode => ({ ...node, condition });
const blank = (unique_id: number, condition: string | null = null) =>
  nodeOf({ unique_id, type: "blank", condition });

const merge = (before: Tree, after: Tree) => mergeForCompare(before, after, compareTrees(before, after));

/** `1(2[Da](3))`: ids with their conditions and what hangs under them. */
function drawn(node: TreeNode): string {
  const own = node.condition === null ? `${node.unique_id}` : `${node.unique_id}[${node.condition}]`;
  return node.children.length === 0 ? own : `${own}(${node.children.map(drawn).join(" ")})`;
}

describe("two charts in one", () => {
  test("are the later one where nothing was removed, the same object", () => {
    const before = chart(text(2, [text(3)]));
    const after = chart(text(2, [text(3, [text(4)])]));
    expect(merge(before, after).tree).toBe(after);
    expect([...merge(before, after).marks]).toEqual([[4, "added"]]);
  });

  test("have a removed step between those that it stood between", () => {
    const { tree, marks } = merge(chart(text(2, [text(3, [text(4)])])), chart(text(2, [text(4)])));
    expect(drawn(tree)).toBe("1(2(3(4)))");
    expect([...marks]).toEqual([[3, "removed"]]);
  });

  test("have several removed steps in their order", () => {
    const before = chart(text(2, [text(3, [text(4, [text(5)])])]));
    expect(drawn(merge(before, chart(text(5))).tree)).toBe("1(2(3(4(5))))");
    expect(drawn(merge(before, chart(blank(9))).tree)).toBe("1(2(3(4(5(9)))))");
  });

  test("have the removed step first and then the one that took its place", () => {
    const before = chart(text(2, [text(3, [text(4)])]));
    expect(drawn(merge(before, chart(text(2, [text(8, [text(4)])]))).tree)).toBe("1(2(3(8(4))))");
    expect(drawn(merge(before, chart(text(2, [text(8)]))).tree)).toBe("1(2(3(4(8))))");
  });

  test("keep a removed step in its branch, with the branch's text on it", () => {
    const before = chart(
      choice(2, [text(3, [text(4)], { condition: "Da" }), text(5, [], { condition: "Nu" })]),
    );
    const after = chart(choice(2, [text(4, [], { condition: "Da" }), text(5, [], { condition: "Nu" })]));
    expect(drawn(merge(before, after).tree)).toBe("1(2(3[Da](4) 5[Nu]))");
    const emptied = chart(choice(2, [blank(9, "Da"), text(5, [], { condition: "Nu" })]));
    expect(drawn(merge(before, emptied).tree)).toBe("1(2(3[Da](4(9)) 5[Nu]))");
  });

  test("have a removed branch beside those that stayed, in the old order", () => {
    const branches = [text(3), text(4), text(5)].map((node, at) => onBranch(node, `${at + 1}`));
    const before = chart(choice(2, branches));
    expect(drawn(merge(before, chart(choice(2, branches.toSpliced(1, 1)))).tree)).toBe(
      "1(2(3[1] 4[2] 5[3]))",
    );
    expect(drawn(merge(before, chart(choice(2, branches.slice(1)))).tree)).toBe("1(2(3[1] 4[2] 5[3]))");
  });

  test("show a removed branch without steps, but no place that was filled", () => {
    const before = chart(choice(2, [blank(3, "Da"), text(5, [], { condition: "Nu" })]));
    const filled = chart(choice(2, [text(6, [], { condition: "Da" }), text(5, [], { condition: "Nu" })]));
    expect(drawn(merge(before, filled).tree)).toBe("1(2(6[Da] 5[Nu]))");
    const gone = chart(choice(2, [text(5, [], { condition: "Nu" })]));
    expect(drawn(merge(before, gone).tree)).toBe("1(2(3[Da] 5[Nu]))");
  });

  test("do not follow a step that was moved into another branch", () => {
    const before = chart(
      choice(2, [text(3, [text(4)], { condition: "Da" }), text(5, [], { condition: "Nu" })]),
    );
    const after = chart(choice(2, [blank(9, "Da"), text(5, [text(4)], { condition: "Nu" })]));
    const { tree, marks } = merge(before, after);
    expect(drawn(tree)).toBe("1(2(3[Da](9) 5[Nu](4)))");
    expect(marks.get(4)).toBe("moved");
  });

  test("have a removed decision over what was kept of it", () => {
    const before = chart(choice(2, [text(3, [], { condition: "Da" }), text(4, [], { condition: "Nu" })]));
    expect(drawn(merge(before, chart(text(3))).tree)).toBe("1(2(3[Da] 4[Nu]))");
    expect(drawn(merge(before, chart(text(8))).tree)).toBe("1(2(3[Da] 4[Nu]) 8)");
  });

  test("have nothing below a removed end or loop", () => {
    const end = nodeOf({ unique_id: 3, type: "end", name: "End" });
    expect(drawn(merge(chart(text(2, [end])), chart(text(2, [text(4)]))).tree)).toBe("1(2(3 4))");
  });

  test("mark a step that was moved and changed as changed", () => {
    const before = chart(choice(2, [text(3, [], { condition: "Da" }), text(4, [], { condition: "Nu" })]));
    const after = chart(
      choice(2, [
        text(4, [], { condition: "Nu", name: "Altul" }),
        text(3, [], { condition: "Da", name: "Altul și el" }),
      ]),
    );
    expect([...merge(before, after).marks.values()]).toEqual(["changed", "changed"]);
  });

  test("are found for flows of ten thousand steps", () => {
    const after = chart(blank(20_000));
    expect(indexOf(merge(chainOf(10_000), after).tree).places).toHaveLength(10_001);
    expect(branchSize(merge(after, chainOf(10_000)).tree)).toBe(10_000);
  });

  test("are the later chart again without the removed steps, whatever was done", () => {
    const pair = fc.oneof(
      fc.tuple(randomTree(40), randomTree(40)),
      fc
        .tuple(fc.array(fc.nat(), { maxLength: 40 }), fc.nat(), fc.nat())
        .map(([genes, from, many]): [Tree, Tree] => [
          treeFrom(genes),
          treeFrom(genes.toSpliced(from % (genes.length + 1), many % 8)),
        ]),
    );
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const { tree, marks } = merge(before, after);
        const ids = indexOf(tree).places.map(({ node }) => node.unique_id);
        expect(new Set(ids).size).toBe(ids.length);
        const removed = compareTrees(before, after).filter(({ kind }) => kind === "removed");
        expect(ids.length).toBe(indexOf(after).places.length + removed.length);
        const without = (node: TreeNode): TreeNode[] => {
          const children = node.children.flatMap(without);
          return marks.get(node.unique_id) === "removed" ? children : [{ ...node, children }];
        };
        const idsBelow = (node: TreeNode): unknown => [node.unique_id, node.children.map(idsBelow)];
        expect(without(tree).map(idsBelow)).toEqual([idsBelow(after)]);
      }),
    );
  });
});
