import { describe, expect, it } from "vitest";
import { weightsOf } from "./nearest.rules.ts";
import { queryOf } from "./query.rules.ts";
import { scorerOf, type Weighed } from "./ranking.rules.ts";

const row = (changes: Partial<Weighed>): Weighed => ({
  kind: "procedure_step",
  is_draft: false,
  status: "live",
  name: "Turnarea betonului",
  title: "Altceva",
  body: "",
  about: "",
  ...changes,
});

/** How a row stands to a search in a company of a thousand texts; words stand in ten of them unless said otherwise. */
function scored(search: string, changes: Partial<Weighed>, texts: Record<string, number> = {}) {
  const words = queryOf(search).words.map((word) => ({ ...word, texts: texts[word.folded] ?? 10 }));
  return scorerOf(words, weightsOf(words, 1_000))(row(changes));
}
const score = (...args: Parameters<typeof scored>) => scored(...args).score;

describe("what was found weighs more", () => {
  it("the more of the words it has", () => {
    const all = score("spală pompa seara", { body: "Pompa se spală seara." });
    expect(all).toBeGreaterThan(score("spală pompa seara", { body: "Pompa se spală." }));
    expect(scored("spală pompa", { body: "Pompa se oprește." }).coverage).toBeCloseTo(0.5);
  });

  it("with a rare word than with a common one", () => {
    const texts = { pompa: 3, santier: 800 };
    const rare = score("pompa șantier", { body: "Pompa." }, texts);
    expect(rare).toBeGreaterThan(score("pompa șantier", { body: "Șantierul." }, texts));
  });

  it("in its title than in its text, and there than in the name above", () => {
    const inTitle = score("pompa mare", { title: "Pompa" });
    const inText = score("pompa mare", { body: "Pompa" });
    expect(inTitle).toBeGreaterThan(inText);
    expect(inText).toBeGreaterThan(score("pompa mare", { name: "Pompa" }));
  });

  it("near together than far apart", () => {
    const far = `Pompa ${"altceva ".repeat(30)} se spală.`;
    expect(score("spală pompa", { body: "Pompa se spală." })).toBeGreaterThan(
      score("spală pompa", { body: far }),
    );
  });

  it("when everybody reads it than while it waits, and as a step than as a request", () => {
    const live = score("pompa mare", { body: "Pompa" });
    expect(live).toBeGreaterThan(score("pompa mare", { body: "Pompa", is_draft: true }));
    expect(live).toBeGreaterThan(score("pompa mare", { body: "Pompa", kind: "improvement" }));
  });

  it("and is its own only with a word that does not merely stand above", () => {
    expect(scored("betonul mare", {}).isOwn).toBe(false);
    expect(scored("betonul mare", { body: "beton" }).isOwn).toBe(true);
  });
});

it("a word that is nowhere lessens what is found and finds nothing itself", () => {
  const missing = scored("pompa submarinul", { body: "Pompa submarinul" }, { submarinul: 0 });
  expect(scored("pompa", { body: "Pompa" }).coverage).toBe(1);
  expect(scored("pompa submarinul", { body: "Pompa" }, { submarinul: 0 }).coverage).toBeCloseTo(2 / 3);
  expect(missing.coverage).toBe(1);
});
