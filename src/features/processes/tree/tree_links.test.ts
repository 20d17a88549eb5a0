import { describe, expect, test } from "vitest";
import { problemsOf } from "./check/check_tree.ts";
import { linksOf, withoutNames } from "./tree_links.ts";
import { chainOf } from "./random_tree.fixture.ts";
import { emptyTree, nodeOf, type Tree } from "./tree.ts";
import { indexOf } from "./tree_index.ts";

const chart: Tree = nodeOf({
  unique_id: 1,
  type: "start",
  children: [
    nodeOf({
      unique_id: 2,
      type: "decision",
      name: "D",
      children: [
        nodeOf({
          unique_id: 3,
          type: "procedure",
          id: 20,
          name: "Secret",
          condition: "da",
          is_parent: [5],
          children: [
            nodeOf({
              unique_id: 4,
              type: "process",
              id: 7,
              name: "Altul",
              children: [
                nodeOf({
                  unique_id: 5,
                  type: "loop",
                  name: "Secret",
                  selectedParentLoop: { unique_id: 3, name: "Secret" },
                }),
              ],
            }),
          ],
        }),
        nodeOf({
          unique_id: 6,
          type: "procedure",
          id: 3,
          name: "Vizibil",
          condition: "nu",
          children: [nodeOf({ unique_id: 7, type: "procedure", id: 20, name: "Secret" })],
        }),
      ],
    }),
  ],
});

const none: ReadonlySet<number> = new Set();

describe("the links of a chart", () => {
  test("are what its steps lead to, each once, ascending", () => {
    expect(linksOf(chart)).toEqual({ procedures: [3, 20], processes: [7] });
    expect(linksOf(emptyTree())).toEqual({ procedures: [], processes: [] });
  });
});

describe("a chart without the names of hidden links", () => {
  const namesOf = (tree: Tree) =>
    indexOf(tree).places.map(({ node }) => [node.name, node.selectedParentLoop?.name]);

  test("says them nowhere, nor where a loop returns to one", () => {
    const tree = withoutNames(chart, { procedures: new Set([20]), processes: none });
    expect(namesOf(tree).flat()).not.toContain("Secret");
    expect(namesOf(tree).flat().filter(Boolean)).toEqual(["D", "Altul", "Vizibil"]);
    expect(problemsOf(tree)).toEqual([]);
  });

  test("keeps what a loop is called otherwise", () => {
    const [decision] = chart.children;
    const tree = withoutNames(
      { ...chart, children: decision ? [decision] : [] },
      { procedures: none, processes: new Set([7]) },
    );
    expect(namesOf(tree).flat()).not.toContain("Altul");
    expect(namesOf(tree).flat()).toContain("Secret");
  });

  test("tells a procedure from a process with the same id", () => {
    expect(withoutNames(chart, { procedures: new Set([7]), processes: new Set([20]) })).toBe(chart);
  });

  test("is the same chart when nothing in it is hidden", () => {
    expect(withoutNames(chart, { procedures: new Set([99]), processes: none })).toBe(chart);
    const once = withoutNames(chart, { procedures: new Set([20]), processes: none });
    expect(withoutNames(once, { procedures: new Set([20]), processes: none })).toBe(once);
  });

  test("shares the branches without any", () => {
    const tree = withoutNames(chart, { procedures: none, processes: new Set([7]) });
    const branch = (of: Tree, at: number) => of.children[0]?.children[at];
    expect(branch(tree, 1)).toBe(branch(chart, 1));
    expect(branch(tree, 0)).not.toBe(branch(chart, 0));
  });

  test("may be as long as a chart may be", () => {
    const chain = chainOf(10_000);
    expect(linksOf(chain).procedures).toEqual([]);
    expect(withoutNames(chain, { procedures: new Set([1]), processes: none })).toBe(chain);
  });
});
