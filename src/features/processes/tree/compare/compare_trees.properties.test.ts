import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTrees } from "./compare_trees.ts";
import { addStep } from "../edit/add_and_change.ts";
import { moveStep } from "../edit/move_step.ts";
import { editFrom, randomEdit } from "../edit/random_edit.fixture.ts";
import { chainOf, combOf, randomTree, wideOf } from "../random_tree.fixture.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

describe("the differences after random edits", () => {
  const isStep = ({ type }: TreeNode) => type !== "blank";

  const hasTwins = (tree: Tree) =>
    indexOf(tree).places.some(
      ({ node }) => new Set(node.children.map((child) => child.condition)).size < node.children.length,
    );

  test("name every step that only one chart has, once, and no other", () => {
    fc.assert(
      fc.property(randomTree(30), fc.array(randomEdit, { maxLength: 15 }), (before, genes) => {
        let after = before;
        for (const gene of genes) {
          const edited = editFrom(after, gene)?.edited;
          if (edited?.ok) after = edited.tree;
        }
        const changes = compareTrees(before, after);
        const [was, is] = [indexOf(before), indexOf(after)];
        const ids = (kind: string) =>
          changes.filter((one) => one.kind === kind && isStep(one.node)).map((one) => one.unique_id);
        const only = (index: typeof was, other: typeof was) =>
          index.places.flatMap(({ node }) =>
            isStep(node) && !other.byId.has(node.unique_id) ? [node.unique_id] : [],
          );
        expect(ids("added")).toEqual(only(is, was));
        expect(ids("removed")).toEqual(only(was, is));
        for (const kind of ["changed", "moved"])
          for (const id of ids(kind)) expect(was.byId.has(id) && is.byId.has(id)).toBe(true);
        expect(compareTrees(after, structuredClone(after))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test("are exactly the one edit", () => {
    fc.assert(
      fc.property(randomTree(40), fc.array(randomEdit, { maxLength: 20 }), (tree, genes) => {
        for (const gene of genes) {
          const edit = editFrom(tree, gene);
          if (!edit?.edited.ok) continue;
          const { kind, edited } = edit;
          const changes = compareTrees(tree, edited.tree);
          const steps = changes.filter(({ node }) => isStep(node));
          const kinds = new Set(steps.map((change) => change.kind));
          if (kind === "add" || kind === "paste") {
            expect(steps).toHaveLength(edit.brings - edited.lost_loops);
            expect([...kinds].filter((one) => one !== "added")).toEqual([]);
          } else if (kind === "remove" || kind === "drop") {
            expect(steps).toHaveLength(edited.removed);
            expect([...kinds].filter((one) => one !== "removed")).toEqual([]);
          } else if (kind === "change" || kind === "rename") {
            expect(changes.map((change) => [change.kind, change.unique_id])).toEqual(
              edited.tree === tree ? [] : [["changed", edited.focus]],
            );
          } else if (kind === "move") {
            expect([...kinds].filter((one) => one !== "moved")).toEqual([]);
            // Which of two branches with one text is which, nobody can tell.
            if (!hasTwins(edited.tree)) expect(steps.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("the differences of the largest charts", () => {
  test.each<[string, Tree]>([
    ["long", chainOf(9_990)],
    ["wide", wideOf(9_990)],
    ["full of loops", combOf(4_990)],
  ])("are found however %s they are", (_how, tree) => {
    const spot = indexOf(tree).places.at(-1)?.node.unique_id ?? 0;
    const added = addStep(tree, { above: spot }, { type: "simple_text", name: "X", color: null });
    const changes = added.ok ? compareTrees(tree, added.tree) : [];
    expect(changes.map(({ kind, node }) => [kind, node.name])).toEqual([["added", "X"]]);
  });

  test("are moves when a flow was turned round", () => {
    let below: TreeNode[] = [];
    for (let id = 2; id <= 10_000; id++)
      below = [nodeOf({ unique_id: id, type: "simple_text", name: `Pas ${id}`, children: below })];
    const turned = nodeOf({ unique_id: 1, type: "start", name: "Start", children: below });
    expect(compareTrees(chainOf(10_000), turned).every(({ kind }) => kind === "moved")).toBe(true);
  });

  test("are one move when the halves of a flow changed places", () => {
    const tree = chainOf(9_000);
    const moved = moveStep(tree, 5_000, { above: 2 }, "flow");
    expect(moved.ok && compareTrees(tree, moved.tree)).toHaveLength(1);
  });
});
