import { describe, expect, test } from "vitest";
import { arrowHead, leftEdge, roundedLine, roundedRect, runsWithin } from "./svg_paths.ts";

const rect = { x: 100, y: 100, width: 100, height: 100 };

describe("a line on a part of the chart", () => {
  test("is whole where all of it is there", () => {
    const points = [120, 120, 120, 150, 180, 150];
    expect(runsWithin(points, rect)).toEqual([points]);
  });

  test("is cut off at the edges, with the corners that are there", () => {
    expect(runsWithin([150, -5000, 150, 150, 9000, 150], rect)).toEqual([[150, 100, 150, 150, 200, 150]]);
  });

  test("is several runs when it leaves and comes back", () => {
    expect(runsWithin([120, 50, 120, 300, 180, 300, 180, 50], rect)).toEqual([
      [120, 100, 120, 200],
      [180, 200, 180, 100],
    ]);
  });

  test("is nothing where it only passes by", () => {
    expect(runsWithin([0, 0, 0, 500, 500, 500], rect)).toEqual([]);
  });
});

describe("a path", () => {
  test("rounds its corners towards where it turns", () => {
    expect(roundedLine([0, 0, 0, 100, 50, 100])).toBe("M0 0L0 92A8 8 0 0 0 8 100L50 100");
    expect(roundedLine([0, 0, 50, 0, 50, 40])).toBe("M0 0L42 0A8 8 0 0 1 50 8L50 40");
  });

  test("rounds no more than the shorter stretch has room for", () => {
    expect(roundedLine([0, 0, 0, 6, 50, 6])).toBe("M0 0L0 3A3 3 0 0 0 3 6L50 6");
  });

  test("points its arrow where it goes", () => {
    expect(arrowHead([10, 0, 10, 50])).toBe("M10 50L6 43L14 43Z");
    expect(arrowHead([90, 10, 50, 10])).toBe("M50 10L57 6L57 14Z");
  });

  test("around a box has the corners asked for", () => {
    expect(roundedRect({ x: 0, y: 0, width: 20, height: 10 }, 2)).toBe(
      "M2 0H18a2 2 0 0 1 2 2V8a2 2 0 0 1 -2 2H2a2 2 0 0 1 -2 -2V2a2 2 0 0 1 2 -2Z",
    );
    expect(leftEdge({ x: 0, y: 0, width: 20, height: 40 }, 5, 1)).toBe(
      "M1 2A5 5 0 0 0 0 5V35A5 5 0 0 0 1 38Z",
    );
  });
});
