import { isOwnImage, linkAddressOf } from "#platform/html/addresses.ts";
import { paletteColor } from "../../../text_colors.rules.ts";
import { imageOfDataAddress } from "./image_files.ts";
import { joinWordLists } from "./word_lists.ts";

export type Cleaned = {
  html: string;
  /** Images that the text carried in itself. */
  images: File[];
  /** How many images of other sites were left out. */
  dropped: number;
};

/**
 * Text copied from a web page, an e-mail or an office program, as the editor writes it: its structure stays, the
 * fonts, sizes and colours of the other page do not. What the editor's schema lacks falls away there.
 */
export function cleanPasted(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  joinWordLists(body);
  const images: File[] = [];
  let dropped = 0;
  for (const element of body.querySelectorAll("*")) {
    if (element instanceof HTMLImageElement) {
      const own = ownAddress(element.getAttribute("src") ?? "");
      if (own !== null) element.setAttribute("src", own);
      else {
        const image = imageOfDataAddress(element.getAttribute("src") ?? "");
        if (image !== null) images.push(image);
        else if (!isInvisible(element)) dropped += 1;
        element.remove();
      }
    } else if (element instanceof HTMLAnchorElement) cleanLink(element);
    else if (element instanceof HTMLElement) cleanStyle(element);
  }
  for (const heading of body.querySelectorAll("h4, h5, h6")) renamed(heading, "h3");
  for (const row of body.querySelectorAll("tr")) flatten(row);
  for (const unshown of body.querySelectorAll("style, script, title, meta, link")) unshown.remove();
  return { html: body.innerHTML, images, dropped };
}

/** Whether pasted HTML has words, or is only the picture that a program also gives as a file. */
export function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== "";
}

/** An image of this application, also where the browser has made its address absolute. */
function ownAddress(src: string): string | null {
  if (isOwnImage(src)) return src;
  if (!src.startsWith(`${location.origin}/`)) return null;
  const path = src.slice(location.origin.length);
  return isOwnImage(path) ? path : null;
}

/** Mails and pages count their readers with images of one dot. */
function isInvisible(image: HTMLImageElement): boolean {
  return [image.getAttribute("width"), image.getAttribute("height")].some(
    (size) => size === "1" || size === "0",
  );
}

function cleanLink(link: HTMLAnchorElement): void {
  const href = linkAddressOf(link.getAttribute("href") ?? "");
  if (href === null) link.removeAttribute("href");
  else link.setAttribute("href", href);
}

const keptAlignments = new Set(["center", "right", "justify"]);

function cleanStyle(element: HTMLElement): void {
  const { style } = element;
  const color = paletteColor(style.color);
  const alignment = keptAlignments.has(style.textAlign) ? style.textAlign : null;
  const [weight, slant, line] = [
    style.fontWeight,
    style.fontStyle,
    style.textDecorationLine || style.textDecoration,
  ];
  element.removeAttribute("style");
  if (color !== null) style.color = color;
  if (alignment !== null) style.textAlign = alignment;
  if (weight !== "") style.fontWeight = weight;
  if (slant !== "") style.fontStyle = slant;
  if (line !== "") style.textDecoration = line;
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** The editor has no tables: a row becomes a line, its cells beside each other, without empty ones at the end. */
function flatten(row: Element): void {
  const line = row.ownerDocument.createElement("p");
  const cells = [...row.querySelectorAll(":scope > td, :scope > th")];
  const filled = cells.findLastIndex((cell) => cell.textContent.trim() !== "" || cell.querySelector("img"));
  cells.slice(0, filled + 1).forEach((cell, index) => {
    if (index > 0) line.append(" | ");
    for (const block of cell.querySelectorAll("p, div")) block.replaceWith(...block.childNodes, " ");
    line.append(...cell.childNodes);
  });
  row.replaceWith(line);
}
