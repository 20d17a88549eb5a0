import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changedQuery, filterCount, readFilters } from "./filter_query.ts";

const schema = z.object({
  search: z.string().optional(),
  status: z.enum(["draft", "live"]).optional(),
  category: z.coerce.number().int().positive().optional(),
  sort: z.enum(["newest", "name"]).default("newest"),
});

describe("filters in the address", () => {
  it("are read with their defaults", () => {
    expect(readFilters(schema, { status: "live", category: "7" })).toEqual({
      status: "live",
      category: 7,
      sort: "newest",
    });
  });

  it("a bad one is dropped and the others stay", () => {
    expect(readFilters(schema, { status: "deleted", sort: "sideways", search: "nir" })).toEqual({
      search: "nir",
      sort: "newest",
    });
  });

  it("of a search that is too long its beginning is read", () => {
    const limited = z.object({ search: z.string().max(255).optional() });
    expect(readFilters(limited, { search: "nir".repeat(1_000) })).toEqual({ search: "nir".repeat(85) });
  });

  it("what is not a filter is not read, yet stays in the address", () => {
    expect(readFilters(schema, { tab: "x" })).toEqual({ sort: "newest" });
    expect(changedQuery(schema, { tab: "x" }, { status: "live" })).toEqual({ tab: "x", status: "live" });
  });

  it("empty values and defaults are taken out", () => {
    const query = { search: "nir", status: "live", sort: "name" };
    expect(changedQuery(schema, query, { search: "", status: undefined, sort: "newest" })).toEqual({});
    expect(query).toEqual({ search: "nir", status: "live", sort: "name" });
  });

  it("search and sort are not counted as filters, a refused value neither", () => {
    expect(filterCount(schema, { search: "nir", sort: "name" })).toBe(0);
    expect(filterCount(schema, { status: "live", category: "7", sort: "name" })).toBe(2);
    expect(filterCount(schema, { status: "deleted" })).toBe(0);
  });
});
