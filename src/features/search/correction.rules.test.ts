import { describe, expect, it } from "vitest";
import { correctedText, nearWords } from "./correction.rules.ts";
import { queryOf } from "./query.rules.ts";

const kept = ["receptia", "receptii", "marfa", "betonare"].map((word) => ({ word, is_stem: false }));
const stems = ["recept", "marf"].map((word) => ({ word, is_stem: true }));

describe("what a word may have meant", () => {
  it("is near it, nearest first, whole or by its stem", () => {
    const { near, isKnown } = nearWords("recepite", [...kept, ...stems]);
    expect(near.map(({ word, slips }) => [word, slips])).toEqual([
      ["recept", 1],
      ["receptia", 2],
      ["receptii", 2],
    ]);
    expect(isKnown).toBe(false);
  });

  it("is known when it occurs, also in another form", () => {
    expect(nearWords("marfa", kept).isKnown).toBe(true);
    expect(nearWords("marfurilor", stems).isKnown).toBe(true);
    expect(nearWords("abc", []).isKnown).toBe(true);
  });
});

describe("the corrected search", () => {
  it("has the words as they stand in what was found, and leaves the others", () => {
    const words = queryOf("recepite mărfii").words.map((word) => ({
      ...word,
      near: word.folded === "recepite" ? nearWords("recepite", [...kept, ...stems]).near : [],
    }));
    expect(correctedText(words, ["Recepția mărfii", ""])).toBe("recepția mărfii");
  });
});
