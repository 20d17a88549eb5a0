import { describe, expect, test } from "vitest";
import { mapOf, mapRect, mapRoom, viewAt } from "./minimap.ts";

const window = { width: 1000, height: 500 };
const chart = { width: 8000, height: 4000 };

describe("the small map", () => {
  test("holds the whole chart", () => {
    const map = mapOf(chart);
    expect(map.width).toBe(mapRoom.width);
    expect(map.height).toBe(88);
    expect(map.scale).toBeCloseTo(0.022);
  });

  test("of a long flow is more than a hair, with the flow in its middle", () => {
    const map = mapOf({ width: 260, height: 100_000 });
    expect(map.width).toBe(64);
    expect(map.x).toBeGreaterThan(31);
    const wide = mapOf({ width: 100_000, height: 260 });
    expect([wide.width, wide.height]).toEqual([mapRoom.width, 64]);
  });

  test("shows what is in view, cut to the chart and never too small to be seen", () => {
    const map = mapOf(chart);
    const rect = mapRect(map, { x: -2000, y: -1000, k: 0.5 }, window);
    expect(rect.x).toBeCloseTo(88);
    expect(rect.y).toBeCloseTo(44);
    expect(rect.width).toBeCloseTo(44);
    expect(rect.height).toBeCloseTo(22);
    const over = mapRect(map, { x: 500, y: 250, k: 0.05 }, window);
    expect(over.x).toBe(0);
    expect(over.x + over.width).toBeLessThanOrEqual(map.width);
    expect(mapRect(map, { x: -3900, y: 0, k: 100 }, window).width).toBe(3);
  });

  test("brings a pressed place into the middle", () => {
    const map = mapOf(chart);
    const view = viewAt(map, { x: 88, y: 44 }, { x: 0, y: 0, k: 0.5 }, window);
    expect(view.x).toBeCloseTo(500 - 4000 * 0.5);
    expect(view.y).toBeCloseTo(250 - 2000 * 0.5);
    expect(view.k).toBe(0.5);
  });
});
