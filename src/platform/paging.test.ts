import { expect, test } from "vitest";
import { rowsToCome } from "./paging.ts";

const page = (count: number, total: number, is_more = false) => ({
  rows: Array.from({ length: count }),
  total,
  is_more,
});

test.each([
  ["a page of a long list", [page(20, 70)], 20],
  ["the rest of a short one", [page(20, 24)], 4],
  ["the rest after several pages", [page(20, 41), page(20, 41)], 1],
  ["the rest of what has grown meanwhile", [page(20, 24), page(20, 52)], 12],
  ["a page of a list that was only counted so far", [page(20, 1_000, true)], 20],
  ["a page where nobody has counted", [{ rows: Array.from({ length: 20 }) }], 20],
  ["nothing after all of it", [page(20, 20)], 0],
  ["nothing of what has shrunk meanwhile", [page(20, 30), page(20, 25)], 0],
])("next comes %s", (_, pages, count) => {
  expect(rowsToCome(pages)).toBe(count);
});
