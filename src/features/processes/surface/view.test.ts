import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutOf } from "../tree/layout/layout.ts";
import { nodeOf } from "../tree/tree.ts";
import {
  type View,
  centred,
  chartPoint,
  eased,
  firstView,
  held,
  isWhole,
  leastScale,
  onTheWay,
  resized,
  revealed,
  scaled,
  screenPoint,
  shownRect,
  uncovered,
  wheelPixels,
  wheelZoom,
  wholeView,
  withFollowers,
} from "./view.ts";
import { lettering, textStyles } from "../picture/look.ts";

const window = { width: 1000, height: 600 };
const number = fc.double({ min: -5000, max: 5000, noNaN: true });
const view = fc.record({ x: number, y: number, k: fc.double({ min: 0.05, max: 2, noNaN: true }) });
const size = fc.record({
  width: fc.integer({ min: 50, max: 50_000 }),
  height: fc.integer({ min: 50, max: 50_000 }),
});

describe("places", () => {
  test("on the screen and on the chart lead back to each other", () => {
    fc.assert(
      fc.property(view, number, number, (one, x, y) => {
        const back = screenPoint(one, chartPoint(one, { x, y }));
        expect(back.x).toBeCloseTo(x, 4);
        expect(back.y).toBeCloseTo(y, 4);
      }),
    );
  });

  test("the part of the chart that is shown has the window's corners", () => {
    const rect = shownRect({ x: -100, y: 50, k: 0.5 }, window);
    expect(rect).toEqual({ x: 200, y: -100, width: 2000, height: 1200 });
    expect(shownRect({ x: -100, y: 50, k: 0.5 }, window, 10).x).toBe(180);
  });
});

describe("the first view", () => {
  test("shows a small chart at 100 % in the middle, from its top", () => {
    expect(firstView({ width: 400, height: 5000 }, window, 200)).toEqual({ x: 300, y: 0, k: 1 });
  });

  test("keeps 100 % whatever the size, so that no word is smaller than 12 pixels", () => {
    const least = Math.min(
      ...textStyles.filter((style) => style !== "mark").map((style) => lettering[style].size),
    );
    fc.assert(
      fc.property(size, size, number, (chart, room, middle) => {
        expect(firstView(chart, room, middle).k * least).toBeGreaterThanOrEqual(12);
      }),
    );
  });

  test("of a wide chart shows the surroundings of the start", () => {
    const first = firstView({ width: 9000, height: 500 }, window, 4500);
    expect(4500 + first.x).toBeCloseTo(500);
  });

  test("shows no empty room beside a start that stands at the edge", () => {
    expect(firstView({ width: 9000, height: 500 }, window, 40).x).toBe(16);
    const right = firstView({ width: 9000, height: 500 }, window, 8960);
    expect(9000 + right.x).toBeCloseTo(984);
  });
});

describe("the whole chart", () => {
  test("is in the window, however large it is", () => {
    fc.assert(
      fc.property(size, (chart) => {
        const whole = wholeView(chart, window);
        expect(isWhole(whole, chart, window)).toBe(true);
        expect(whole.k).toBeLessThanOrEqual(1);
        expect(whole.k).toBeGreaterThanOrEqual(leastScale(chart, window));
      }),
    );
  });

  test("is not in the window when an edge is outside", () => {
    expect(isWhole({ x: -1, y: 0, k: 1 }, { width: 100, height: 100 }, window)).toBe(false);
    expect(isWhole({ x: 0, y: 501, k: 1 }, { width: 100, height: 100 }, window)).toBe(false);
  });
});

describe("moving", () => {
  test("a box that is seen leaves the view as it is", () => {
    const one: View = { x: 0, y: 0, k: 1 };
    expect(revealed(one, { x: 100, y: 100, width: 200, height: 60 }, window)).toBe(one);
  });

  test("a box outside comes in by the shortest way", () => {
    const one: View = { x: 0, y: 0, k: 1 };
    expect(revealed(one, { x: 900, y: 100, width: 200, height: 60 }, window)).toEqual({
      x: -148,
      y: 0,
      k: 1,
    });
    expect(revealed(one, { x: 100, y: -10, width: 200, height: 60 }, window)).toEqual({ x: 0, y: 58, k: 1 });
  });

  test("a box larger than the window shows its top left", () => {
    const shown = revealed({ x: 0, y: 0, k: 1 }, { x: 0, y: 1000, width: 2000, height: 900 }, window);
    expect(shown.y).toBe(-1000);
    expect(shown.x).toBe(0);
  });

  test("centring puts the box's middle in the window's middle", () => {
    const shown = centred({ x: 5, y: 5, k: 0.5 }, { x: 100, y: 100, width: 200, height: 100 }, window);
    expect(screenPoint(shown, { x: 200, y: 150 })).toEqual({ x: 500, y: 300 });
  });

  test("another scale keeps the place under the pointer", () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.05, max: 2, noNaN: true }), (one, k) => {
        const at = { x: 300, y: 200 };
        const before = chartPoint(one, at);
        const after = chartPoint(scaled(one, k, at), at);
        expect(after.x).toBeCloseTo(before.x, 3);
        expect(after.y).toBeCloseTo(before.y, 3);
      }),
    );
  });

  test("never loses the chart", () => {
    fc.assert(
      fc.property(view, size, (one, chart) => {
        const safe = held(one, chart, window);
        const wide = chart.width * one.k;
        const high = chart.height * one.k;
        expect(safe.x + wide).toBeGreaterThanOrEqual(Math.min(72, wide) - 0.001);
        expect(safe.x).toBeLessThanOrEqual(window.width - Math.min(72, wide) + 0.001);
        expect(safe.y + high).toBeGreaterThanOrEqual(Math.min(72, high) - 0.001);
        expect(safe.y).toBeLessThanOrEqual(window.height - Math.min(72, high) + 0.001);
        expect(held(safe, chart, window)).toBe(safe);
      }),
    );
  });
});

describe("what lies over the chart", () => {
  const map = { x: 800, y: 400, width: 180, height: 130 };
  const bar = { x: 780, y: 545, width: 200, height: 40 };
  const step = (x: number, y: number) => ({ x, y, width: 200, height: 60 });
  const still: View = { x: 0, y: 0, k: 1 };

  test.each([
    ["a step beside it", step(100, 450)],
    ["a step above it", step(780, 330)],
  ])("leaves %s where it is", (_, box) => {
    expect(uncovered(still, box, [map, bar])).toBe(still);
  });

  test("is left by the shorter way, up or to the left", () => {
    expect(uncovered(still, step(780, 380), [map, bar])).toEqual({ x: 0, y: -52, k: 1 });
    expect(uncovered(still, step(620, 460), [map, bar])).toEqual({ x: -32, y: 0, k: 1 });
    expect(uncovered({ x: 0, y: 0, k: 0.5 }, step(1700, 760), [map, bar])).toEqual({ x: 0, y: -22, k: 0.5 });
  });

  test("is left for a place under no other of it", () => {
    expect(uncovered(still, step(700, 520), [bar, map])).toEqual({ x: -112, y: -47, k: 1 });
  });

  test("does not push a step out of the window", () => {
    const large = { x: 10, y: 20, width: 950, height: 500 };
    expect(uncovered(still, large, [map])).toBe(still);
  });

  test("never stands over a step that has room beside it", () => {
    const at = { x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 540 }) };
    fc.assert(
      fc.property(at.x, at.y, (x, y) => {
        const box = step(x, y);
        const shown = uncovered(still, box, [map, bar]);
        const place = screenPoint(shown, box);
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
        for (const { x, y, width, height } of [map, bar])
          expect(
            place.x >= x + width || place.x + 200 <= x || place.y >= y + height || place.y + 60 <= y,
          ).toBe(true);
      }),
    );
  });
});

describe("a step with what follows it", () => {
  const sizes = { step: () => ({ width: 200, height: 60 }), condition: () => ({ width: 60, height: 20 }) };
  const branches = (count: number) =>
    layoutOf(
      nodeOf({
        unique_id: 1,
        type: "start",
        children: [
          nodeOf({
            unique_id: 2,
            type: "decision",
            children: Array.from({ length: count }, (_, at) =>
              nodeOf({ unique_id: 3 + at, type: "blank", condition: `Cazul ${at}` }),
            ),
          }),
        ],
      }),
      sizes,
    );
  const shown = (count: number) => {
    const layout = branches(count);
    const box = layout.byId.get(2);
    if (box === undefined) throw new Error("There is no decision");
    return { layout, rect: withFollowers(layout, box, { width: 1200, height: 800 }) };
  };

  test("takes in the branches of a decision", () => {
    const { layout, rect } = shown(2);
    for (const id of [2, 3, 4]) {
      const box = layout.byId.get(id) ?? { x: Number.NaN, y: 0, width: 0, height: 0 };
      expect(rect.x).toBeLessThanOrEqual(box.x);
      expect(rect.x + rect.width).toBeGreaterThanOrEqual(box.x + box.width);
      expect(rect.y + rect.height).toBeGreaterThanOrEqual(box.y + box.height);
    }
  });

  test("takes in no more of them than half a window is wide", () => {
    expect(shown(40).rect.width).toBeLessThanOrEqual(600);
  });

  test("has room below a step that nothing follows", () => {
    const layout = branches(1);
    const box = layout.byId.get(3);
    if (box === undefined) throw new Error("There is no blank");
    expect(withFollowers(layout, box, window)).toEqual({ x: box.x, y: box.y, width: 200, height: 180 });
  });
});

describe("on the way from one view to another", () => {
  test("begins at the one and ends at the other", () => {
    fc.assert(
      fc.property(view, view, (from, to) => {
        const start = onTheWay(from, to, 0, window);
        expect(start.x).toBeCloseTo(from.x, 2);
        expect(start.k).toBeCloseTo(from.k, 6);
        expect(onTheWay(from, to, 1, window)).toBe(to);
        const near = onTheWay(from, to, 1 - 1e-9, window);
        expect(near.x).toBeCloseTo(to.x, 1);
        expect(near.y).toBeCloseTo(to.y, 1);
      }),
    );
  });

  test("slows down", () => {
    expect(eased(0)).toBe(0);
    expect(eased(2)).toBe(1);
    expect(eased(0.25)).toBeGreaterThan(0.5);
  });
});

describe("a wheel", () => {
  const enlargedBy = (delta: number, mode = 0) => 2 ** wheelZoom(wheelPixels(delta, mode));

  test("of a mouse enlarges by a fifth with each notch, however the browser counts it", () => {
    for (const [delta, mode] of [
      [-100, 0],
      [-3, 1],
      [-1, 2],
    ] as const) {
      expect(enlargedBy(delta, mode)).toBeCloseTo(1.2, 6);
      expect(enlargedBy(-delta, mode)).toBeCloseTo(1 / 1.2, 6);
    }
  });

  test("of a touchpad follows the fingers, there and back to where they began", () => {
    expect(enlargedBy(-4)).toBeCloseTo(1.057, 3);
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true })), (turns) => {
        const there = turns.reduce((scale, turn) => scale * enlargedBy(turn), 1);
        const back = turns.reduce((scale, turn) => scale * enlargedBy(-turn), there);
        expect(back).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe("a window that becomes another", () => {
  const before = { width: 1000, height: 600 };
  const view = { x: 0, y: 0, k: 1 };
  const box = (x: number, y: number) => ({ x, y, width: 200, height: 60 });

  test("keeps its middle", () => {
    const narrow = { width: 700, height: 600 };
    expect(resized(view, undefined, before, narrow)).toEqual({ x: -150, y: 0, k: 1 });
    expect(resized(view, box(400, 100), before, narrow)).toEqual({ x: -150, y: 0, k: 1 });
  });

  test("still shows the step that is worked on, where it did before", () => {
    const narrow = { width: 700, height: 600 };
    expect(resized(view, box(750, 100), before, narrow)).toEqual({ x: -298, y: 0, k: 1 });
    expect(resized(view, box(900, 100), before, narrow)).toEqual({ x: -150, y: 0, k: 1 });
    expect(resized(view, box(400, 500), before, { width: 1000, height: 300 })).toEqual({
      x: 0,
      y: -308,
      k: 1,
    });
  });
});
