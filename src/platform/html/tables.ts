/** How large a table of a text may be: what a page still shows, and an editor edits, without a pause. */
export const tableLimits = { columns: 50, rows: 500, cells: 5000 } as const;

const tableTags = /<(\/?)(table|tr|t[dh])\b([^>]*)>/g;

/**
 * Whether a text has a table with more columns, rows or cells than `tableLimits`, merged cells counted as what they
 * cover. The text is one that the sanitizer or the editor has written.
 */
export function hasTooLargeTable(html: string): boolean {
  if (!html.includes("<table")) return false;
  let grid = new Grid();
  for (const [, slash, name, attributes = ""] of html.matchAll(tableTags)) {
    if (slash === "/") continue;
    if (name === "table") grid = new Grid();
    else if (name === "tr") grid.addRow();
    else grid.addCell(spanOf(attributes, "colspan"), spanOf(attributes, "rowspan"));
    if (grid.isTooLarge) return true;
  }
  return false;
}

function spanOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1);
}

/** Places cells as a browser does: each in the first column that no cell of a row above reaches into. */
class Grid {
  isTooLarge = false;
  private rows = 0;
  private columns = 0;
  private column = 0;
  /** For how many rows, from this one on, each column is taken. */
  private taken: number[] = [];

  addRow(): void {
    this.rows += 1;
    this.column = 0;
    this.taken = this.taken.map((rows) => Math.max(rows - 1, 0));
    this.judge();
  }

  addCell(colspan: number, rowspan: number): void {
    while ((this.taken[this.column] ?? 0) > 0) this.column += 1;
    const end = this.column + colspan;
    this.columns = Math.max(this.columns, end);
    this.judge();
    if (this.isTooLarge) return;
    for (; this.column < end; this.column += 1) this.taken[this.column] = rowspan;
  }

  private judge(): void {
    this.isTooLarge ||=
      this.columns > tableLimits.columns ||
      this.rows > tableLimits.rows ||
      this.rows * this.columns > tableLimits.cells;
  }
}
