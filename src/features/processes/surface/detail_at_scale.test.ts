import { describe, expect, test } from "vitest";
import { areInsertsShown, detailAt, growthAt, isNear, nearFrom, stepsAsElements } from "./detail_at_scale.ts";
import { look } from "../picture/look.ts";
import { laidOut, tree } from "../picture/small_chart.fixture.ts";

const { scale, leave_scale, count, leave_count } = nearFrom;

describe("steps become elements", () => {
  test("when they are near and few", () => {
    expect(isNear(scale, count, false)).toBe(true);
    expect(isNear(scale - 0.01, count, false)).toBe(false);
    expect(isNear(scale, count + 1, false)).toBe(false);
  });

  test("and stay so a little longer than they took to become it", () => {
    expect(isNear(leave_scale, leave_count, true)).toBe(true);
    expect(isNear(leave_scale - 0.01, 1, true)).toBe(false);
    expect(isNear(1, leave_count + 1, true)).toBe(false);
  });

  test("always, when the keyboard stands on them or they are chosen or pointed at", () => {
    const layout = laidOut(tree);
    const inView = layout.boxes.slice(0, 2);
    const far = stepsAsElements(inView, false, [5, null, 1, 99], layout.byId);
    expect([...far.keys()]).toEqual([5, 1]);
    expect([...stepsAsElements(inView, true, [5], layout.byId).keys()]).toEqual([1, 2, 5]);
  });
});

test("letters become bars and then nothing as they get too small to read", () => {
  expect(detailAt(1)).toEqual({ text: "letters", isFine: true });
  expect(detailAt(0.41)).toEqual({ text: "bars", isFine: true });
  expect(detailAt(0.19)).toEqual({ text: "none", isFine: false });
});

test("places for new steps are seen near by, and under a finger from wherever steps are elements", () => {
  expect([areInsertsShown(0.8, false), areInsertsShown(0.79, false)]).toEqual([true, false]);
  expect([areInsertsShown(scale, true), areInsertsShown(scale - 0.01, true)]).toEqual([true, false]);
});

describe("the controls of a step", () => {
  test("are no smaller than 24 pixels of the screen wherever they are elements, and never smaller than drawn", () => {
    for (let scale: number = nearFrom.leave_scale; scale <= 2; scale += 0.01) {
      // The smallest is the fold's pill, which takes presses 6 pixels around it.
      expect((look.fold.height + 12) * growthAt(scale) * scale).toBeGreaterThanOrEqual(24);
      expect(2 * look.insert.radius * growthAt(scale) * scale + 8 * scale).toBeGreaterThanOrEqual(24);
      expect(growthAt(scale)).toBeGreaterThanOrEqual(1);
    }
    expect([growthAt(1), growthAt(2), growthAt(0.8)]).toEqual([1, 1, 1.3]);
  });
});
