import sanitizeHtml from "sanitize-html";
import { isOwnImage, linkAddressOf } from "../../html/addresses.ts";
import { plainTextOf } from "../../html/html_blocks.ts";
import { isListType } from "../../html/lists.ts";
import { unshownElements } from "../../html/html_token.ts";
import { tableLimits } from "../../html/tables.ts";
import { withTidyTables } from "./tidy_tables.ts";

type Attributes = Record<string, string>;

const styledBlocks = ["p", "h1", "h2", "h3"];
const plainElements = "br strong b em i u s blockquote pre code ul li table thead tbody tr".split(" ");

/** Elements and attributes that the editor's toolbar can make; everything else is removed. */
const allowedAttributes: Record<string, string[]> = {
  ...Object.fromEntries(plainElements.map((name) => [name, []])),
  ...Object.fromEntries(styledBlocks.map((name) => [name, ["style"]])),
  a: ["target", "rel", "href"],
  img: ["src", "alt", "width"],
  ol: ["start", "type"],
  span: ["style"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/** Nobody nests text so deep; the parser's time would grow with the square of the depth. */
const maxDepth = 200;
const maxPasses = 5;
const maxImageWidth = 4000;

class TooDeep extends Error {}

/**
 * HTML that a person wrote as it may be stored and shown: only what the editor's toolbar makes, spelled as the editor
 * spells it, links only to http, https and mailto, images only from the own uploads. Sanitising again changes
 * nothing. HTML nested deeper than any text is keeps its words and loses its formatting.
 */
export function cleanHtml(html: string): string {
  try {
    let current = html;
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const next = sanitizedOnce(current);
      if (next === current) return next;
      current = next;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return paragraphsOf(plainTextOf(html));
}

function sanitizedOnce(html: string): string {
  let depth = 0;
  const sanitized = sanitizeHtml(storable(html), {
    allowedTags: Object.keys(allowedAttributes),
    allowedAttributes,
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs) }) },
    nonTextTags: [...unshownElements],
    // A second wall behind `attributesOf`.
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesAppliedToAttributes: ["href", "src"],
    allowProtocolRelative: false,
    // Styles are rebuilt by `attributesOf`.
    parseStyleAttributes: false,
    onOpenTag: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  return withTidyTables(asEditorWrites(sanitized));
}

/** Without half surrogates and control characters (NUL is refused by the database), line ends as one character. */
function storable(html: string): string {
  return html
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}

/** The attributes that an element keeps, rebuilt from their meaning and in the editor's order. */
function attributesOf(name: string, given: Attributes): Attributes {
  const value = (attribute: string) => (Object.hasOwn(given, attribute) ? (given[attribute] ?? "") : "");
  if (name === "a") {
    const href = linkAddressOf(value("href"));
    return href === null ? {} : { target: "_blank", rel: "noopener noreferrer nofollow", href };
  }
  if (name === "img") {
    const [src, width] = [value("src"), value("width")];
    if (!isOwnImage(src)) return {};
    return { src, alt: value("alt"), ...(isWidth(width) && { width }) };
  }
  if (name === "td" || name === "th")
    return {
      ...spanned("colspan", value("colspan"), tableLimits.columns),
      ...spanned("rowspan", value("rowspan"), tableLimits.rows),
    };
  if (name === "ol") {
    const [start, type] = [value("start"), value("type")];
    return { ...(/^[1-9]\d{0,4}$/.test(start) && { start }), ...(isListType(type) && { type }) };
  }
  const style =
    name === "span" ? colorOf(value("style")) : styledBlocks.includes(name) ? alignOf(value("style")) : "";
  return style === "" ? {} : { style };
}

/** How many columns or rows a cell covers, where it is more than one and no more than a table may have. */
function spanned(name: string, text: string, most: number): Attributes {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) > 1 && Number(text) <= most ? { [name]: text } : {};
}

function isWidth(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxImageWidth;
}

function colorOf(style: string): string {
  const value = declared(style, "color");
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  const digits = hex?.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  const channels =
    digits === undefined
      ? (/^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/.exec(value)?.slice(1).map(Number) ?? [])
      : (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  if (channels.length !== 3 || channels.some((channel) => channel > 255)) return "";
  return `color: rgb(${channels.join(", ")});`;
}

function alignOf(style: string): string {
  const value = declared(style, "text-align");
  return ["left", "center", "right", "justify"].includes(value) ? `text-align: ${value};` : "";
}

/** The value of a property in a style, in lower case; the last one counts. */
function declared(style: string, property: string): string {
  const declarations = style.toLowerCase().split(";");
  const declaration = declarations.findLast((entry) => entry.split(":", 1)[0]?.trim() === property);
  return declaration === undefined ? "" : declaration.slice(declaration.indexOf(":") + 1).trim();
}

/**
 * Spells the sanitised HTML as browsers do (`<br>`, `&nbsp;`) and takes out links, colours and images that were left
 * without their attribute. No ">" of a text or a value is left unescaped here, so each one ends a tag.
 */
function asEditorWrites(html: string): string {
  const isKept: Record<string, boolean[]> = { a: [], span: [] };
  return html
    .replace(/<(\/?)(a|span|img|br)((?: [^>]*)?)>/g, (tag, slash: string, name: string, rest: string) => {
      if (name === "br") return "<br>";
      if (name === "img") return rest === " /" ? "" : `<img${rest.slice(0, -" /".length)}>`;
      const open = isKept[name] ?? [];
      if (slash === "") open.push(rest !== "");
      return (slash === "" ? open.at(-1) : open.pop()) === true ? tag : "";
    })
    .replaceAll("\u00a0", "&nbsp;");
}

function paragraphsOf(text: string): string {
  const escaped = storable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => `<p>${line}</p>`)
    .join("");
}
