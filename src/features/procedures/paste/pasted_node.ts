import { escaped } from "#platform/html/escaped.ts";

export type PastedText = { kind: "text"; text: string };
export type PastedElement = {
  kind: "element";
  /** In lower case, with its prefix: "p", "o:p", "v:imagedata". */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly PastedNode[];
};

/** HTML from the clipboard, by whichever parser. */
export type PastedNode = PastedText | PastedElement | { kind: "comment"; text: string };

/** Words as a node. */
export const text = (words: string): PastedText => ({ kind: "text", text: words });

/** An element, as cleaning makes it. */
export const element = (
  name: string,
  children: readonly PastedNode[],
  attributes: Record<string, string> = {},
): PastedElement => ({ kind: "element", name, attributes: new Map(Object.entries(attributes)), children });

export const isElement = (node: PastedNode): node is PastedElement => node.kind === "element";

/** An attribute of an element; "" for none. */
export const attributeOf = (node: PastedElement, name: string): string => node.attributes.get(name) ?? "";

/** The words of nodes, as they are written. */
export function wordsOf(nodes: readonly PastedNode[]): string {
  return nodes
    .map((node) => (node.kind === "text" ? node.text : isElement(node) ? wordsOf(node.children) : ""))
    .join("");
}

/** Whether nothing is to be seen of nodes: no word, image or line break. */
export function isBlank(nodes: readonly PastedNode[]): boolean {
  return nodes.every((node) =>
    node.kind === "text"
      ? node.text.trim() === ""
      : !isElement(node) ||
        (!shown.has(node.name) && !node.attributes.has("data-place") && isBlank(node.children)),
  );
}

const shown = new Set(["img", "br"]);

/** The declarations of a style, properties and values in lower case; of two of the same the last counts. */
export function styleOf(css: string): ReadonlyMap<string, string> {
  return new Map(
    css.split(";").flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(":");
      if (colon < 0) return [];
      const [property, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
      return [[property.trim().toLowerCase(), value.trim().toLowerCase()]];
    }),
  );
}

const kept = new Set(
  "p h1 h2 h3 div ul ol li blockquote pre code strong em u s a span img br table tbody tr td th".split(" "),
);
const keptAttributes = new Set(
  "href src alt width start type colspan rowspan style data-place data-pm-slice".split(" "),
);
const voids = new Set(["img", "br"]);

/** Cleaned nodes as HTML; nothing that cleaning does not make can come of it. */
export function htmlOf(nodes: readonly PastedNode[]): string {
  return nodes.map((node) => (node.kind === "text" ? escaped(node.text) : elementHtml(node))).join("");
}

function elementHtml(node: PastedNode): string {
  if (!isElement(node)) return "";
  if (!kept.has(node.name)) return htmlOf(node.children);
  const attributes = [...node.attributes]
    .filter(([name]) => keptAttributes.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `<${node.name}${attributes.join("")}>`;
  return voids.has(node.name) ? open : `${open}${htmlOf(node.children)}</${node.name}>`;
}
