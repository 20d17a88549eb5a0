import { hasVisibleText } from "../text/well_formed.ts";
import { isOwnImage } from "./addresses.ts";
import { BlockReader, type HtmlBlock, isImage, textOfBlocks, titleOfBlocks } from "./block_reader.ts";
import { readTokens } from "./html_tokens.ts";

/**
 * Whether a text in HTML shows nothing: no text that is visible and no image uploaded here. What the sanitizer
 * removes does not count.
 */
export function isEmptyHtml(html: string): boolean {
  let isEmpty = true;
  readTokens(html, (token) => {
    if (token.kind === "text") isEmpty = !hasVisibleText(token.text);
    else if (isImage(token)) isEmpty = !isOwnImage(token.attributes.get("src") ?? "");
    return isEmpty;
  });
  return isEmpty;
}

/** The words of a text in HTML: a line for each block, entities decoded, images left out. */
export function plainTextOf(html: string): string {
  return textOfBlocks(blocksOf(html));
}

/** What to call a text in HTML in one line of at most `max` characters, as `titleOfBlocks` chooses it. */
export function titleOf(html: string, max: number): string {
  return titleOfBlocks(blocksOf(html), max);
}

/** Both at once, for whoever wants both: the text is gone over once. */
export function titleAndTextOf(html: string, max: number): { title: string; text: string } {
  const blocks = blocksOf(html);
  return { title: titleOfBlocks(blocks, max), text: textOfBlocks(blocks) };
}

/** The blocks of a text in HTML, in order; blocks without any text and image are left out. */
export function blocksOf(html: string): HtmlBlock[] {
  const reader = new BlockReader();
  readTokens(html, (token) => {
    reader.read(token, html.slice(token.start, token.end));
    return true;
  });
  return reader.finish();
}
