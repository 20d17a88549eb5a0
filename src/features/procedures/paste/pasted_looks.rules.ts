import { attributeOf, type PastedElement } from "./pasted_node.ts";

const alignments = new Set(["center", "right", "justify"]);
const wordHeading = /^(?:Mso)?(?:Heading|Titlu)\s?([1-9])$/i;

/** Which heading an element is meant as, however its program says so; null for none. */
export function headingLevel(node: PastedElement, style: ReadonlyMap<string, string>): number | null {
  if (/^h[1-6]$/.test(node.name)) return Number(node.name[1]);
  if (node.name !== "p" && node.name !== "div") return null;
  const name = attributeOf(node, "class");
  const level =
    wordHeading.exec(name)?.[1] ??
    (attributeOf(node, "role") === "heading"
      ? attributeOf(node, "aria-level")
      : style.get("mso-outline-level"));
  if (level !== undefined && /^[1-9]$/.test(level)) return Number(level);
  return name === "MsoTitle" ? 1 : name === "MsoSubtitle" ? 2 : null;
}

/** Which way an element's text is set; null for the usual one. */
export function alignmentIn(node: PastedElement, style: ReadonlyMap<string, string>): string | null {
  const alignment = style.get("text-align") ?? attributeOf(node, "align").toLowerCase();
  return alignments.has(alignment) ? alignment : null;
}

/** The same as the attribute that the editor writes. */
export function alignmentOf(node: PastedElement, style: ReadonlyMap<string, string>): Record<string, string> {
  const alignment = alignmentIn(node, style);
  return alignment === null ? {} : { style: `text-align: ${alignment}` };
}
