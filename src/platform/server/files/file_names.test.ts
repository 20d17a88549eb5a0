import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { isWellFormedText, lengthOf } from "../../text/well_formed.ts";
import { cleanFilename, dispositionOf, extensionOf } from "./file_names.ts";

describe("a sender's file name", () => {
  it.each([
    ["Raport final.pdf", "Raport final.pdf"],
    ["Șanț  și\tțeavă.docx", "Șanț și țeavă.docx"],
    ["S\u0326ant\u0326.pdf", "Șanț.pdf"],
    ["../../etc/passwd.txt", "passwd.txt"],
    ["..\\..\\windows\\system32\\a.png", "a.png"],
    ["C:\\Documente\\oferta.pdf", "oferta.pdf"],
    ["a\u0000b\u0007.png", "ab.png"],
    ["factura\u202efdp.exe", "facturafdp.exe"],
    ["\u2066a\u2069\u200b.pdf", "a.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie: x=1.pdf"],
    [".htaccess", "htaccess"],
    ["...", "document"],
    ["", "document"],
    ["  .pdf  ", "pdf"],
    ["con", "_con"],
    ["NUL.txt", "_NUL.txt"],
    ["contract.pdf", "contract.pdf"],
    ["a\"b%20c'd.pdf", "a\"b%20c'd.pdf"],
    ["half\ud800.png", "half.png"],
    ["raport.pdf. . ", "raport.pdf"],
  ])("%j is shown as %j", (given, shown) => {
    expect(cleanFilename(given, "document")).toBe(shown);
  });

  it("keeps 255 letters at most, and its extension", () => {
    expect(cleanFilename(`${"x".repeat(300)}.png`, "")).toBe(`${"x".repeat(251)}.png`);
    expect(cleanFilename(`${"\u{1f6a7}".repeat(300)}.jpeg`, "")).toBe(`${"\u{1f6a7}".repeat(250)}.jpeg`);
    expect(cleanFilename(`a.${"x".repeat(300)}`, "")).toBe(`a.${"x".repeat(253)}`);
    expect(cleanFilename(`${"ș".repeat(255)}`, "")).toBe("ș".repeat(255));
  });

  // Work that grows with the square of the length would not end within any test's time.
  it.each([".", " .", ". ", "\u200b", "a."])("of a million times %j is shown like any other", (letters) => {
    const shown = cleanFilename(`x${letters.repeat(1_000_000)}x`, "document");
    expect(lengthOf(shown)).toBeLessThanOrEqual(255);
  });

  it("is clean once cleaned, whatever it was", () => {
    const unit = fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.constantFrom("/", "\\", ".", " ", "\u202e", "\u0000", '"', "con"),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (given) => {
        const shown = cleanFilename(given, "document");
        expect(isWellFormedText(shown)).toBe(true);
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(lengthOf(shown)).toBeLessThanOrEqual(256);
        expect(shown.trim()).not.toBe("");
        expect(cleanFilename(cleanFilename(shown, "document"), "document")).toBe(
          cleanFilename(shown, "document"),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("an extension", () => {
  it.each([
    ["a.PDF", "pdf"],
    ["a.b.docx", "docx"],
    ["a", ""],
    [".htaccess", ""],
    ["a.", ""],
    ["a.p df", ""],
    ["a.png.exe", "exe"],
  ])("of %j is %j", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe("a content disposition", () => {
  it.each([
    ["a.pdf", "attachment; filename=\"a.pdf\"; filename*=UTF-8''a.pdf"],
    ["Șanț (1).pdf", "attachment; filename=\"Sant (1).pdf\"; filename*=UTF-8''%C8%98an%C8%9B%20%281%29.pdf"],
    ['a"b\\c%41.pdf', "attachment; filename=\"a_b_c_41.pdf\"; filename*=UTF-8''a%22b%5Cc%2541.pdf"],
    ["it's *.pdf", "attachment; filename=\"it's *.pdf\"; filename*=UTF-8''it%27s%20%2A.pdf"],
    ["报告.pdf", "attachment; filename=\"__.pdf\"; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf"],
  ])("of %j is %j", (name, header) => {
    expect(dispositionOf("attachment", name)).toBe(header);
  });

  it("is one line of plain letters that gives the name back, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (name) => {
        const header = dispositionOf("inline", name);
        const [, plain, encoded] =
          /^inline; filename="([\x20\x21\x23-\x5b\x5d-\x7e]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
            header,
          ) ?? [];
        expect(plain).toBeDefined();
        expect(decodeURIComponent(encoded ?? "")).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });
});
