import { expect, it } from "vitest";
import { seldom } from "./seldom.ts";

it("what comes again and again is told at once, and then seldom, with how many were not", () => {
  let now = 5;
  const told: [string, number][] = [];
  const tell = seldom<string>(
    1000,
    (what, more) => told.push([what, more]),
    () => now,
  );
  for (const [at, what] of [
    [5, "first"],
    [6, "second"],
    [1004, "third"],
    [1005, "fourth"],
    [2004, "fifth"],
    [9000, "sixth"],
    [20_000, "seventh"],
  ] as const) {
    now = at;
    tell(what);
  }
  expect(told).toEqual([
    ["first", 0],
    ["fourth", 2],
    ["sixth", 1],
    ["seventh", 0],
  ]);
});
