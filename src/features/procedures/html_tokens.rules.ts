/**
 * A small HTML tokenizer for the rules that read a step's text where there is no DOM. It follows the browser's own
 * way of cutting broken markup, goes over the text once, and never decides what is safe: that is the sanitizer's.
 */

export type HtmlToken =
  | { kind: "text"; text: string; start: number; end: number }
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string>; start: number; end: number }
  | { kind: "close"; name: string; start: number; end: number };

/** Elements whose content is no markup: it ends only at their own end tag. */
const rawElements = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "plaintext",
]);

/** Elements with markup inside that is never shown as text of a step. */
const hiddenElements = new Set(["svg", "math", "template", "select", "option", "object"]);

/** Elements that are left out of a step together with everything inside them. */
export const unshownElements: readonly string[] = [...rawElements, ...hiddenElements];

/** The tokens of a step's shown content: comments and everything inside hidden elements are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let hiddenIn: string | null = null;
  let hiddenDepth = 0;
  for (const token of allTokens(html)) {
    if (hiddenIn === null && token.kind === "open" && hiddenElements.has(token.name)) {
      if (isWholeElement(html, token)) continue;
      hiddenIn = token.name;
      hiddenDepth = 1;
    } else if (hiddenIn === null) {
      yield token;
    } else if (token.kind !== "text" && token.name === hiddenIn && !isWholeElement(html, token)) {
      hiddenDepth += token.kind === "open" ? 1 : -1;
      if (hiddenDepth === 0) hiddenIn = null;
    }
  }
}

/** `<svg/>`: only foreign elements can end in their own start tag. */
function isWholeElement(html: string, token: HtmlToken & { kind: "open" | "close" }): boolean {
  return (token.name === "svg" || token.name === "math") && html.startsWith("/>", token.end - 2);
}

function* allTokens(html: string): Generator<HtmlToken> {
  let textStart = 0;
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf("<", position);
    if (start === -1) break;
    const markup = readMarkup(html, start);
    if (markup === null) {
      position = start + 1;
      continue;
    }
    if (start > textStart) yield textToken(html, textStart, start);
    position = markup.end;
    if (markup.token !== null) {
      yield markup.token;
      if (markup.token.kind === "open" && rawElements.has(markup.token.name))
        position = endOfRawElement(html, markup.token.name, markup.end);
    }
    textStart = position;
  }
  if (html.length > textStart) yield textToken(html, textStart, html.length);
}

function textToken(html: string, start: number, end: number): HtmlToken {
  return { kind: "text", text: decodeEntities(html.slice(start, end)), start, end };
}

type Markup = { token: HtmlToken | null; end: number };

/** What starts at a "<": a tag, or something without a token (a comment); null when it is only a character. */
function readMarkup(html: string, start: number): Markup | null {
  const next = html[start + 1] ?? "";
  if (/[a-zA-Z]/.test(next)) return readTag(html, start, start + 1, "open");
  if (next === "!" || next === "?") return { token: null, end: endOfComment(html, start) };
  if (next !== "/") return null;
  const second = html[start + 2] ?? "";
  if (/[a-zA-Z]/.test(second)) return readTag(html, start, start + 2, "close");
  if (second === "") return null;
  return { token: null, end: afterNext(html, ">", start + 2) };
}

const tagName = /[^\t\n\f\r />]*/y;
const tagGap = /[\t\n\f\r /]*/y;
const attributeName = /=?[^\t\n\f\r />=]*/y;
const equalsSign = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const unquotedValue = /[^\t\n\f\r >]*/y;

function readTag(html: string, start: number, nameStart: number, kind: "open" | "close"): Markup {
  const name = matchAt(tagName, html, nameStart);
  const attributes = new Map<string, string>();
  let position = nameStart + name.length;
  for (;;) {
    position += matchAt(tagGap, html, position).length;
    // A tag that the text ends in is no tag; the browser drops it too.
    if (position >= html.length) return { token: null, end: html.length };
    if (html[position] === ">") break;
    const attribute = matchAt(attributeName, html, position);
    position += attribute.length;
    const equals = matchAt(equalsSign, html, position);
    position += equals.length;
    let value = "";
    const quote = html[position];
    if (equals !== "" && (quote === '"' || quote === "'")) {
      const end = html.indexOf(quote, position + 1);
      if (end === -1) return { token: null, end: html.length };
      value = html.slice(position + 1, end);
      position = end + 1;
    } else if (equals !== "") {
      value = matchAt(unquotedValue, html, position);
      position += value.length;
    }
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value));
  }
  const end = position + 1;
  const tag = { name: name.toLowerCase(), start, end };
  return { token: kind === "open" ? { kind, attributes, ...tag } : { kind, ...tag }, end };
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

function endOfComment(html: string, start: number): number {
  if (!html.startsWith("<!--", start)) return afterNext(html, ">", start + 2);
  if (html.startsWith(">", start + 4)) return start + 5;
  const ending = /--!?>/g;
  // "<!-->" and "<!--->" are whole comments: their dashes count as those of the end.
  ending.lastIndex = start + 2;
  return ending.exec(html) === null ? html.length : ending.lastIndex;
}

function endOfRawElement(html: string, name: string, start: number): number {
  const ending = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
  ending.lastIndex = start;
  return ending.exec(html)?.index ?? html.length;
}

function afterNext(html: string, character: string, start: number): number {
  const index = html.indexOf(character, start);
  return index === -1 ? html.length : index + 1;
}

const reference = /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,7})|([a-zA-Z][a-zA-Z\d]{1,15}));?/g;

/** Replaces character references by their characters; one that is not known stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
    if (name === undefined) return whole;
    return namedCharacter(name, whole) ?? whole;
  });
}

function namedCharacter(name: string, whole: string): string | null {
  const character = whole.endsWith(";") ? namedCharacters.get(name) : undefined;
  if (character !== undefined) return character;
  // Old pages leave out the semicolon of these, and browsers read them so.
  const prefix = /^(?:amp|lt|gt|quot|nbsp)/.exec(name)?.[0];
  return prefix === undefined ? null : `${namedCharacters.get(prefix)}${whole.slice(prefix.length + 1)}`;
}

/** What browsers read numbers 128 to 159 as: the characters of Windows-1252. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function characterOf(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  if (code >= 128 && code <= 159) return windowsCharacters[code - 128] ?? "\ufffd";
  return String.fromCodePoint(code);
}

/** The names of U+00A0 to U+00FF, in order. */
const latinNames =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const namedCharacters: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    Tab: "\t",
    NewLine: "\n",
    colon: ":",
    sol: "/",
    lpar: "(",
    rpar: ")",
    num: "#",
    excl: "!",
    quest: "?",
    commat: "@",
    dollar: "$",
    percnt: "%",
    ast: "*",
    plus: "+",
    comma: ",",
    period: ".",
    semi: ";",
    equals: "=",
    lsqb: "[",
    rsqb: "]",
    bsol: "\\",
    lowbar: "_",
    grave: "`",
    lcub: "{",
    rcub: "}",
    vert: "|",
    Abreve: "Ă",
    abreve: "ă",
    Scedil: "Ş",
    scedil: "ş",
    Tcedil: "Ţ",
    tcedil: "ţ",
    Scaron: "Š",
    scaron: "š",
    OElig: "Œ",
    oelig: "œ",
    ensp: "\u2002",
    emsp: "\u2003",
    thinsp: "\u2009",
    ZeroWidthSpace: "\u200b",
    zwnj: "\u200c",
    zwj: "\u200d",
    lrm: "\u200e",
    rlm: "\u200f",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    dagger: "†",
    bull: "•",
    hellip: "…",
    permil: "‰",
    prime: "′",
    lsaquo: "‹",
    rsaquo: "›",
    euro: "€",
    trade: "™",
    larr: "←",
    uarr: "↑",
    rarr: "→",
    darr: "↓",
    harr: "↔",
    minus: "−",
    infin: "∞",
    asymp: "≈",
    ne: "≠",
    le: "≤",
    ge: "≥",
    check: "✓",
  }),
]);
