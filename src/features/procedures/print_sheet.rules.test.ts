import { expect, test } from "vitest";
import { cssString, printSheetOf } from "./print_sheet.rules.ts";

const edges = {
  company: "Construct Nord SRL",
  name: "Turnarea betonului",
  version: "Versiunea 7 · 12 nov. 2026",
  printed: "Tipărit la 21 nov. 2026",
  page: "Pagina",
  of: "din",
};

test("the edges carry company, name, version, date and page number", () => {
  const sheet = printSheetOf(edges);
  expect(sheet).toContain('@top-left { content: "Construct Nord SRL · Turnarea betonului"');
  expect(sheet).toContain('@top-right { content: "Versiunea 7 · 12 nov. 2026"');
  expect(sheet).toContain('@bottom-left { content: "Tipărit la 21 nov. 2026"');
  expect(sheet).toContain('content: "Pagina " counter(page) " din " counter(pages)');
});

test("a name cannot leave its string", () => {
  const name = 'a"; } body { display: none } \\ \n\u0000b';
  expect(cssString(name)).toBe('"a\\22 ; } body { display: none } \\5c  \\a b"');
});

test("a long name is cut, so that the edge stays one line or two", () => {
  const sheet = printSheetOf({ ...edges, name: "ă".repeat(255) });
  expect(sheet).toContain(`"Construct Nord SRL · ${"ă".repeat(90 - "Construct Nord SRL · ".length)}…"`);
});
