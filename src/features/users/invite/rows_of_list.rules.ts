/** A line of a list: which one of the file it is, counted from its first, and its cells. */
export type Row = { line: number; cells: readonly string[] };

/** In this order a line is taken apart: what is rarer within names and addresses says more. */
const separators = ["\t", ";", ","];

/**
 * The cells of a pasted list or of a file, each line taken apart by what stands between its own cells; a line of heads
 * says it for those that follow. A formula is a text as any other.
 */
export function rowsOfList(list: string): Row[] {
  // Excel says in a first line what stands between the cells.
  const [, told, rest = ""] = /^\ufeff?(?:sep=(.)\r?\n)?([^]*)$/i.exec(list) ?? [];
  const records = recordsOf(rest, told === undefined ? separators : [told]);
  const usual = separatorOfHeads(records);
  const above = told === undefined ? 0 : 1;
  return records.map(({ line, pieces }) => ({
    line: line + above,
    cells: cellsOf(pieces, separatorOf(pieces, usual)),
  }));
}

/** What stands between any two separators, with the one behind it; none at the end of a line. */
type Piece = { text: string; behind: string | null };
type Record = { line: number; pieces: readonly Piece[] };

function separatorOf(pieces: readonly Piece[], usual: string | null): string | null {
  const used = new Set(pieces.map(({ behind }) => behind));
  if (usual !== null && used.has(usual)) return usual;
  return separators.find((separator) => used.has(separator)) ?? pieces[0]?.behind ?? null;
}

function separatorOfHeads(records: readonly Record[]): string | null {
  const first = records.find(({ pieces }) => pieces.some(({ text }) => text.trim() !== ""))?.pieces ?? [];
  return first.some(({ text }) => text.includes("@")) ? null : separatorOf(first, null);
}

/** What another separator than the line's has taken apart is put together again. */
function cellsOf(pieces: readonly Piece[], separator: string | null): string[] {
  const cells: string[] = [];
  let cell = "";
  for (const { text, behind } of pieces) {
    cell += text;
    if (behind !== null && behind !== separator) cell += behind;
    else {
      cells.push(cell);
      cell = "";
    }
  }
  return cells;
}

/** The lines of a text; one with quotes may go on over several. */
function recordsOf(text: string, known: readonly string[]): Record[] {
  const unquoted = new RegExp(
    `[^\\r\\n${known.map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join("")}]*`,
    "uy",
  );
  const records: Record[] = [];
  let pieces: Piece[] = [];
  let at = 0;
  let line = 1;
  let begun = 1;
  for (;;) {
    const quoted = quotedAt(text, at, known);
    at += quoted.length;
    line += quoted.lines;
    unquoted.lastIndex = at;
    const [rest = ""] = unquoted.exec(text) ?? [];
    at += rest.length;
    const next = text[at] ?? "";
    const behind = known.includes(next) ? next : null;
    pieces.push({ text: quoted.text + rest, behind });
    at += 1;
    if (behind !== null) continue;
    records.push({ line: begun, pieces });
    if (next === "") return records;
    if (next === "\r" && text[at] === "\n") at += 1;
    line += 1;
    begun = line;
    pieces = [];
  }
}

type Quoted = { text: string; length: number; lines: number };

/** What stands in quotes at a place; a quote that swallows the lines after it, unclosed or closed within words, goes. */
function quotedAt(text: string, at: number, known: readonly string[]): Quoted {
  if (text[at] !== '"') return { text: "", length: 0, lines: 0 };
  const close = closingQuote(text, at + 1);
  const words = close < 0 ? "" : text.slice(at + 1, close);
  const lines = words.split(/\r\n|\r|\n/).length - 1;
  const next = text[close + 1] ?? "";
  const isEnded = next === "" || next === "\r" || next === "\n" || known.includes(next);
  if (close < 0 || (lines > 0 && !isEnded)) return { text: "", length: 1, lines: 0 };
  return { text: words.replaceAll('""', '"'), length: words.length + 2, lines };
}

/** No cell is as long: what a quote opens is not looked through to the end of the list. */
const longestCell = 20_000;

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0 && at - from < longestCell; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}
