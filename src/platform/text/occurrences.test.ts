import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold_text.ts";
import { occurrencesOf } from "./occurrences.ts";

const found = (text: string, search: string) =>
  occurrencesOf(text, search).map(({ start, end }) => text.slice(start, end));

describe("what is searched for in a text", () => {
  it.each([
    ["Verifică șantierul, apoi ȘANTIERUL vecin.", "santierul", ["șantierul", "ȘANTIERUL"]],
    ["şantier cu sedilă și s\u0326antier cu semn", "șantier", ["şantier", "s\u0326antier"]],
    ["Straße, STRASSE", "strasse", ["Straße", "STRASSE"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["doi\u00a0metri, doi metri", "doi metri", ["doi\u00a0metri", "doi metri"]],
    ["cască 👷🏽 și cască", "  casca ", ["cască", "cască"]],
    ["a.b", ".", ["."]],
    ["ceva", "altceva", []],
    ["ceva", "  ", []],
    ["", "a", []],
  ])("in %j for %j is %j", (text, search, expected) => {
    expect(found(text, search)).toEqual(expected);
  });

  it("is found wherever it was written, as it was written", () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "ă", "Ș", "s\u0326", " ", "👷"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, words, words, (before, wanted, after) => {
        const search = wanted.trim();
        const occurrences = occurrencesOf(`${before}|${search}|${after}`, search);
        const start = before.length + 1;
        const end = start + search.length;
        expect(search === "" || occurrences.some((one) => one.start === start && one.end === end)).toBe(true);
        expect(search === "" && occurrences.length > 0).toBe(false);
        for (const one of occurrences)
          expect(foldText(`${before}|${search}|${after}`.slice(one.start, one.end))).toBe(foldText(search));
      }),
    );
  });
});
