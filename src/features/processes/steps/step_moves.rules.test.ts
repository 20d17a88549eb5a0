import { describe, expect, test } from "vitest";
import { spotDown, spotUp } from "./step_moves.rules.ts";
import { moveStep } from "../tree/edit/move_step.ts";
import { nodeOf, type TreeNode } from "../tree/tree.ts";

const text = (unique_id: number, children: TreeNode[] = [], condition: string | null = null) =>
  nodeOf({ unique_id, type: "simple_text", name: `Pas ${unique_id}`, children, condition });
const start = (child: TreeNode, is_parent: number[] = []) =>
  nodeOf({ unique_id: 1, type: "start", name: "Start", is_parent, children: [child] });
const decision = (unique_id: number, children: TreeNode[]) =>
  nodeOf({ unique_id, type: "decision", name: "Care?", children });
const end = nodeOf({ unique_id: 9, type: "end", name: "End" });

describe("a step is moved up", () => {
  test("before the one above it", () => {
    const tree = start(text(2, [text(3, [text(4)])]));
    const spot = spotUp(tree, 3);
    expect(spot).toEqual({ above: 2 });
    const moved = moveStep(tree, 3, spot ?? { at: 0 }, "step");
    expect(moved.ok && moved.tree.children[0]?.unique_id).toBe(3);
  });

  test("out of its branch, before the decision", () => {
    expect(spotUp(start(decision(2, [text(3, [], "Da")])), 3)).toEqual({ above: 2 });
  });

  test("but not before the start, and not an end", () => {
    const tree = start(text(2, [end]));
    expect([spotUp(tree, 1), spotUp(tree, 2), spotUp(tree, 9), spotUp(tree, 99)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("a step is moved down", () => {
  test("after the one below it", () => {
    const tree = start(text(2, [text(3, [text(4)])]));
    expect(spotDown(tree, 2)).toEqual({ above: 4 });
    expect(spotDown(tree, 3)).toEqual({ below: 4 });
  });

  test("into the first branch of a decision", () => {
    const tree = start(text(2, [decision(3, [text(4, [], "Da"), text(5, [], "Nu")])]));
    expect(spotDown(tree, 2)).toEqual({ above: 4 });
  });

  test("but not after an end, where nothing follows, or onto a place to fill", () => {
    const blank = nodeOf({ unique_id: 8, type: "blank" });
    expect(spotDown(start(text(2, [end])), 2)).toBeNull();
    expect(spotDown(start(text(2)), 2)).toBeNull();
    expect(spotDown(start(text(2, [blank])), 2)).toBeNull();
  });

  test("but not away from a loop that returns to it", () => {
    const loop = nodeOf({
      unique_id: 5,
      type: "loop",
      selectedParentLoop: { unique_id: 2, name: "Pas 2" },
      condition: "Nu",
    });
    const branches = [text(4, [], "Da"), loop];
    expect(spotDown(start({ ...text(2, [decision(3, branches)]), is_parent: [5] }), 2)).toBeNull();
    expect(spotDown(start({ ...text(2, [decision(3, branches.toReversed())]), is_parent: [5] }), 2)).toEqual({
      above: 5,
    });
  });

  test("but not as a decision, whose branches go along", () => {
    expect(spotDown(start(decision(2, [text(3, [], "Da")])), 2)).toBeNull();
  });
});
