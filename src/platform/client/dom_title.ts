import { BlockReader, titleOfBlocks } from "../html/block_reader.ts";
import { unshownElements } from "../html/html_token.ts";

const unshown: ReadonlySet<string> = new Set(unshownElements);

/**
 * What `titleOf` says ([html_blocks.ts](../html/html_blocks.ts)) of a text that the server has cleaned, read by the
 * browser's own parser: a tokenizer of our own would be 18 kB of every page that names steps.
 */
export function domTitleOf(html: string, max: number): string {
  const reader = new BlockReader();
  // A document made so runs nothing and loads nothing.
  readChildren(new DOMParser().parseFromString(html, "text/html").body, reader);
  return titleOfBlocks(reader.finish(), max);
}

function readChildren(parent: Node, reader: BlockReader): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) reader.read({ kind: "text", text: node.data });
    else if (node instanceof Element && !unshown.has(node.localName)) readElement(node, reader);
  }
}

function readElement(element: Element, reader: BlockReader): void {
  const name = element.localName;
  const attributes = new Map(
    Array.from(element.attributes, (attribute) => [attribute.name, attribute.value]),
  );
  reader.read({ kind: "open", name, attributes });
  readChildren(element, reader);
  // A second line break is what the reader would make of an end of this one.
  if (name !== "br") reader.read({ kind: "close", name });
}
