import { describe, expect, it } from "vitest";
import { reservedSlugs } from "#features/items/slugs.rules.ts";
import { pages } from "./pages.ts";
import { endpoints } from "../endpoints.ts";

const segmentsOf = (path: string) => path.split("/").filter(Boolean);
const isParameter = (segment: string) => /^[:{]/.test(segment);
const isSlug = (segment: string) => /^[:{]slug\b/.test(segment);

/** The fixed words that stand in some path where another path, the same up to there, has a slug. */
function wordsBesideSlugs(paths: readonly string[]): string[] {
  const places = paths.flatMap((path) => {
    const segments = segmentsOf(path);
    const at = segments.findIndex(isSlug);
    return at < 0 ? [] : [segments.slice(0, at)];
  });
  return paths.flatMap((path) => {
    const segments = segmentsOf(path);
    return places.flatMap((before) => {
      const word = segments[before.length];
      const isBeside = before.every((part, at) => part === segments[at]);
      return isBeside && word !== undefined && !isParameter(word) ? [word] : [];
    });
  });
}

describe("no slug is a word of an address", () => {
  it.each([
    ["call", endpoints.map(({ path }) => path)],
    ["page", pages.map(({ path }) => path)],
  ])("that stands where a %s has a slug", (_what, paths) => {
    const words = [...new Set(wordsBesideSlugs(paths))];
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([]);
  });
});
