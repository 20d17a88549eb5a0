import { describe, expect, test } from "vitest";
import { foundSteps, searchableSteps } from "./find_steps.rules.ts";
import { nodeOf, type TreeNode } from "../tree/tree.ts";

const chart = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: [
    nodeOf({
      unique_id: 2,
      type: "decision",
      name: "Știm suma?",
      children: [
        nodeOf({
          unique_id: 3,
          type: "procedure",
          id: 7,
          name: "Numele vechi",
          condition: "Peste 5.000 lei",
        }),
        nodeOf({ unique_id: 4, type: "blank", condition: "Nu" }),
      ],
    }),
  ],
});
const nameOf = (node: TreeNode) =>
  node.type === "procedure" ? "Recepția materialelor" : node.type === "blank" ? "Pas de adăugat" : node.name;
const find = (search: string) => foundSteps(searchableSteps(chart, nameOf), search);

describe("a step is found", () => {
  test("by a part of what it is called now, diacritics and letter case aside", () => {
    expect(find("RECEPTIA mat")).toEqual([3]);
    expect(find("ştim")).toEqual([2]);
    expect(find("vechi")).toEqual([]);
  });

  test("by its condition", () => {
    expect(find("5.000")).toEqual([3]);
    expect(find("nu")).toEqual([4]);
  });

  test("but not by words that are no step's own", () => {
    expect(find("adăugat")).toEqual([]);
    expect(find("lei Recepția")).toEqual([]);
  });

  test("with the spaces that were typed by the way", () => {
    expect(find("  peste   5.000 ")).toEqual([3]);
    expect(find("   ")).toEqual([]);
    expect(find("")).toEqual([]);
  });

  test("in reading order", () => {
    expect(find("st")).toEqual([1, 2, 3]);
  });
});
