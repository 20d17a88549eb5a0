import { isOwnImage } from "#platform/html/addresses.ts";
import { takeOver } from "../../../paste/paste.rules.ts";
import { isTooLongToRead, type PasteRefusal, refusalOfText } from "../../../paste/paste_limits.rules.ts";
import type { PastedElement, PastedNode } from "../../../paste/pasted_node.ts";
import { imagesOfRtf } from "../../../paste/rtf_images.rules.ts";
import { imageOfDataAddress } from "./image_files.ts";

export type Pasted = {
  /** What the editor takes; empty when the text is refused. */
  html: string;
  /** The images that the text carried in itself, by the numbers of their places; null for what is no image. */
  images: (File | null)[];
  /** The names of the images that were left out, "" for those without one. */
  left_out: string[];
  refusal: PasteRefusal | null;
};

/** A text that is not taken over, and why. */
export const refused = (refusal: PasteRefusal): Pasted => ({ html: "", images: [], left_out: [], refusal });

/** HTML from the clipboard as the editor takes it; `rtf` is the same text as office programs give it beside. */
export function readPasted(html: string, rtf: string): Pasted {
  if (isTooLongToRead(html)) return refused("too_long");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const taken = takeOver(elementOf(body), html, {
    ownAddress,
    beside: html.includes("file:") ? imagesOfRtf(rtf) : [],
  });
  const refusal = refusalOfText(taken.html);
  if (refusal !== null) return refused(refusal);
  const images = taken.images.map(imageOfDataAddress);
  const unreadable = images.filter((image) => image === null).map(() => "");
  return { html: taken.html, images, left_out: [...taken.left_out, ...unreadable], refusal };
}

/** Whether pasted HTML has words, or is only the picture that a program also gives as a file. */
export function hasWords(html: string): boolean {
  return (
    isTooLongToRead(html) || new DOMParser().parseFromString(html, "text/html").body.innerText.trim() !== ""
  );
}

/** An image of this application, also where the browser has made its address absolute. */
function ownAddress(src: string): string | null {
  if (isOwnImage(src)) return src;
  if (!src.startsWith(`${location.origin}/`)) return null;
  const path = src.slice(location.origin.length);
  return isOwnImage(path) ? path : null;
}

function elementOf(element: Element): PastedElement {
  return {
    kind: "element",
    name: element.localName,
    attributes: new Map(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.childNodes).flatMap(nodesOf),
  };
}

function nodesOf(node: Node): PastedNode[] {
  if (node instanceof Element) return [elementOf(node)];
  if (node instanceof Text) return [{ kind: "text", text: node.data }];
  return node instanceof Comment ? [{ kind: "comment", text: node.data }] : [];
}
