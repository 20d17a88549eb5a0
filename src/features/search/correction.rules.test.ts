import { describe, expect, it } from "vitest";
import { correctedText, nearWords } from "./correction.rules.ts";
import { queryOf } from "./query.rules.ts";

const kept = ["receptia", "receptii", "marfa", "betonare"].map((word) => ({ word, is_stem: false }));
const stems = ["recept", "marf"].map((word) => ({ word, is_stem: true }));

describe("what a word may have meant", () => {
  it("is near it, nearest first, whole or by its stem", () => {
    const near = nearWords("recepite", [...kept, ...stems]);
    expect(near.map(({ word, slips }) => [word, slips])).toEqual([["recept", 1]]);
    expect(nearWords("betonnare", kept)).toEqual([{ word: "betonare", is_stem: false, slips: 1 }]);
  });

  it("is nothing by a short stem, or two letters away where it is short itself", () => {
    expect(nearWords("castile", [{ word: "caut", is_stem: true }])).toEqual([]);
    expect(nearWords("complant", [{ word: "complet", is_stem: true }])).toEqual([]);
    expect(nearWords("verificrea", [{ word: "verificarea", is_stem: false }])).toHaveLength(1);
  });
});

describe("the corrected search", () => {
  it("has the words as they stand in what was found, and leaves the others", () => {
    const words = queryOf("recepite mărfii").words.map((word) => ({
      ...word,
      near: word.folded === "recepite" ? nearWords("recepite", [...kept, ...stems]) : [],
    }));
    expect(correctedText(words, ["Recepția mărfii", ""])).toBe("recepția mărfii");
  });
});
