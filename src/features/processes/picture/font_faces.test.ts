import { describe, expect, test } from "vitest";
import { faceRule, hasLetterOf } from "./font_faces.ts";

describe("a face is put into a file", () => {
  const romanian = "U+0102-0103, U+015E-015F, U+0162-0163, U+0218-021B";

  test("when the file has a letter of it", () => {
    expect(hasLetterOf(romanian, "Recepția mărfii")).toBe(true);
    expect(hasLetterOf("u+21b", "Recepția")).toBe(true);
    expect(hasLetterOf("U+1F600-1F64F", "bine 😀")).toBe(true);
  });

  test("and not otherwise", () => {
    expect(hasLetterOf(romanian, "Goods in")).toBe(false);
    expect(hasLetterOf(romanian, "")).toBe(false);
    expect(hasLetterOf("", "a")).toBe(false);
  });

  test("under the name by which the file's words ask for it", () => {
    expect(faceRule("U+0000-00FF", "data:font/woff2;base64,AA==")).toContain("font-family:Inter;");
  });
});
