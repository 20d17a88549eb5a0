import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { foldText } from "./fold_text.ts";

const anyName = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."aAzZ09șȘşŞțŢăÂîéÖßłİı -_/.\u0000\u200b字🏗"), maxLength: 200 }),
);

describe("folding", () => {
  test("Romanian letters with comma, with cedilla and plain are alike, in either case", () => {
    expect(foldText("Știință și învățătură în Țară, mâine")).toBe("stiinta si invatatura in tara, maine");
    expect(foldText("ŞŢşţ")).toBe("stst");
    expect(foldText("s\u0326t\u0327a\u0306")).toBe("sta");
  });

  test("other Latin letters lose their marks or are spelled out", () => {
    expect(foldText("Crème Brûlée Ångström Straße STRAẞE Łódź Øresund Æsir Œuvre")).toBe(
      "creme brulee angstrom strasse strasse lodz oresund aesir oeuvre",
    );
    expect(foldText("İstanbul ısı")).toBe("istanbul isi");
  });

  test("letters of other scripts stay whole", () => {
    expect(foldText("日本が")).toBe("日本が");
    expect(foldText("हिन्दी")).toBe("हिन्दी");
  });

  test("folding twice is folding once, and case never matters", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(foldText(foldText(name))).toBe(foldText(name));
      }),
    );
  });
});
