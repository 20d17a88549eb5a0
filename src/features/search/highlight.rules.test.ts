import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { excerptOf, marked, matcherOf } from "./highlight.rules.ts";
import { queryOf } from "./query.rules.ts";

const matcher = (search: string) => matcherOf(queryOf(search).words);
const shown = (text: string, search: string) =>
  marked(text, matcher(search))
    .map(({ text: piece, is_match }) => (is_match ? `[${piece}]` : piece))
    .join("");
const excerpt = (text: string, search: string) =>
  excerptOf(text, matcher(search))
    .map(({ text: piece, is_match }) => (is_match ? `[${piece}]` : piece))
    .join("");

describe("what matches is marked", () => {
  it.each([
    ["Recepția mărfii", "receptie marfa", "[Recepția mărfii]"],
    ["Recepţia mărfii", "recepție", "[Recepţia] mărfii"],
    ["Turnarea betonului, apoi beton", "beton", "Turnarea [betonului], apoi [beton]"],
    ["Recepția mărfii", "mar", "Recepția [mărfii]"],
    ["Marfa și marca", "mar ax", "Marfa și marca"],
    ["Formularul F-RU-03", "fru03", "Formularul [F-RU-03]"],
    ["Formularul F-RU-03", "f ru 03", "Formularul [F-RU-03]"],
    ["RO e-Factura", "efactura", "RO [e-Factura]"],
    ["Nota N.I.R. de azi", "NIR", "Nota [N.I.R]. de azi"],
    ["ISO-9001:2015", "iso 9001", "[ISO]-[9001]:2015"],
    ["De la furnizor", "de la furnizor", "De la [furnizor]"],
    ["Nimic", "beton", "Nimic"],
  ])("%s, searched with %s: %s", (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });

  it("and the pieces put together are the text", () => {
    const text = fc
      .array(fc.constantFrom("beton", "Betonul", " ", ", ", "ș", "🏗", "\n", "e\u0301", "x"))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: anyCharacter })), (one) => {
        const pieces = marked(one, matcher("beton x"));
        expect(pieces.map(({ text: piece }) => piece).join("")).toBe(one);
        expect(pieces.every(({ text: piece }) => piece !== "")).toBe(true);
      }),
    );
  });
});

describe("an excerpt", () => {
  const filler = Array.from({ length: 60 }, (_, n) => `cuvântul${n}`).join(" ");

  it("is all of a short text, in one line", () => {
    expect(excerpt("Verifică\n betonul.", "beton")).toBe("Verifică [betonul].");
  });

  it("stands around the first match, cut between words", () => {
    const found = excerpt(`${filler} betonul ${filler}`, "beton");
    expect(found).toMatch(/^…cuvântul5\d .*\[betonul\] .*cuvântul\d+…$/);
    expect(found.length).toBeLessThanOrEqual(165);
  });

  it("goes on without the sign that its last word ends with", () => {
    const text = `Betonul ${"se udă ".repeat(20)}mult${"., ".repeat(9)}${filler}`;
    expect(excerpt(text, "beton")).toMatch(/ mult…$/);
  });

  it("begins with the text when nothing in it matches", () => {
    expect(excerpt(filler, "beton")).toMatch(/^cuvântul0 .*cuvântul\d+…$/);
  });

  it("holds the match, and little more than it should, of any text", () => {
    const words = fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 80 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = excerptOf([...before, "betonul", ...after].join(" "), matcher("beton"));
        const text = pieces.map((piece) => piece.text).join("");
        expect(pieces.some(({ is_match }) => is_match)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(260);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
