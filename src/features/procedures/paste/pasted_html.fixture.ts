import { parseDocument } from "htmlparser2";
import { type ImageSources, type Taken, takeOver } from "./paste.rules.ts";
import { element, type PastedElement, type PastedNode } from "./pasted_node.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/** HTML as the browser would hand its body over, by a parser that needs no browser. */
function bodyOf(html: string): PastedElement {
  const nodes = parseDocument(html).children.flatMap(nodesOf);
  return element("body", nodes);
}

function nodesOf(node: Parsed): PastedNode[] {
  if (node.type === "text") return [{ kind: "text", text: node.data }];
  if (node.type === "comment") return [{ kind: "comment", text: node.data }];
  if (!("children" in node) || !("name" in node)) return [];
  const children = node.children.flatMap(nodesOf);
  if (node.name === "html" || node.name === "body") return children;
  return [{ kind: "element", name: node.name, attributes: new Map(Object.entries(node.attribs)), children }];
}

const nowhere: ImageSources = {
  ownAddress: (src) => (src.startsWith("/api/uploads/") ? src : null),
  beside: [],
};

/** What is taken over of HTML from the clipboard, without the line breaks that mean nothing in it. */
export function takenFrom(html: string, sources: Partial<ImageSources> = {}): Taken {
  const taken = takeOver(bodyOf(html), html, { ...nowhere, ...sources });
  return {
    ...taken,
    html: taken.html.replace(/\s*\n\s*/g, " ").replace(/(^|>) +(?=<|$)/g, "$1"),
  };
}
