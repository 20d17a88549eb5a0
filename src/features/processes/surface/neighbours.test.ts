import { describe, expect, test } from "vitest";
import { neighbourOf, remaining } from "./neighbours.ts";
import { blank, laidOut, text, tree } from "../picture/small_chart.fixture.ts";
import { nodeOf } from "../tree/tree.ts";

const layout = laidOut(tree);
const to = (id: number, direction: "up" | "down" | "left" | "right") =>
  neighbourOf(layout, id, direction)?.node.unique_id ?? null;

describe("arrow keys", () => {
  test("lead down to the first step that follows, and up again", () => {
    expect([to(1, "down"), to(2, "down"), to(3, "down"), to(4, "down")]).toEqual([2, 3, 4, 5]);
    expect([to(5, "up"), to(6, "up"), to(1, "up")]).toEqual([4, 3, null]);
    expect([to(5, "down"), to(6, "down"), to(7, "down")]).toEqual([null, null, null]);
  });

  test("lead to the sides into the branch beside", () => {
    expect([to(4, "right"), to(6, "right"), to(7, "right")]).toEqual([6, 7, null]);
    expect([to(7, "left"), to(6, "left"), to(4, "left")]).toEqual([6, 4, null]);
  });

  test("lead from the end of a long branch to the end of a shorter one", () => {
    expect(to(5, "right")).toBe(6);
  });

  test("rather stay in the row than go to a nearer branch that ended long before", () => {
    const decision = nodeOf({
      unique_id: 3,
      type: "decision",
      name: "Cât?",
      children: [
        { ...text(4, "a", text(5, "b", text(6, "c"))), condition: "Mult" },
        blank(7, { condition: "Nimic" }),
        { ...text(8, "d", text(9, "e", text(10, "f"))), condition: "Tot" },
      ],
    });
    const wide = laidOut(nodeOf({ unique_id: 1, type: "start", children: [decision] }));
    expect(neighbourOf(wide, 6, "right")?.node.unique_id).toBe(10);
    expect(neighbourOf(wide, 4, "right")?.node.unique_id).toBe(7);
  });

  test("never lead to the side to a step above or below", () => {
    expect([to(2, "left"), to(2, "right"), to(3, "left"), to(3, "right")]).toEqual([null, null, null, null]);
  });

  test("lead nowhere from a step that is not there", () => {
    expect(to(99, "down")).toBeNull();
    expect(to(99, "left")).toBeNull();
  });

  test("do not lead into a folded branch", () => {
    const folded = laidOut(tree, new Set([1]));
    expect(neighbourOf(folded, 1, "down")).toBeNull();
  });
});

describe("where the keyboard goes when its step is gone", () => {
  const shorter = laidOut(nodeOf({ ...tree, children: [text(2, "Cererea", blank(8))] }));

  test("to the nearest step above that is left", () => {
    expect(remaining(shorter, layout, 5)).toBe(2);
    expect(remaining(layout, layout, 5)).toBe(5);
  });

  test("to the start when nothing is known of it", () => {
    expect(remaining(shorter, layout, 99)).toBe(1);
  });
});
