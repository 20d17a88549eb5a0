import { expect, test } from "vitest";
import { hasTooLargeTable } from "./tables.ts";

const cell = "<td><p>x</p></td>";
const table = (rows: number, columns: number) =>
  `<p>a</p><table><tbody>${`<tr>${cell.repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`;
const rows = (...all: string[]) =>
  `<table><tbody>${all.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;

test.each([
  ["no table", "<p>&lt;table&gt;</p>"],
  ["the most cells", table(100, 50)],
  ["the most rows", table(500, 10)],
  ["many tables", table(100, 50).repeat(3)],
  ["the most columns, merged", rows('<td colspan="50">', cell.repeat(50))],
  ["rows that reach far below the last one", rows('<td rowspan="500">'.repeat(10), cell)],
])("%s fits", (_, html) => {
  expect(hasTooLargeTable(html)).toBe(false);
});

test.each([
  ["too many columns", table(1, 51)],
  ["too many rows", table(501, 1)],
  ["too many cells", table(101, 50)],
  ["a large table after a small one", table(1, 1) + table(101, 50)],
  ["too many columns, merged", rows('<td colspan="50">' + cell)],
  ["headings too", rows('<th colspan="26">'.repeat(2))],
  ["columns that are pushed aside by rows above", rows('<td rowspan="2" colspan="30">', cell.repeat(21))],
  [
    "a wide table with rows that merging leaves empty",
    rows('<td rowspan="500" colspan="50">', ...Array(100).fill("")),
  ],
])("%s does not", (_, html) => {
  expect(hasTooLargeTable(html)).toBe(true);
});
