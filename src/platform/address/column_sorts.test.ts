import { expect, test } from "vitest";
import { sortAfter, wayIn } from "./column_sorts.ts";

test("a head leads to its first order, then to the other; one of a single way ends in the usual one", () => {
  const names = ["name", "name_desc"] as const;
  expect(["newest", "name", "name_desc"].map((sort) => sortAfter(names, sort, "name"))).toEqual([
    "name",
    "name_desc",
    "name",
  ]);
  expect(["name", "next_date"].map((sort) => sortAfter(["next_date"], sort, "newest"))).toEqual([
    "next_date",
    "newest",
  ]);
});

test("a list goes up, down or not by a column", () => {
  expect(["name", "name_desc", "seen"].map((sort) => wayIn(["name", "name_desc"], sort))).toEqual([
    "ascending",
    "descending",
    null,
  ]);
  expect(["newest", "oldest"].map((sort) => wayIn(["newest", "oldest"], sort))).toEqual([
    "descending",
    "ascending",
  ]);
});
