import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { z } from "zod";
import { asName, hasVisibleText, isWellFormedText, lengthOf, text } from "./well_formed.ts";

const codesOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe("well-formed text", () => {
  test.each(["", "Procedură", "șț\n\t", "🏗️ șantier", "\u00a0"])("%j is well-formed", (value) => {
    expect(isWellFormedText(value)).toBe(true);
  });

  test.each(["a\u0000", "\ud83c", "a\udfd7b", "\udfd7\ud83c"])("%j is not", (value) => {
    expect(isWellFormedText(value)).toBe(false);
  });

  test("it is exactly what UTF-8 carries unchanged, without NUL", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom("", "\ud800", "\udc00", "\u0000"),
        (a, b) => {
          const value = a + b;
          const isCarried =
            new TextDecoder().decode(new TextEncoder().encode(value)) === value.replace(/^\ufeff/, "");
          expect(isWellFormedText(value)).toBe(isCarried && !value.includes("\u0000"));
        },
      ),
    );
  });
});

describe("visible text", () => {
  test.each([
    "",
    "  \t\n",
    "\u00a0\u2003",
    "\u200b\u200c\u200d\u2060\ufeff",
    "\u00ad",
    "\u2800\u3164",
    "\u202e",
    "\ufe0f",
  ])("%j shows nothing", (value) => {
    expect(hasVisibleText(value)).toBe(false);
  });

  test.each([".", "\u200ba", "ș", "🏗️", "字", "\u00a0-"])("%j shows something", (value) => {
    expect(hasVisibleText(value)).toBe(true);
  });
});

test("length is counted in code points", () => {
  expect(lengthOf("șțăîâ")).toBe(5);
  expect(lengthOf("🏗🏗")).toBe(2);
  expect(lengthOf("\ud83c")).toBe(1);
  expect(lengthOf("\ud83ca")).toBe(2);
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (value) => {
      expect(lengthOf(value)).toBe([...value].length);
    }),
  );
});

describe("text()", () => {
  test("a required text refuses absence, emptiness and what shows nothing", () => {
    const name = text({ min: 1, max: 5, trim: true });
    for (const value of [undefined, null, "", "   ", "\u200b", " \u00a0\u200b "])
      expect(codesOf(name, value)).toEqual(["required"]);
  });

  test("another type than text is invalid, never converted", () => {
    for (const value of [5, true, {}, ["a"]]) expect(codesOf(text({ min: 1 }), value)).toEqual(["invalid"]);
  });

  test("what is not well-formed is invalid, whatever its length", () => {
    for (const value of ["\u0000", "a\ud800", "\u0000".repeat(50)])
      expect(codesOf(text({ min: 1, max: 5, trim: true }), value)).toEqual(["invalid"]);
  });

  test("the limits count code points of the trimmed text and are told", () => {
    const name = text({ min: 3, max: 5, trim: true });
    expect(name.parse("  🏗🏗🏗🏗🏗  ")).toBe("🏗🏗🏗🏗🏗");
    expect(codesOf(name, "🏗🏗🏗🏗🏗🏗")).toEqual(["too_long"]);
    expect(codesOf(name, "abcdef")).toEqual(["too_long"]);
    expect(codesOf(name, "x".repeat(100))).toEqual(["too_long"]);
    expect(codesOf(name, " 🏗🏗 ")).toEqual(["too_short"]);
    expect(name.parse("🏗🏗🏗")).toBe("🏗🏗🏗");
    expect(name.safeParse("abcdef").error?.issues[0]).toMatchObject({ params: { max: 5 } });
    expect(name.safeParse("ab").error?.issues[0]).toMatchObject({ params: { min: 3 } });
  });

  test("without trim every character stays and counts", () => {
    const password = text({ min: 6, max: 8 });
    expect(password.parse("      ")).toBe("      ");
    expect(password.parse(" a b c ")).toBe(" a b c ");
    expect(codesOf(password, "")).toEqual(["required"]);
    expect(codesOf(password, "abc")).toEqual(["too_short"]);
  });

  test("without a least length an empty text is fine", () => {
    expect(text({ max: 5, trim: true }).parse("  ")).toBe("");
    expect(text().parse("")).toBe("");
  });

  test("the limits are in the JSON schema", () => {
    expect(z.toJSONSchema(text({ min: 1, max: 255, trim: true }))).toMatchObject({
      type: "string",
      minLength: 1,
      maxLength: 255,
    });
  });

  test("every accepted text is within its limits and well-formed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 12 }),
        fc.nat(4),
        fc.nat(4),
        (value, min, more) => {
          const result = text({ min, max: min + more, trim: true }).safeParse(value);
          if (!result.success) return;
          const length = [...result.data].length;
          expect(length >= min && length <= min + more).toBe(true);
          expect(isWellFormedText(result.data)).toBe(true);
          expect(result.data).toBe(value.trim());
        },
      ),
    );
  });
});

describe("a name", () => {
  test.each([
    ["Ana\u202egnp.exe", "Anagnp.exe"],
    ["\u200eIon\u200f \u2066Pop\u2069", "Ion Pop"],
    ["Ion\tPop\r\nadmin", "Ion Pop admin"],
    ["\u0007A\u001b[31m\u009f", "A[31m"],
    ["Ștefan-Mihăiță O’Brien", "Ștefan-Mihăiță O’Brien"],
    ["👷\u200d♂️", "👷\u200d♂️"],
    ["a\u0000", "a\u0000"],
  ])("%j stands in a sentence as %j", (sent, kept) => {
    expect(asName(sent)).toBe(kept);
  });

  test("is cleaned before it is counted, and no name where nothing is left", () => {
    const name = text({ min: 1, max: 3, trim: true, is_name: true });
    expect(name.parse("\u202e Ana\n")).toBe("Ana");
    expect(codesOf(name, "\u202e\n")).toEqual(["required"]);
    expect(codesOf(name, "a\u0000")).toEqual(["invalid"]);
  });
});
