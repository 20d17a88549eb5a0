import { describe, expect, test } from "vitest";
import { shownName } from "./shown_name.ts";

describe("a mail", () => {
  test.each([
    "Ana",
    "Ana-Maria",
    "J.R.",
    "Firma S.R.L.",
    "S.C. Construct SRL",
    "Șt. Ștefan",
    "José María",
    "李小龍",
    "D'Arc",
  ])("says the name %s", (name) => {
    expect(shownName(name)).toBe(name);
  });

  test("says it on one line", () => {
    expect(shownName(" Ana\r\nBcc:  Maria ")).toBe("");
    expect(shownName(" Ana\r\n Maria\u202e ")).toBe("Ana Maria");
  });

  test.each([
    "https://evil.test",
    "evil.test",
    "www.evil",
    "intra pe www.evil.example",
    "intra pe evil。example",
    "ana@evil.test",
    "C:\\x",
    "Câștigă pe evil.ro",
    "x".repeat(61),
  ])("says no name that is %s", (name) => {
    expect(shownName(name)).toBe("");
  });
});
