import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brief, wrapped } from "./wrapped_text.ts";

/** Every letter is ten wide. */
const ten = (text: string) => [...text].length * 10;

describe("a text in lines", () => {
  test("is broken between words", () => {
    expect(wrapped("unu doi trei", 70, 4, ten)).toEqual(["unu doi", "trei"]);
    expect(wrapped("unu doi trei", 60, 4, ten)).toEqual(["unu", "doi", "trei"]);
  });

  test("is broken inside a word only where the word alone is too wide", () => {
    expect(wrapped("ab abcdefgh x", 40, 4, ten)).toEqual(["ab", "abcd", "efgh", "x"]);
  });

  test("never splits a letter that is written as several signs", () => {
    expect(wrapped("👩‍🔧👩‍🔧", 30, 4, ten)).toEqual(["👩‍🔧", "👩‍🔧"]);
    const combined = "s\u0326t\u0326a\u0306".repeat(3);
    for (const line of wrapped(combined, 30, 9, ten)) expect(line).not.toMatch(/^\p{M}/u);
  });

  test("ends in an ellipsis where it has more lines than are drawn", () => {
    expect(wrapped("unu doi trei", 40, 2, ten)).toEqual(["unu", "doi…"]);
    expect(wrapped("abcd efgh", 40, 1, ten)).toEqual(["abc…"]);
    expect(wrapped("abcdefgh", 40, 2, ten)).toEqual(["abcd", "efgh"]);
    expect(wrapped("abcd\nefgh", 40, 1, ten)).toEqual(["abc…"]);
  });

  test("keeps its line breaks, but no empty lines", () => {
    expect(wrapped("unu\n\n  \ndoi", 100, 4, ten)).toEqual(["unu", "doi"]);
    expect(wrapped("unu\n\n", 100, 1, ten)).toEqual(["unu"]);
  });

  test("is spoken of on one line, a long one by its beginning", () => {
    expect(brief(" unu\n doi ")).toBe("unu doi");
    expect(brief("x".repeat(80))).toBe("x".repeat(80));
    expect(brief("cuvânt ".repeat(20), 16)).toBe("cuvânt cuvânt c…");
    expect(brief("👩‍👩‍👧‍👦".repeat(9), 24)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…");
  });

  test("has no lines without letters", () => {
    expect(wrapped(" \n ", 100, 4, ten)).toEqual([]);
  });

  test("never is wider than its room, and loses no letter while there are lines left", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 20, max: 120 }), (text, width) => {
        const lines = wrapped(text, width, 1_000, ten);
        for (const line of lines) {
          expect(ten(line)).toBeLessThanOrEqual(width);
          expect(line.trim()).not.toBe("");
        }
        expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      }),
    );
  });
});
