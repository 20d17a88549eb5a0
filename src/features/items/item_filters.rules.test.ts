import { expect, test } from "vitest";
import { listStatuses, nextSort, procedureFilters, wayOf } from "./item_filters.rules.ts";
import { readFilters } from "#platform/address/filter_query.ts";

test("a head sorts by its column, then the other way, and says which", () => {
  expect([nextSort("name", "newest"), nextSort("name", "name"), nextSort("name", "name_desc")]).toEqual([
    "name",
    "name_desc",
    "name",
  ]);
  expect([nextSort("fact", "newest"), nextSort("fact", "next_date")]).toEqual(["next_date", "newest"]);
  expect([nextSort("updated", "newest"), nextSort("updated", "oldest"), nextSort("updated", "name")]).toEqual(
    ["oldest", "newest", "newest"],
  );
  expect([wayOf("name", "name_desc"), wayOf("updated", "newest"), wayOf("updated", "oldest")]).toEqual([
    "descending",
    "descending",
    "ascending",
  ]);
  expect([wayOf("manager", "name"), wayOf("fact", "next_date")]).toEqual([null, "ascending"]);
});

test("a query names one status or several, each of them known", () => {
  expect(listStatuses.parse("live")).toEqual(["live"]);
  expect(listStatuses.parse("draft,changes")).toEqual(["draft", "changes"]);
  for (const wrong of ["", "draft,", ",draft", "gone", "draft changes", "drafts"])
    expect([wrong, listStatuses.safeParse(wrong).success]).toEqual([wrong, false]);
});

test("an address holds several ids; one that is none counts as nothing", () => {
  const read = (query: Record<string, string>) => readFilters(procedureFilters, query);
  expect(read({ category: "3,14", role: "7", status: "draft,changes", sort: "next_date" })).toEqual({
    category: "3,14",
    role: "7",
    status: "draft,changes",
    sort: "next_date",
  });
  expect(
    read({ category: "3,", role: "0", status: "x", responsible: Array(21).fill("1").join(","), sort: "y" }),
  ).toEqual({
    sort: "newest",
  });
});
