import { cssString } from "#features/procedures/print_sheet.rules.ts";

/** What stands at the edges of every page of a printed chart. */
export type SheetEdges = {
  readonly name: string;
  /** Version, date, and that it is a draft if it is one. */
  readonly version: string;
  readonly printed: string;
  /** Words around the page number: "Pagina 2 din 5". */
  readonly page: string;
  readonly of: string;
};

const millimetre = 96 / 25.4;
const sheet = { width: 297, height: 210, side: 14, top: 20, bottom: 16 } as const;
const longestName = 110;

/** The room for the chart on a page, in pixels; a little less than there is, for browsers that round. */
export const paperSize = {
  width: Math.floor((sheet.width - 2 * sheet.side) * millimetre) - 2,
  height: Math.floor((sheet.height - sheet.top - sheet.bottom) * millimetre) - 2,
} as const;

/** Of a line of words under a part of a chart. */
export const captionHeight = 24;

/** The style sheet that lays the pages across and prints their edges; texts may hold anything. */
export function chartSheet(edges: SheetEdges): string {
  const name = edges.name.length > longestName ? `${edges.name.slice(0, longestName)}…` : edges.name;
  const font = 'font: 8.5pt "Inter Variable", sans-serif; color: #555;';
  return `@page {
  size: ${sheet.width}mm ${sheet.height}mm;
  margin: ${sheet.top}mm ${sheet.side}mm ${sheet.bottom}mm;
  @top-left { content: ${cssString(name)}; ${font} width: 60%; }
  @top-right { content: ${cssString(edges.version)}; ${font} width: 40%; }
  @bottom-left { content: ${cssString(edges.printed)}; ${font} }
  @bottom-right { content: ${cssString(`${edges.page} `)} counter(page) ${cssString(` ${edges.of} `)} counter(pages); ${font} }
}
@media screen {
  [data-printed-chart] { display: none; }
}
@media print {
  html { background: white !important; }
  body > :not([data-printed-chart]) { display: none !important; }
  [data-printed-chart] > :not([data-texts]) {
    display: grid;
    align-content: start;
    justify-items: center;
    height: ${paperSize.height}px;
    break-after: page;
    break-inside: avoid;
    overflow: hidden;
  }
  [data-printed-chart] > :last-child { break-after: auto; }
  [data-printed-chart] p {
    margin: 4px 0 0;
    font: 8.5pt/16px "Inter Variable", sans-serif;
    color: #555;
  }
  [data-texts] {
    columns: 3;
    column-gap: 8mm;
    font: 8.5pt/1.4 "Inter Variable", sans-serif;
    color: black;
  }
  [data-texts] h2 { margin: 0 0 3mm; font-size: 12pt; column-span: all; }
  [data-texts] dl { margin: 0; }
  [data-texts] dt { font-weight: 600; break-after: avoid; }
  [data-texts] dd { margin: 0 0 4mm; white-space: pre-line; overflow-wrap: anywhere; orphans: 3; widows: 3; }
}`;
}
