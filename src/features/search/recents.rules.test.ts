import { describe, expect, it } from "vitest";
import { keptText } from "#platform/kept.ts";
import { noRecents, recentsFrom, withSearch, withVisited } from "./recents.rules.ts";

const place = (n: number) => ({
  kind: "procedure" as const,
  path: `/procedure/p${n}`,
  title: `P${n}`,
  place: "Procedură",
});

describe("what was searched and opened last", () => {
  it("stands newest first, once, and is bounded", () => {
    const searches = ["a", "b", "A ", "c", "d", "e", "f"].reduce(withSearch, noRecents).searches;
    expect(searches).toEqual(["f", "e", "d", "c", "A"]);
    const visited = [1, 2, 1, 3, 4, 5, 6].map(place).reduce(withVisited, noRecents).visited;
    expect(visited.map(({ title }) => title)).toEqual(["P6", "P5", "P4", "P3", "P1"]);
  });

  it("keeps of a long title what a line shows", () => {
    const [kept] = withVisited(noRecents, { ...place(1), title: "a".repeat(900) }).visited;
    expect(kept?.title).toBe("a".repeat(200));
  });

  it("does not hold an empty search", () => {
    expect(withSearch(noRecents, "  ")).toBe(noRecents);
  });

  it("comes back from what was kept, and from nothing that is broken or leads elsewhere", () => {
    const kept = withVisited(withSearch(noRecents, "beton"), place(1));
    const text = (value: unknown) => keptText(JSON.stringify(value), new Date());
    expect(recentsFrom(text(kept))).toEqual(kept);
    const elsewhere = { ...kept, visited: [{ ...place(1), path: "https://example.test" }] };
    const wrong = text({ searches: [1], visited: [] });
    for (const broken of [null, "", "{", "[]", text([]), wrong, text(elsewhere)])
      expect(recentsFrom(broken)).toEqual(noRecents);
  });
});
