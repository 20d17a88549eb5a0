import { inBothSchemes } from "../contrast.ts";
import { escaped } from "./escaped.ts";

const made = Symbol("made");

/** HTML put together by `markup`, or stored HTML that was looked at: what may stand in a page as it is. */
export type Markup = { readonly [made]: true; readonly html: string };

type Part = Markup | string | number | null | false | readonly Part[];

const markupOf = (html: string): Markup => ({ [made]: true, html });

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  if (made in part) return part.html;
  return part.map(written).join("");
}

/** HTML written out, in which every value that is not HTML itself is escaped; null and false are nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return markupOf(String.raw({ raw: parts }, ...values.map(written)));
}

/** What an element of stored HTML must stand in, where browsers would otherwise close what is around the text for it. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ["ol", "ul"],
  tbody: ["table"],
  thead: ["table"],
  tr: ["table", "tbody", "thead"],
  td: ["tr"],
  th: ["tr"],
};
const emptyElements: ReadonlySet<string> = new Set(["br", "img"]);
const elements: ReadonlySet<string> = new Set([
  ..."a b blockquote code em h1 h2 h3 h4 h5 h6 i ol p pre s span strong table u ul".split(" "),
  ...Object.keys(parents),
  ...emptyElements,
]);
const attributes: Readonly<Record<string, RegExp>> = {
  target: /^_blank$/,
  rel: /^[a-z ]*$/,
  href: /^(?:https?:\/\/|mailto:)/,
  src: /^\/api\/uploads\/[\w-]+\.[a-z]+$/,
  alt: /^/,
  width: /^\d+$/,
  start: /^\d+$/,
  type: /^\w$/,
  style: /^(?:color: rgb\(\d+, \d+, \d+\)|text-align: [a-z]+);$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
};
const token = /[^<>]*<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/y;
const attribute = / ([a-z]+)="([^"]*)"/g;
const deepest = 200;

const areKnown = (given: string) =>
  [...given.matchAll(attribute)].every(([, name = "", value = ""]) => attributes[name]?.test(value) ?? false);

/**
 * Stored HTML as it stands, if it is spelled as the server's cleaning spells it: known elements and attributes, each
 * element closed where it was opened, so that nothing of it reaches past its end; else null. It mends nothing; colours
 * are made to be read in both looks.
 */
export function storedMarkup(html: string): Markup | null {
  const open: string[] = [];
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) break;
    const [whole, slash, name = "", given = ""] = found;
    at += whole.length;
    if (slash === "/") {
      if (given !== "" || open.pop() !== name) return null;
      continue;
    }
    const isInPlace = parents[name]?.includes(open.at(-1) ?? "") ?? true;
    if (!elements.has(name) || !isInPlace || !areKnown(given) || open.length === deepest) return null;
    if (!emptyElements.has(name)) open.push(name);
  }
  if (open.length > 0 || /[<>]/.test(html.slice(at))) return null;
  return markupOf(html.replace(/(?<= style="color: )rgb[^;]+/g, inBothSchemes));
}
