import {
  attributeOf,
  element,
  isBlank,
  isElement,
  type PastedElement,
  type PastedNode,
  styleOf,
} from "./pasted_node.ts";

type Cell = { node: PastedElement; isHeading: boolean };

/** What is asked of the rest of the text about a cell. */
export type CellReader = {
  contentOf(cell: PastedElement): PastedNode[];
  /** Which way the cell's text is set; null for the usual one. */
  alignmentOf(cell: PastedElement): string | null;
};

/** The rows of a table that can be seen, in order; those of tables in its cells are not its own. */
export function rowsOf(table: PastedElement): Cell[][] {
  const rows: Cell[][] = [];
  const walk = (nodes: readonly PastedNode[], isHead: boolean) => {
    for (const node of nodes) {
      if (!isElement(node) || isHidden(node)) continue;
      if (node.name === "tr") rows.push(cellsOf(node, isHead));
      else if (["thead", "tbody", "tfoot"].includes(node.name)) walk(node.children, node.name === "thead");
    }
  };
  walk(table.children, false);
  return rows.filter((row) => row.length > 0);
}

function cellsOf(row: PastedElement, isHead: boolean): Cell[] {
  return row.children
    .filter(isElement)
    .filter((node) => (node.name === "td" || node.name === "th") && !isHidden(node))
    .map((node) => ({ node, isHeading: isHead || node.name === "th" }));
}

function isHidden(node: PastedElement): boolean {
  return styleOf(attributeOf(node, "style")).get("display") === "none";
}

/** A table as the editor writes it; of a sheet without the empty rows and columns at its end. */
export function tableOf(rows: readonly Cell[][], isSheet: boolean, read: CellReader): PastedElement {
  const filled = (row: readonly Cell[]) => row.findLastIndex(({ node }) => !isBlank(node.children));
  const lastRow = rows.findLastIndex((row) => filled(row) >= 0);
  const hasSpans = rows.flat().some(({ node }) => spansOf(node)["colspan"] !== undefined);
  const columns = isSheet && !hasSpans ? Math.max(...rows.map(filled), 0) + 1 : Number.POSITIVE_INFINITY;
  const shown = isSheet ? rows.slice(0, lastRow + 1) : rows;
  return element("table", [
    element(
      "tbody",
      shown.map((row) =>
        element(
          "tr",
          row
            .slice(0, columns)
            .map(({ node, isHeading }) =>
              element(isHeading ? "th" : "td", aligned(read, node), spansOf(node)),
            ),
        ),
      ),
    ),
  ]);
}

function spansOf(cell: PastedElement): Record<string, string> {
  return Object.fromEntries(
    ["colspan", "rowspan"].flatMap((name) => {
      const span = Number(attributeOf(cell, name));
      return Number.isInteger(span) && span > 1 && span <= 10_000 ? [[name, String(span)]] : [];
    }),
  );
}

const paragraphs = new Set(["p", "h1", "h2", "h3"]);

function aligned(read: CellReader, cell: PastedElement): PastedNode[] {
  const content = read.contentOf(cell);
  const alignment = read.alignmentOf(cell);
  if (alignment === null || isBlank(content)) return content;
  const style = { style: `text-align: ${alignment}` };
  if (!content.some((node) => isElement(node) && (paragraphs.has(node.name) || node.name === "div")))
    return [element("p", content, style)];
  return content.map((node) =>
    isElement(node) && paragraphs.has(node.name) && !node.attributes.has("style")
      ? element(node.name, node.children, style)
      : node,
  );
}
