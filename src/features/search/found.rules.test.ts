import { describe, expect, it } from "vitest";
import { byEntity, foundKey, groupsOf } from "./found_groups.rules.ts";
import { foundPath, resultsPath } from "./found_paths.rules.ts";
import type { Found, FoundKind } from "./search.contract.ts";

const found = (kind: FoundKind, changes: Partial<Found> = {}): Found => ({
  kind,
  entity: {
    type: kind === "process" || kind === "chart_step" ? "process" : "procedure",
    id: 5,
    slug: "receptia-marfii",
    name: "Recepția mărfii",
    status: "live",
  },
  part_id: null,
  step_number: null,
  title: [],
  excerpt: [],
  is_draft: false,
  updated_at: "2026-11-20T10:00:00Z",
  ...changes,
});
const draft = { ...found("procedure").entity, status: "draft" as const };

describe("what was found leads", () => {
  it.each<[Found, string]>([
    [found("procedure"), "/procedure/receptia-marfii"],
    [found("procedure_step", { part_id: 11 }), "/procedure/receptia-marfii#step-11"],
    [
      found("procedure_step", { part_id: 11, is_draft: true }),
      "/procedure/receptia-marfii?source=draft#step-11",
    ],
    [found("procedure", { is_draft: true, entity: draft }), "/procedure/receptia-marfii"],
    [found("process"), "/process/receptia-marfii"],
    [found("chart_step", { part_id: 3 }), "/process/receptia-marfii?step=3"],
    [found("chart_step", { part_id: 3, is_draft: true }), "/process/receptia-marfii?source=draft&step=3"],
    [found("improvement", { part_id: 8 }), "/procedure/receptia-marfii/improvements"],
    [
      found("improvement", {
        part_id: 8,
        excerpt: [
          { text: "Marfa", is_match: true },
          { text: " să fie ", is_match: false },
          { text: "fotografiată & cântărită", is_match: true },
        ],
      }),
      "/procedure/receptia-marfii/improvements?search=Marfa%20fotografiat%C4%83%20%26%20c%C3%A2nt%C4%83rit%C4%83",
    ],
  ])("$kind to its place", (one, path) => {
    expect(foundPath(one)).toBe(path);
  });
});

describe("the page of results", () => {
  it("has the search and the kind in its address", () => {
    expect(resultsPath("a&b ș")).toBe("/search?search=a%26b%20%C8%99");
    expect(resultsPath("a", "process")).toBe("/search?search=a&kind=process");
  });
});

describe("what was found by groups", () => {
  it("begins with the group of the best, each with its best few", () => {
    const list = [
      found("procedure_step", { part_id: 1 }),
      found("procedure"),
      found("chart_step", { part_id: 2 }),
      found("procedure_step", { part_id: 3 }),
    ];
    const shown = groupsOf(list, 2).map(({ group, found: ones }) => [group, ones.map(foundKey)]);
    expect(shown).toEqual([
      ["steps", ["procedure_step procedure 5 1", "chart_step process 5 2"]],
      ["procedures", ["procedure procedure 5 "]],
    ]);
  });
});

describe("what was found by what it belongs to", () => {
  it("stands where the best of it stood, with itself apart from its parts", () => {
    const list = [
      found("procedure_step", { part_id: 1 }),
      found("chart_step", { part_id: 2 }),
      found("procedure"),
      found("improvement", { part_id: 3 }),
    ];
    const shown = byEntity(list).map(({ entity, own, parts }) => [
      entity.type,
      own?.kind,
      parts.map(foundKey),
    ]);
    expect(shown).toEqual([
      ["procedure", "procedure", ["procedure_step procedure 5 1", "improvement procedure 5 3"]],
      ["process", undefined, ["chart_step process 5 2"]],
    ]);
  });
});
