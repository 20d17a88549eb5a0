import { type Extensions, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { isInTable, selectedRect } from "@tiptap/pm/tables";
import type { EditorState } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { tableLimits } from "#platform/html/tables.ts";

/** How large a table is, and whether its first row is one of headings. */
export type TableSize = { rows: number; columns: number; hasHeader: boolean };

/** Tables stand beside paragraphs and lists, not in them, nor in each other. */
const Text = Node.create({ name: "doc", topNode: true, content: "(block | table)+" });

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan", tableLimits.columns) },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan", tableLimits.rows) },
  // What the table's commands ask for; columns are as wide as what they hold.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const OwnTable = Table.extend({
  group: "table",
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      ...this.parent?.(),
      Tab: () => {
        if (editor.commands.goToNextCell()) return true;
        const table = tableAt(editor.state);
        if (table === null) return false;
        return !hasRoom(table, 1, 0) || editor.chain().addRowAfter().goToNextCell().run();
      },
    };
  },
});

export const tableExtensions: Extensions = [
  Text,
  // The browser's own view of a table: the extension's would fix the widths of its columns.
  OwnTable.configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => spans }),
];

/** The table that the caret is in; null when it is in none. */
export function tableAt(state: EditorState): TableSize | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  const first = table.firstChild;
  const hasHeader = first?.children.every(({ type }) => type.name === "tableHeader") ?? false;
  return { rows: map.height, columns: map.width, hasHeader };
}

/** Whether a table may have so many rows and columns more. */
export function hasRoom({ rows, columns }: TableSize, moreRows: number, moreColumns: number): boolean {
  const [height, width] = [rows + moreRows, columns + moreColumns];
  return height <= tableLimits.rows && width <= tableLimits.columns && height * width <= tableLimits.cells;
}

/** Puts an empty table in place of the empty line that the caret is in, else behind what it is in. */
export function insertTable(editor: Editor, { rows, columns, hasHeader }: TableSize): void {
  const { $from, to } = editor.state.selection;
  const isEmptyLine = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  const start = isEmptyLine ? $from.before(1) : $from.depth === 0 ? to : $from.after(1);
  const row = (type: string) => ({
    type: "tableRow",
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: "paragraph" }] })),
  });
  const content = Array.from({ length: rows }, (_, index) =>
    row(hasHeader && index === 0 ? "tableHeader" : "tableCell"),
  );
  editor
    .chain()
    .insertContentAt({ from: start, to: isEmptyLine ? $from.after(1) : start }, { type: "table", content })
    // Into the paragraph of the first cell of the first row.
    .setTextSelection(start + 4)
    .focus()
    .run();
}

function spanOf(cell: HTMLElement, name: string, most: number): number {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= most ? span : 1;
}
