import { describe, expect, it } from "vitest";
import { nearestTiers, weightsOf } from "./nearest.rules.ts";
import { type Asker, queryOf } from "./query.rules.ts";

const asker: Asker = {
  instance_id: 7,
  user_id: 3,
  rights_name: ["user"],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
};

function tiers(search: string, texts: Record<string, number>, least: number, by = asker) {
  const words = queryOf(search).words.map((word) => ({ ...word, texts: texts[word.folded] ?? 10 }));
  return nearestTiers({ words, line: "" }, weightsOf(words, 10_000), by, undefined, least);
}

function queries(search: string, texts: Record<string, number> = {}, by = asker): string[] {
  const words = queryOf(search).words.map((word) => ({ ...word, texts: texts[word.folded] ?? 10 }));
  const query = { words, line: "" };
  return nearestTiers(query, weightsOf(words, 1_000), by, undefined, 0).map(({ rest }) => rest);
}

describe("what has most of the words is looked for", () => {
  it("in the asker's company alone, and in drafts that the asker may open", () => {
    for (const query of queries("pompa ' | 8l:a:pomp șantier")) {
      for (const key of query.matchAll(/'((?:[^']|'')*)'/g)) expect(key[1]).toMatch(/^7[lmdf]:/);
      expect(query).toMatch(/\('7d:r:u3' \| '7f:r:u3'\) & /);
    }
    for (const query of queries("pompa", {}, { ...asker, rights_name: ["auditor"] }))
      expect(query).not.toContain(":r:");
  });

  it("by few queries, however long the question", () => {
    expect(
      queries("unu doi trei patru cinci sase sapte opt noua zece".replace(/ /g, "x ")).length,
    ).toBeLessThanOrEqual(18);
  });

  it("by a common word only beside another", () => {
    const alone = (list: string[]) =>
      list.filter((query) => query.includes("santier") && !query.includes("'7l:a:pomp'"));
    expect(alone(queries("pompa santier", { santier: 900, pompa: 2 }))).toEqual([]);
    expect(alone(queries("pompa santier")).length).toBe(1);
  });

  it("by nothing when no word is anywhere", () => {
    expect(queries("pompa santier", { pompa: 0, santier: 0 })).toEqual([]);
  });

  it("not by what could not have as much of them as is wanted", () => {
    const texts = { pompa: 2, santier: 4_000, beton: 5_000 };
    const without = (least: number) =>
      tiers("pompa santier beton", texts, least).filter(({ rest }) => !rest.includes("a:pomp'"));
    expect(without(0).length).toBeGreaterThan(0);
    expect(without(0.5)).toEqual([]);
    expect(tiers("pompa santier beton", texts, 0.5).length).toBeGreaterThan(0);
  });

  it("by names and a part of the texts where a word is common", () => {
    const of = (santier: number) =>
      tiers("pompa santier", { pompa: 2_000, santier }, 0).filter(({ rest }) =>
        /^\(+'7l:[aE]:santier'/.test(rest),
      );
    expect(of(999).map(({ first }) => first)).toEqual([null, null]);
    const [names, texts] = of(1_000);
    expect(names).toMatchObject({
      first: null,
      rest: expect.stringContaining("'7l:E:santier' & '7l:E:pomp'"),
    });
    expect(texts?.first).toMatch(
      /^\(\(\('7m:k:procedure_step' \| '7m:k:chart_step' \| '7m:k:improvement'\) & /,
    );
    for (const key of (texts?.first ?? "").matchAll(/'([^']*)'/g)) expect(key[1]).toMatch(/^7[lmdf]:/);
    expect(texts?.first).toContain("'7f:r:u3'");
  });
});
