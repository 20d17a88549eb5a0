import { describe, expect, it } from "vitest";
import { evenPlaces, movedBy, placesOf } from "./row_places.rules.ts";

describe.each([
  ["of one height", evenPlaces(4, 40)],
  ["of their own heights", placesOf([40, 40, 40, 40])],
])("rows %s", (_, places) => {
  it("stand one below the other", () => {
    expect(places.height).toBe(160);
    expect([0, 1, 3].map((row) => places.top(row))).toEqual([0, 40, 120]);
    expect(places.bottom(3)).toBe(160);
  });

  it("are found by a height, the nearest one beyond the edges", () => {
    expect([-9, 0, 39, 40, 159, 160, 999].map((y) => places.at(y))).toEqual([0, 0, 0, 1, 3, 3, 3]);
  });
});

it("rows that wrap push down those below them", () => {
  const places = placesOf([44, 104, 44]);
  expect([places.top(1), places.top(2), places.bottom(2), places.height]).toEqual([44, 148, 192, 192]);
  expect([100, 147, 148].map((y) => places.at(y))).toEqual([1, 1, 2]);
});

it("an empty outline has no height and its first place", () => {
  expect([placesOf([]).height, placesOf([]).at(50), evenPlaces(0, 44).at(50)]).toEqual([0, 0, 0]);
});

it("what is in sight moves by what the rows above it grew", () => {
  const before = placesOf([44, 44, 44, 44]);
  expect(movedBy(before, placesOf([84, 44, 104, 44]), 100)).toBe(40);
  expect(movedBy(before, placesOf([84, 44, 44, 44]), 0)).toBe(0);
});
