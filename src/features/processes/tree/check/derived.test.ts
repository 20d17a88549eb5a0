import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsOf, readTree } from "./check_tree.ts";
import { withDerived } from "./derived.ts";
import { chartOf } from "../notation.fixture.ts";
import { chainOf, combOf, mixed, randomTree } from "../random_tree.fixture.ts";
import { treeToJson } from "./serialize_tree.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf } from "../tree_index.ts";

const stepsOf = (tree: Tree): TreeNode[] => indexOf(tree).places.map(({ node }) => node);

/** A chart in which steps say something else of what follows from the others. */
function withLies(tree: Tree, genes: readonly number[]): Tree {
  const ids = stepsOf(tree).map((node) => node.unique_id);
  const liars = new Map(genes.map((gene) => [ids[gene % ids.length] ?? 1, gene]));
  return withChanges(tree, liars.keys(), (node) => {
    const gene = liars.get(node.unique_id) ?? 0;
    const target = node.selectedParentLoop;
    const lies: unknown[] = [[], [999], node.is_parent.toReversed(), "3", null, [0], [...node.is_parent, 1]];
    return {
      ...node,
      is_parent: lies[mixed(gene, 1) % lies.length] as number[],
      selectedParentLoop: target && { ...target, name: ["", "Altul", target.name][mixed(gene, 2) % 3] ?? "" },
      color: node.type === "blank" ? "red" : node.color,
    };
  });
}

describe("what follows from the rest of a chart", () => {
  test("is set right, whatever was said of it", () => {
    fc.assert(
      fc.property(randomTree(40), fc.array(fc.nat(), { maxLength: 12 }), (tree, genes) => {
        expect(withDerived(withLies(tree, genes))).toEqual(tree);
      }),
    );
  });

  test("is left alone where it is true: the chart is given back itself", () => {
    fc.assert(
      fc.property(randomTree(40), fc.array(fc.nat(), { maxLength: 12 }), (tree, genes) => {
        expect(withDerived(tree)).toBe(tree);
        const right = withDerived(withLies(tree, genes));
        expect(withDerived(right)).toBe(right);
      }),
    );
  });

  test("does not count a loop that is wrong: one to a sibling is the only problem, and its target is not blamed", () => {
    const tree = chartOf("A > D[da: B > @A | nu: C > End]");
    const [loop, sibling] = ["loop", "C"].map((word) =>
      stepsOf(tree).find(({ type, name }) => type === word || name === word),
    );
    const wrong = withChanges(tree, [loop?.unique_id ?? 0], (node) => ({
      ...node,
      selectedParentLoop: { unique_id: sibling?.unique_id ?? 0, name: "" },
    }));
    expect(problemsOf(withDerived(wrong)).map(({ key }) => key)).toEqual(["selectedParentLoop"]);
  });

  test("is set without touching what was given, and branches that are right are shared", () => {
    const tree = chartOf("A > D[da: B > @A | nu: C > E[x: _ | y: End]]");
    const loop = stepsOf(tree).find((node) => node.type === "loop");
    const lying = withChanges(tree, [loop?.unique_id ?? 0], (node) => ({
      ...node,
      selectedParentLoop: { unique_id: node.selectedParentLoop?.unique_id ?? 0, name: "Altul" },
    }));
    const before = JSON.stringify(lying);
    const right = withDerived(lying);
    expect(right).toEqual(tree);
    expect(JSON.stringify(lying)).toBe(before);
    const shared = new Set(stepsOf(lying));
    const anew = stepsOf(right).filter((node) => !shared.has(node));
    expect(anew.map(({ type, name }) => [type, name])).toEqual([
      ["start", "S"],
      ["simple_text", "A"],
      ["decision", "D"],
      ["simple_text", "B"],
      ["loop", loop?.name ?? ""],
    ]);
  });

  test("is set in charts as deep and as full of loops as they may be", () => {
    for (const tree of [chainOf(10_000), combOf(4_999)]) {
      const deepest = indexOf(tree).places.reduce((deep, place) => (place.depth > deep.depth ? place : deep));
      const lying = withChanges(tree, [1, deepest.node.unique_id], (node) => ({ ...node, is_parent: [7] }));
      // A chart this deep nests too deep to be compared part by part.
      expect(treeToJson(withDerived(lying)) === treeToJson(tree)).toBe(true);
    }
  });

  test("is not made out of what is no chart", () => {
    const tooLong = { ...chainOf(10_001), is_parent: [7] };
    const odd = [null, 7, "x", [], {}, { children: 7 }, { children: [null, 1, []] }, tooLong];
    for (const value of odd) expect(withDerived(value)).toBe(value);
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        expect(withDerived(withDerived(value))).toEqual(withDerived(value));
      }),
    );
  });
});

describe("a chart that is checked as it is", () => {
  const told = (value: unknown) =>
    readTree(value).problems.map(({ step, key, code }) => `${step} ${key} ${code}`);
  const start = (below: TreeNode, is_parent: number[] = []) =>
    nodeOf({ unique_id: 1, type: "start", name: "Start", is_parent, children: [below] });
  const loop = (name: string) =>
    nodeOf({ unique_id: 2, type: "loop", selectedParentLoop: { unique_id: 1, name } });

  test.each([
    ["a name that its target does not have", start(loop("Altul"), [2]), ["2 selectedParentLoop invalid"]],
    ["a loop that its target does not know", start(loop("Start")), ["1 is_parent invalid"]],
    [
      "a loop that is not there",
      start(nodeOf({ unique_id: 2, type: "end", name: "End" }), [3]),
      ["1 is_parent invalid"],
    ],
    ["a coloured blank", start(nodeOf({ unique_id: 2, type: "blank", color: "red" })), ["2 color invalid"]],
  ])("tells %s, and nothing once that is set", (_what, tree, problems) => {
    expect(told(tree).slice(0, 1)).toEqual(problems);
    expect(problemsOf(withDerived(tree))).toEqual([]);
  });
});
