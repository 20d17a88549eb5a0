import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { foreignElements, type HtmlToken, unshownElements } from "./html_token.ts";

/** A token, and where in the text it stands. */
export type PlacedToken = HtmlToken & { start: number; end: number };

const unshown: ReadonlySet<string> = new Set(unshownElements);

/**
 * Reads the tokens of a text's shown content in order, until `read` says false: comments and unshown elements are
 * left out. Goes over the text once, cuts broken markup as the sanitizer's parser does (it is the same one), and never
 * decides what is safe: that is the sanitizer's.
 */
export function readTokens(html: string, read: (token: PlacedToken) => boolean): void {
  let isReading = true;
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    new TokenReader(html, (token) => {
      // Pausing ends the tokenizer's next step, not the one that it is in.
      if (!isReading) return;
      isReading = read(token);
      if (!isReading) tokenizer.pause();
    }),
  );
  tokenizer.write(html);
  tokenizer.end();
}

class TokenReader implements TokenizerCallbacks {
  private readonly html: string;
  private readonly give: (token: PlacedToken) => void;
  /** The text since the last markup: the tokenizer gives it in pieces, one for each character reference. */
  private pieces: string[] = [];
  private text = { start: 0, end: 0 };
  private tag = { name: "", start: 0 };
  private attributes = new Map<string, string>();
  private attribute = "";
  private value: string[] = [];
  private hiddenIn: string | null = null;
  private hiddenDepth = 0;

  constructor(html: string, give: (token: PlacedToken) => void) {
    this.html = html;
    this.give = give;
  }

  isInForeignContext(): boolean {
    return this.hiddenIn !== null && foreignElements.includes(this.hiddenIn);
  }

  ontext(start: number, end: number): void {
    // Nothing is shown of a tag that the text ends in; the tokenizer gives the rest of some (`<p`, `</p x`, `<p /`).
    const isRestOfName = this.html[start - 1] === "<" && /[a-z]/i.test(this.html[start] ?? "");
    if (start >= 0 && !isRestOfName) this.addText(this.html.slice(start, end), start, end);
  }

  ontextentity(codepoint: number, end: number): void {
    this.addText(String.fromCodePoint(codepoint), this.html.lastIndexOf("&", end - 1), end);
  }

  onopentagname(start: number, end: number): void {
    this.endText();
    this.tag = { name: this.html.slice(start, end).toLowerCase(), start: start - 1 };
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = [];
  }

  onattribdata(start: number, end: number): void {
    this.value.push(this.html.slice(start, end));
  }

  onattribentity(codepoint: number): void {
    this.value.push(String.fromCodePoint(codepoint));
  }

  onattribend(): void {
    if (!this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value.join(""));
  }

  onopentagend(index: number): void {
    this.openTag(index + 1, false);
  }

  onselfclosingtag(index: number): void {
    this.openTag(index + 1, foreignElements.includes(this.tag.name));
  }

  onclosetag(start: number, nameEnd: number): void {
    this.endText();
    const name = this.html.slice(start, nameEnd).toLowerCase();
    // The tokenizer skips what an end tag holds besides its name, and does not tell where it ends.
    const closing = this.html.indexOf(">", nameEnd);
    const end = closing === -1 ? this.html.length : closing + 1;
    if (this.hiddenIn === null) this.give({ kind: "close", name, start: start - 2, end });
    else if (name === this.hiddenIn) this.leaveHidden();
  }

  oncomment(): void {
    this.endText();
  }

  oncdata(): void {
    this.endText();
  }

  ondeclaration(): void {
    this.endText();
  }

  onprocessinginstruction(): void {
    this.endText();
  }

  onend(): void {
    this.endText();
  }

  private addText(text: string, start: number, end: number): void {
    if (this.pieces.length === 0) this.text.start = start;
    this.pieces.push(text);
    this.text.end = end;
  }

  private endText(): void {
    const text = this.pieces.join("");
    this.pieces = [];
    if (text !== "" && this.hiddenIn === null) this.give({ kind: "text", text, ...this.text });
  }

  private openTag(end: number, isWhole: boolean): void {
    const { name, start } = this.tag;
    if (this.hiddenIn !== null) this.hiddenDepth += name === this.hiddenIn && !isWhole ? 1 : 0;
    else if (!unshown.has(name)) this.give({ kind: "open", name, attributes: this.attributes, start, end });
    else if (!isWhole) [this.hiddenIn, this.hiddenDepth] = [name, 1];
  }

  private leaveHidden(): void {
    this.hiddenDepth -= 1;
    if (this.hiddenDepth === 0) this.hiddenIn = null;
  }
}
