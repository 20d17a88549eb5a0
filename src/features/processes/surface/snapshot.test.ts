import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUsable, snapshotFor } from "./snapshot.ts";

const window = { width: 1000, height: 600 };
const chart = { width: 100_000, height: 40_000 };
const view = { x: -500, y: -300, k: 0.02 };

describe("a snapshot of the chart", () => {
  test("stands for the view it was made in, and for one a little farther on", () => {
    const snapshot = snapshotFor(view, window, chart);
    expect(isUsable(snapshot, view, window, chart)).toBe(true);
    expect(isUsable(snapshot, { ...view, x: view.x - 200 }, window, chart)).toBe(true);
    expect(isUsable(snapshot, { ...view, x: view.x - 300 }, window, chart)).toBe(false);
    expect(isUsable(snapshot, { ...view, y: view.y + 160 }, window, chart)).toBe(false);
  });

  test("is not shown much larger or smaller than it was drawn", () => {
    const small = { width: 3000, height: 3000 };
    const snapshot = snapshotFor({ x: 0, y: 0, k: 0.02 }, window, small);
    expect(isUsable(snapshot, { x: 0, y: 0, k: 0.03 }, window, small)).toBe(true);
    expect(isUsable(snapshot, { x: 0, y: 0, k: 0.033 }, window, small)).toBe(false);
    expect(isUsable(snapshot, { x: 0, y: 0, k: 0.012 }, window, small)).toBe(false);
  });

  test("holds no more than the chart, and the whole of a chart that is in view", () => {
    const whole = snapshotFor({ x: 100, y: 100, k: 0.005 }, window, chart);
    expect(whole.rect).toEqual({ x: 0, y: 0, ...chart });
    expect(isUsable(whole, { x: 300, y: -90, k: 0.005 }, window, chart)).toBe(true);
  });

  test("always stands for its own view", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 1000 }),
        fc.integer({ min: -3000, max: 1000 }),
        fc.double({ min: 0.005, max: 0.2, noNaN: true }),
        (x, y, k) => {
          expect(isUsable(snapshotFor({ x, y, k }, window, chart), { x, y, k }, window, chart)).toBe(true);
        },
      ),
    );
  });
});
