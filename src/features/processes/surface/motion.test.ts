import { describe, expect, test } from "vitest";
import { emptyTree, type TreeNode } from "../tree/tree.ts";
import { anchorOf, isEmptied, motionLeft, motionTime, movedBy, movedPoints, offsetsOf } from "./motion.ts";
import { laidOut, text, tree } from "../picture/small_chart.fixture.ts";

const before = laidOut(tree);
const [request] = tree.children as [TreeNode];
/** The same with one step more above the decision. */
const after = laidOut({
  ...tree,
  children: [{ ...request, children: [text(20, "Nou", ...request.children)] }],
});
const everything = { x: 0, y: 0, width: 10_000, height: 10_000 };

describe("what stays in place when the chart changes", () => {
  test("is the step that the keyboard stands on, when it is in view", () => {
    expect(anchorOf(before, after, 5, everything)).toBe(5);
    const box = before.byId.get(2);
    const small = { x: box?.x ?? 0, y: box?.y ?? 0, width: 10, height: 10 };
    expect(anchorOf(before, after, 5, small)).toBe(2);
  });

  test("is the step nearest to the middle, when the keyboard's is gone", () => {
    const box = before.byId.get(6);
    const around = { x: (box?.x ?? 0) - 50, y: (box?.y ?? 0) - 50, width: 300, height: 160 };
    expect(anchorOf(before, after, 99, around)).toBe(6);
  });

  test("is nothing where nothing is in view", () => {
    expect(anchorOf(before, after, 5, { x: -500, y: -500, width: 10, height: 10 })).toBeNull();
  });
});

describe("a chart whose flow is gone", () => {
  const empty = laidOut(emptyTree());

  test("is one that had steps and has none, and no other", () => {
    expect(isEmptied(before, empty)).toBe(true);
    expect(isEmptied(before, after)).toBe(false);
    expect(isEmptied(empty, after)).toBe(false);
    expect(isEmptied(empty, empty)).toBe(false);
  });
});

describe("steps on their way", () => {
  const down = movedBy(before, after, 3).y;

  test("come from where they were on the screen", () => {
    expect(down).toBeGreaterThan(60);
    const offsets = offsetsOf(before, after, after.boxes, { x: 0, y: 0 });
    expect(offsets?.get(3)).toEqual({ x: 0, y: -down });
    expect(offsets?.has(1)).toBe(false);
    expect(offsets?.has(20)).toBe(false);
  });

  test("are the others, when the anchor moved", () => {
    const offsets = offsetsOf(before, after, after.boxes, movedBy(before, after, 3));
    expect(offsets?.get(1)).toEqual({ x: 0, y: down });
    expect(offsets?.has(3)).toBe(false);
  });

  test("are none when nothing moved, or too much", () => {
    expect(offsetsOf(before, before, before.boxes, { x: 0, y: 0 })).toBeNull();
    const many = Array.from({ length: 401 }, () => after.boxes[3]).flatMap((box) => box ?? []);
    expect(offsetsOf(before, after, many, { x: 0, y: 0 })).toBeNull();
  });

  test("arrive in time", () => {
    expect(motionLeft(0)).toBe(1);
    expect(motionLeft(motionTime)).toBe(0);
    expect(motionLeft(motionTime / 2)).toBeLessThan(0.5);
  });

  test("take their lines along", () => {
    const points = [0, 0, 0, 10, 50, 10, 50, 20];
    const moved = movedPoints(points, { x: 0, y: 0 }, { x: 8, y: -6 }, 0.5);
    expect(moved).toEqual([0, 0, 0, 8.5, 54, 8.5, 54, 17]);
    expect(movedPoints(points, undefined, undefined, 1)).toBe(points);
  });
});
