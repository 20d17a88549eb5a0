import { describe, expect, test } from "vitest";
import { typedLink } from "./typed_link.rules.ts";

describe("a typed link", () => {
  test.each([
    ["https://exemplu.ro/a?b=c#d", "https://exemplu.ro/a?b=c#d"],
    ["HTTP://exemplu.ro", "http://exemplu.ro"],
    ["  exemplu.ro ", "https://exemplu.ro"],
    ["www.exemplu.ro/pagină", "https://www.exemplu.ro/pagină"],
    ["exemplu.ro:8080/x", "https://exemplu.ro:8080/x"],
    ["ana@exemplu.ro", "mailto:ana@exemplu.ro"],
    ["mailto:ana@exemplu.ro", "mailto:ana@exemplu.ro"],
  ])("%j leads to %s", (typed, address) => {
    expect(typedLink(typed)).toBe(address);
  });

  test.each([
    "",
    " ",
    "exemplu",
    "două cuvinte.ro",
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1).ro",
    "data:text/html,x",
    "ftp://exemplu.ro",
    "/procedures",
    "//exemplu.ro",
    "tel:0700000000",
  ])("%j leads nowhere", (typed) => {
    expect(typedLink(typed)).toBeNull();
  });
});
