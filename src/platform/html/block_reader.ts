import { hasVisibleText, lengthOf } from "../text/well_formed.ts";
import type { HtmlToken } from "./html_token.ts";
import { isListType } from "./lists.ts";

/** Stands in a block's text where an image stands. */
export const imageMark = "\ufffc";

export type HtmlImage = { src: string; alt: string };

/** Stands between the cells of a table's row, which is one block. */
export const cellGap = " | ";

/** Where a block stands in lists. */
export type ListPlace = {
  /** How many lists it stands in. */
  depth: number;
  /** By what its list counts, as in HTML; null for one of dots. */
  type: string | null;
  /** Which one it begins of a list that counts, or 0 of one of dots; null where it goes on with what began before it. */
  number: number | null;
};

/** A paragraph, heading, list item, row of a table, … as it reads. */
export type HtmlBlock = {
  /** The innermost block element, "p" for text outside any. */
  tag: string;
  /** The text without markup, white space as shown, `<br>` as a line break, each image as `imageMark`. */
  text: string;
  images: HtmlImage[];
  /** Null outside lists. */
  list: ListPlace | null;
  /** The block elements around it and its own markup, to tell whether only formatting differs. */
  markup: string;
};

const blockElements = new Set(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

type List = { type: string | null; next: number };

type Row = { cells: string[]; hasBegun: boolean };

/** What ends a row of a table, closed or not. */
const rowEnds = new Set("table caption thead tbody tfoot tr".split(" "));

type OpenToken = HtmlToken & { kind: "open" };

/** How many of the surrounding elements tell where a block stands; deeper nesting says nothing more. */
const maxPath = 8;

/**
 * Makes blocks of tokens, whichever parser they come from: the tokenizer of text that anybody may have written, or the
 * browser, which brings its own.
 */
export class BlockReader {
  private readonly blocks: HtmlBlock[] = [];
  /** The open block elements, outermost first, and how many there are of each name. */
  private readonly open: string[] = [];
  private readonly counts = new Map<string, number>();
  private text: string[] = [];
  private markup: string[] = [];
  private images: HtmlImage[] = [];
  /** The open lists, outermost first. */
  private readonly lists: List[] = [];
  /** Which item of the innermost list has begun, until a block of it has; null besides. */
  private item: number | null = null;
  /** The row that is being read, but for the cell that is still in `text`; null outside a row. */
  private row: Row | null = null;

  /** @param source the token as it is written, where the blocks' markup is of interest */
  read(token: HtmlToken, source = ""): void {
    if (token.kind !== "text" && blockElements.has(token.name)) {
      if (this.row === null || rowEnds.has(token.name)) this.endBlock();
      else this.readInRow(this.row, token.name, token.kind === "open");
      if (token.kind === "close") this.close(token.name);
      else if (token.name !== "hr") this.openBlock(token, source);
      return;
    }
    this.markup.push(source);
    if (token.kind === "text") this.text.push(this.shown(token.text));
    else if (token.name === "br") this.text.push("\n");
    else if (isImage(token)) this.addImage(token.attributes);
  }

  finish(): HtmlBlock[] {
    this.endBlock();
    return this.blocks;
  }

  private openBlock({ name, attributes }: OpenToken, source: string): void {
    // A paragraph or an item that was left open ends where the next begins.
    if (this.open.at(-1) === name && (name === "p" || name === "li")) this.close(name);
    this.open.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.markup.push(source);
    if (isList(name)) this.lists.push(listOf(name, attributes));
    if (name === "li") this.beginItem();
    if (name === "tr") this.row = { cells: [], hasBegun: false };
  }

  private beginItem(): void {
    const list = this.lists.at(-1);
    if (list === undefined) return;
    this.item = list.type === null ? 0 : list.next;
    list.next += 1;
  }

  private place(): ListPlace | null {
    const list = this.lists.at(-1);
    return list ? { depth: this.lists.length, type: list.type, number: this.item } : null;
  }

  /** Cells stand beside each other in one block, what stands in a cell on lines of its own. */
  private readInRow(row: Row, name: string, isOpening: boolean): void {
    if (name !== "td" && name !== "th") this.text.push("\n");
    else if (isOpening) {
      if (row.hasBegun || hasVisibleText(this.text.join(""))) this.endCell(row);
      row.hasBegun = true;
    }
  }

  private endCell({ cells }: Row): void {
    const lines = this.text.join("").split("\n").map(collapsed);
    cells.push(lines.filter((line) => line !== "").join("\n"));
    this.text = [];
  }

  /** The text of the row that has been read; empty cells count up to the last that is not. */
  private endRow(row: Row): string {
    this.endCell(row);
    this.row = null;
    const { cells } = row;
    const last = cells.findLastIndex((cell) => cell.includes(imageMark) || hasVisibleText(cell));
    return cells
      .slice(0, last + 1)
      .join(cellGap)
      .trim();
  }

  private close(name: string): void {
    if ((this.counts.get(name) ?? 0) === 0) return;
    for (let last = this.open.pop(); last !== undefined; last = this.open.pop()) {
      this.counts.set(last, (this.counts.get(last) ?? 0) - 1);
      if (isList(last)) this.lists.pop();
      if (last === name) return;
    }
  }

  private addImage(attributes: ReadonlyMap<string, string>): void {
    this.images.push({ src: attributes.get("src") ?? "", alt: attributes.get("alt") ?? "" });
    this.text.push(imageMark);
  }

  private isPreformatted(): boolean {
    return (this.counts.get("pre") ?? 0) > 0;
  }

  private shown(text: string): string {
    const clean = text.replaceAll("\u0000", "").replaceAll(imageMark, "");
    return this.isPreformatted() ? clean.replace(/\r\n?/g, "\n") : clean.replace(/[ \t\n\f\r]+/g, " ");
  }

  private blockText(): string {
    const joined = this.text.join("");
    return this.isPreformatted() ? withoutFirstBreak(joined).trimEnd() : collapsed(joined);
  }

  private endBlock(): void {
    const isRow = this.row !== null;
    const text = this.row === null ? this.blockText() : this.endRow(this.row);
    if (this.images.length > 0 || hasVisibleText(text)) {
      const path = this.open.slice(-maxPath).join(">");
      this.blocks.push({
        tag: isRow ? "tr" : (this.open.at(-1) ?? "p"),
        text: text.replaceAll("\u00a0", " "),
        images: this.images,
        list: this.place(),
        markup: `${path} ${this.markup.join("")}`,
      });
      this.item = null;
    }
    this.text = [];
    this.markup = [];
    this.images = [];
  }
}

const isList = (name: string) => name === "ul" || name === "ol";

function listOf(name: string, attributes: ReadonlyMap<string, string>): List {
  if (name === "ul") return { type: null, next: 0 };
  const [type = "1", start = "1"] = [attributes.get("type"), attributes.get("start")];
  return { type: isListType(type) ? type : "1", next: /^-?\d{1,9}$/.test(start) ? Number(start) : 1 };
}

/** Whether an image begins here. */
export function isImage(token: HtmlToken): token is OpenToken {
  return token.kind === "open" && token.name === "img";
}

/** The words of blocks: a line for each, images left out. */
export const textOfBlocks = (blocks: readonly HtmlBlock[]) =>
  blocks.map(wordsOf).filter(hasVisibleText).join("\n");

/**
 * What to call blocks in one line of at most `max` characters: the first heading, else the first text, else the
 * description of the first image; "" when they have none. A longer text is cut between words and ends in "…".
 */
export function titleOfBlocks(blocks: readonly HtmlBlock[], max: number): string {
  const worded = blocks.filter((block) => hasVisibleText(wordsOf(block)));
  const block = worded.find((candidate) => /^h[1-6]$/.test(candidate.tag)) ?? worded[0];
  if (block !== undefined) return shortened(wordsOf(block), max);
  const images = blocks.flatMap((candidate) => candidate.images);
  return shortened(images.find((image) => hasVisibleText(image.alt))?.alt ?? "", max);
}

function wordsOf({ tag, text, images }: HtmlBlock): string {
  if (images.length === 0) return text;
  const words = text.replaceAll(imageMark, "");
  if (tag !== "tr") return collapsed(words);
  const cells = words.split(cellGap).map(collapsed);
  return cells.some(hasVisibleText) ? collapsed(cells.join(cellGap)) : "";
}

function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (lengthOf(line) <= max) return line;
  const start = Array.from(line.slice(0, 2 * max))
    .slice(0, Math.max(max - 1, 0))
    .join("");
  const followsSpace = line[start.length] === " ";
  const lastSpace = followsSpace ? start.length : start.lastIndexOf(" ");
  return `${lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start}…`;
}

function withoutFirstBreak(text: string): string {
  return text.startsWith("\n") ? text.slice(1) : text;
}

function collapsed(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}
