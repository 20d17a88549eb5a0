import { linkAddressOf } from "#platform/html/addresses.ts";
import { paletteColor } from "../text_colors.rules.ts";
import {
  attributeOf,
  element,
  htmlOf,
  isBlank,
  isElement,
  type PastedElement,
  type PastedNode,
  styleOf,
  text,
  wordsOf,
} from "./pasted_node.ts";
import { drawingsWithoutImage, imageName } from "./pasted_images.rules.ts";
import { alignmentIn, alignmentOf, headingLevel } from "./pasted_looks.rules.ts";
import { rowsOf, tableOf } from "./pasted_tables.rules.ts";
import { type ListItem, listItemsOf, listsOf, typeOf, withoutMarker } from "./word_lists.rules.ts";

export type Taken = {
  /** As the editor writes it; an image that is to be uploaded is an empty span with its number as `data-place`. */
  html: string;
  /** The `data:` addresses of the images that the text carries in itself. */
  images: string[];
  /** The names of the images that cannot be taken over, "" for those without one. */
  left_out: string[];
};

/** Where images of a text come from. */
export type ImageSources = {
  /** The address of an image of this application, also where the browser has made it absolute; null for others. */
  ownAddress(src: string): string | null;
  /** The images in the files beside Word's text, in their order, as `data:` addresses; null for one that is none. */
  beside: readonly (string | null)[];
};

/**
 * Text copied from a web page, an e-mail or an office program, as the editor writes it: headings, lists, tables, links
 * and emphasis stay, the fonts, sizes and other looks of the page do not.
 */
export function takeOver(body: PastedElement, source: string, sources: ImageSources): Taken {
  return new Cleaner(body, source, sources).result();
}

const sheets =
  /urn:schemas-microsoft-com:office:excel|content="?Excel\.Sheet|google-sheets-html-origin|\bsd(?:val|num)=/;
const word = /urn:schemas-microsoft-com:office:word|class="?Mso|\bmso-/;

const unshown = new Set(
  "style script title meta link head xml template object iframe noscript select".split(" "),
);
const blocks = new Set(
  "address article aside caption center dd details div dl dt fieldset figcaption figure footer form header main nav section summary".split(
    " ",
  ),
);
const elementsOfMark = {
  strong: "b strong",
  em: "i em cite",
  u: "u ins",
  s: "s strike del",
  code: "code tt kbd samp",
};
const marks = new Map(
  Object.entries(elementsOfMark).flatMap(([mark, names]) => names.split(" ").map((name) => [name, mark])),
);

class Cleaner {
  private readonly images: string[] = [];
  private readonly left_out: string[] = [];
  private readonly isSheet: boolean;
  private readonly isWord: boolean;
  /** What a sheet's classes look like. */
  private readonly classes: ReadonlyMap<string, string>;
  private readonly beside: (string | null)[];
  private isInCell = false;
  private readonly body: PastedElement;
  private readonly sources: ImageSources;

  constructor(body: PastedElement, source: string, sources: ImageSources) {
    this.body = body;
    this.sources = sources;
    this.isSheet = sheets.test(source);
    this.isWord = word.test(source);
    this.classes = new Map(
      this.isSheet
        ? [...source.matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g)].map(([, name = "", css = ""]) => [name, css])
        : [],
    );
    const files = imagesOf(body).filter((image) => attributeOf(image, "src").startsWith("file:"));
    // Only when there are as many is it certain which is which.
    this.beside = files.length === sources.beside.length ? [...sources.beside] : [];
  }

  result(): Taken {
    const html = htmlOf(this.clean(this.body.children));
    return { html, images: this.images, left_out: [...this.left_out, ...drawingsWithoutImage(this.body)] };
  }

  private clean(nodes: readonly PastedNode[]): PastedNode[] {
    const result: PastedNode[] = [];
    let items: ListItem[] = [];
    const endList = () => {
      if (items.length > 0) result.push(...listsOf(items, ({ children }) => this.itemContent(children)));
      items = [];
    };
    for (const node of nodes) {
      const isHeading = isElement(node) && headingLevel(node, this.styleOf(node)) !== null;
      const found = isElement(node) && !isHeading ? listItemsOf(node) : [];
      items.push(...found);
      if (found.length > 0 || (items.length > 0 && isBetweenItems(node))) continue;
      endList();
      result.push(...this.cleanNode(node));
    }
    endList();
    return result;
  }

  private itemContent(children: readonly PastedNode[]): PastedNode[] {
    const content = this.clean(children);
    return content.some((node) => isElement(node) && node.name === "p") ? content : [element("p", content)];
  }

  private cleanNode(node: PastedNode): PastedNode[] {
    if (node.kind === "text") return [node];
    if (!isElement(node) || unshown.has(node.name)) return [];
    const style = this.styleOf(node);
    if (style.get("display") === "none" || style.get("mso-hide") === "all") return [];
    const { name } = node;
    if (name === "img") return this.cleanImage(node);
    if (name === "br") return [element("br", [])];
    if (name === "table") return this.cleanTable(node);
    if (name === "ul" || name === "ol") return [this.cleanList(node)];
    if (name === "li" || name === "blockquote" || name === "pre")
      return [element(name, this.clean(node.children), sliceOf(node))];
    if (name === "a") return this.cleanLink(node);
    if (name === "o:p") return wordsOf(node.children).trim() === "" ? [] : this.clean(node.children);
    const level = headingLevel(node, style);
    if (level !== null) return this.cleanHeading(node, level, style);
    if (name === "p" || blocks.has(name)) return this.cleanBlock(node, style);
    return this.cleanInline(node, style);
  }

  private styleOf(node: PastedElement): ReadonlyMap<string, string> {
    const css = attributeOf(node, "style");
    const ofClass = this.classes.get(attributeOf(node, "class"));
    return styleOf(ofClass === undefined ? css : `${ofClass};${css}`);
  }

  private cleanHeading(node: PastedElement, level: number, style: ReadonlyMap<string, string>): PastedNode[] {
    // The number of a numbered heading is part of what it is called.
    const { children, marker } = withoutMarker(node.children);
    const number = marker.trim();
    const content = [...(number === "" ? [] : [text(`${number} `)]), ...this.clean(children)];
    if (isBlank(content)) return [];
    return [element(`h${Math.min(level, 3)}`, content, { ...alignmentOf(node, style), ...sliceOf(node) })];
  }

  private cleanBlock(node: PastedElement, style: ReadonlyMap<string, string>): PastedNode[] {
    const content = this.clean(node.children);
    // Word keeps paragraphs apart by empty ones.
    if (this.isWord && isBlank(content)) return [];
    const attributes = { ...alignmentOf(node, style), ...sliceOf(node) };
    return [element(node.name === "p" ? "p" : "div", this.marked(content, style), attributes)];
  }

  private cleanInline(node: PastedElement, style: ReadonlyMap<string, string>): PastedNode[] {
    const content = this.clean(node.children);
    const mark = marks.get(node.name);
    const isUnmarked = mark === "strong" && /^(?:normal|[1-5]00)$/.test(style.get("font-weight") ?? "");
    const colored = node.name === "font" ? attributeOf(node, "color") : "";
    const marked = this.marked(content, colored === "" ? style : new Map([...style, ["color", colored]]));
    const slice = sliceOf(node);
    const wrapped = mark === undefined || isUnmarked ? marked : [element(mark, marked)];
    return Object.keys(slice).length > 0 ? [element("span", wrapped, slice)] : wrapped;
  }

  /** Content in the emphasis that a style gives it. */
  private marked(content: PastedNode[], style: ReadonlyMap<string, string>): PastedNode[] {
    if (content.length === 0) return content;
    const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
    const color = paletteColor(style.get("color") ?? "");
    const wanted = [
      /^(?:bold|bolder|[6-9]00)$/.test(style.get("font-weight") ?? "") && "strong",
      /^(?:italic|oblique)/.test(style.get("font-style") ?? "") && "em",
      line.includes("underline") && "u",
      line.includes("line-through") && "s",
    ].filter((mark) => mark !== false);
    const inner = color === null ? content : [element("span", content, { style: `color: ${color}` })];
    return wanted.reduce<PastedNode[]>((inside, mark) => [element(mark, inside)], inner);
  }

  private cleanLink(node: PastedElement): PastedNode[] {
    const content = this.clean(node.children);
    const href = linkAddressOf(attributeOf(node, "href"));
    return href === null ? content : [element("a", content, { href })];
  }

  /** Some programs put a list into a list, and not into the item that it belongs to. */
  private cleanList(node: PastedElement): PastedElement {
    const items: PastedElement[] = [];
    for (const child of this.clean(node.children)) {
      const last = items.at(-1);
      if (!isElement(child) && isBlank([child])) continue;
      if (isElement(child) && child.name === "li") items.push(child);
      else if (isElement(child) && (child.name === "ul" || child.name === "ol") && last !== undefined)
        items[items.length - 1] = { ...last, children: [...last.children, child] };
      else items.push(element("li", [child]));
    }
    const start = attributeOf(node, "start");
    const attributes = node.name === "ol" && /^[1-9]\d{0,4}$/.test(start) ? { start } : {};
    return element(node.name, items, { ...attributes, ...typeOf(node), ...sliceOf(node) });
  }

  private cleanTable(node: PastedElement): PastedNode[] {
    const rows = rowsOf(node);
    const isAlone = rows.length === 1 && rows[0]?.length === 1;
    const slice = sliceOf(node);
    const isLayout =
      attributeOf(node, "role") === "presentation" || (isAlone && Object.keys(slice).length === 0);
    const caption = node.children.filter((child) => isElement(child) && child.name === "caption");
    // A cell holds no table: what stands in one is a block of its own for each of its cells.
    if (this.isInCell || isLayout)
      return rows.flat().map(({ node: cell }) => element("div", this.cellContent(cell, this.isInCell)));
    const table = tableOf(rows, this.isSheet, {
      contentOf: (cell) => this.cellContent(cell, true),
      alignmentOf: (cell) => alignmentIn(cell, this.styleOf(cell)),
    });
    return [...this.clean(caption), { ...table, attributes: new Map(Object.entries(slice)) }];
  }

  private cellContent(cell: PastedElement, isInCell: boolean): PastedNode[] {
    const before = this.isInCell;
    this.isInCell = isInCell;
    const content = this.clean(cell.children);
    this.isInCell = before;
    return this.isSheet ? this.marked(content, this.styleOf(cell)) : content;
  }

  private cleanImage(image: PastedElement): PastedNode[] {
    const [src, alt, width] = [
      attributeOf(image, "src"),
      attributeOf(image, "alt"),
      attributeOf(image, "width"),
    ];
    const own = this.sources.ownAddress(src);
    const slice = sliceOf(image);
    if (own !== null)
      return [element("img", [], { src: own, alt, ...(width !== "" && { width }), ...slice })];
    const isSmall = [width, attributeOf(image, "height")].some((size) => size === "1" || size === "0");
    // Mails and pages count their readers with images of one dot; a box to tick is drawn as an image.
    if (isSmall || attributeOf(image, "aria-roledescription") === "checkbox") return [];
    const carried = src.startsWith("data:image/")
      ? src
      : src.startsWith("file:")
        ? this.beside.shift()
        : null;
    if (carried) return [element("span", [], { "data-place": String(this.images.push(carried) - 1) })];
    this.left_out.push(imageName(alt, src));
    return [];
  }
}

function imagesOf(node: PastedElement): PastedElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (child.name === "img" ? [child] : imagesOf(child)));
}

/** What stands between the items of a list without ending it. */
function isBetweenItems(node: PastedNode): boolean {
  return !isElement(node) && (node.kind === "comment" || node.text.trim() === "");
}

/** What the editor itself tells of where a copied text was cut. */
function sliceOf(node: PastedElement): Record<string, string> {
  const slice = attributeOf(node, "data-pm-slice");
  return slice === "" ? {} : { "data-pm-slice": slice };
}
