type Cell = { name: string; attributes: string; content: string[] };

type Table = {
  /** What stood in the table outside its cells: browsers show it before the table. */
  before: string[];
  rows: Cell[][];
  row: Cell[] | null;
};

type Frame = {
  name: string;
  role: "kept" | "dropped" | "table" | "row" | "cell" | "loose_cell";
  /** Where what follows the element goes. */
  sink: string[];
};

const voidElements = new Set(["br", "img"]);
/** Elements that stand beside paragraphs; everything else is part of one. */
const blocks = new Set("p h1 h2 h3 blockquote pre ul ol li img table".split(" "));
/** What a table may stand in. */
const around = new Set("ul ol li blockquote".split(" "));
const tagPattern = /^<(\/?)([a-z][a-z\d]*)([^]*)>$/;

/**
 * Sanitised HTML with its tables in the one shape that the editor gives them: rows of cells in a body, a first row of
 * headings as the head that every printed page repeats, blocks in every cell. Tables in tables, and cells without
 * a table, keep their words as paragraphs.
 */
export function withTidyTables(html: string): string {
  if (!/<t(?:able|head|body|r|d|h)\b/.test(html)) return html;
  const writer = new TableWriter();
  for (const piece of html.split(/(<[^>]*>)/)) writer.write(piece);
  return writer.finish();
}

class TableWriter {
  private readonly result: string[] = [];
  private sink = this.result;
  private readonly open: Frame[] = [];
  private table: Table | null = null;
  private isInCell = false;

  write(piece: string): void {
    if (piece === "") return;
    const [, slash, name = "", attributes = ""] = tagPattern.exec(piece) ?? [];
    if (slash === undefined || voidElements.has(name)) this.sink.push(piece);
    else if (slash === "/") this.close(piece);
    else this.begin(piece, name, attributes);
  }

  finish(): string {
    return this.result.join("");
  }

  private begin(piece: string, name: string, attributes: string): void {
    const frame: Frame = { name, role: "dropped", sink: this.sink };
    const table = this.isInCell ? null : this.table;
    if (name === "td" || name === "th") this.beginCell(frame, table, attributes);
    else if (name === "table") this.beginTable(frame);
    else if (name === "tr" && table !== null) {
      frame.role = "row";
      table.row = [];
      table.rows.push(table.row);
    } else if (name !== "tr" && name !== "thead" && name !== "tbody") {
      frame.role = "kept";
      this.sink.push(piece);
    }
    this.open.push(frame);
  }

  private beginTable(frame: Frame): void {
    if (this.table !== null || !this.open.every(({ name }) => around.has(name))) return;
    frame.role = "table";
    this.table = { before: [], rows: [], row: null };
    this.sink = this.table.before;
  }

  private beginCell(frame: Frame, table: Table | null, attributes: string): void {
    const cell: Cell = { name: frame.name, attributes, content: [] };
    frame.role = table === null ? "loose_cell" : "cell";
    if (table !== null) {
      if (table.row === null) table.rows.push((table.row = []));
      table.row.push(cell);
      this.isInCell = true;
    }
    this.sink = cell.content;
  }

  private close(piece: string): void {
    const frame = this.open.pop();
    if (frame === undefined) return;
    const [content, table] = [this.sink, this.table];
    if (frame.role === "kept") this.sink.push(piece);
    else this.sink = frame.sink;
    if (frame.role === "cell") this.isInCell = false;
    else if (frame.role === "row" && table !== null) table.row = null;
    else if (frame.role === "loose_cell") this.addLoose(content);
    else if (frame.role === "table" && table !== null) {
      this.table = null;
      append(this.sink, blocksOf(table.before));
      append(this.sink, tableOf(table.rows));
    }
  }

  /** The words of a cell that has no table stay apart from those of its neighbours. */
  private addLoose(content: readonly string[]): void {
    const isAmongBlocks = this.open.every(({ name, role }) => role !== "kept" || around.has(name));
    append(this.sink, isAmongBlocks ? blocksOf(content) : [" ", ...content]);
  }
}

function tableOf(all: readonly Cell[][]): string[] {
  const rows = all.filter((cells) => cells.length > 0);
  const [first = [], ...others] = rows;
  if (first.length === 0) return [];
  const isHead =
    others.length > 0 &&
    first.every(({ name, attributes }) => name === "th" && !attributes.includes("rowspan"));
  const head = isHead ? ["<thead>", ...rowOf(first), "</thead>"] : [];
  const body = isHead ? others : rows;
  return ["<table>", ...head, "<tbody>", ...body.flatMap(rowOf), "</tbody></table>"];
}

function rowOf(cells: readonly Cell[]): string[] {
  const written = cells.map(({ name, attributes, content }) => {
    const inside = blocksOf(content);
    return `<${name}${attributes}>${inside.length === 0 ? "<p></p>" : inside.join("")}</${name}>`;
  });
  return ["<tr>", ...written, "</tr>"];
}

/** One by one: there may be more pieces than a call can have arguments. */
function append(sink: string[], pieces: readonly string[]): void {
  for (const piece of pieces) sink.push(piece);
}

/** The pieces with every run of words that stands outside a paragraph in a paragraph. */
function blocksOf(pieces: readonly string[]): string[] {
  const result: string[] = [];
  let run: string[] = [];
  let hasBlock = false;
  let depth = 0;
  const endRun = () => {
    const text = trimmed(run);
    if (text.length > 0) append(result, hasBlock ? text : ["<p>", ...text, "</p>"]);
    run = [];
    hasBlock = false;
  };
  for (const piece of pieces) {
    const [, slash, name = ""] = tagPattern.exec(piece) ?? [];
    const isBlock = blocks.has(name);
    if (isBlock && depth === 0) endRun();
    run.push(piece);
    hasBlock ||= isBlock;
    if (slash !== undefined && !voidElements.has(name)) depth += slash === "/" ? -1 : 1;
    if (isBlock && depth === 0) endRun();
  }
  endRun();
  return result;
}

function trimmed(run: readonly string[]): string[] {
  const [start, end] = [run.findIndex(isShown), run.findLastIndex(isShown)];
  return start < 0
    ? []
    : run
        .slice(start, end + 1)
        .map((piece, index) => (index === 0 ? piece.trimStart() : piece))
        .map((piece, index, all) => (index === all.length - 1 ? piece.trimEnd() : piece));
}

const isShown = (piece: string) => piece.trim() !== "";
