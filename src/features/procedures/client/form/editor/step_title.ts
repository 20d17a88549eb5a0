import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

/** As headings of steps are: below the procedure's own and the one over all steps. */
const level = 3;

/** The heading that a text begins with; null where it begins with none, or with one that holds more than words. */
function headingOf(doc: Node): Node | null {
  const first = doc.firstChild;
  if (first?.type.name !== "heading") return null;
  let isPlain = true;
  first.forEach((part) => {
    isPlain &&= part.isText;
  });
  return isPlain ? first : null;
}

/** The title of a step, the words of the heading that its text begins with; empty when it has none. */
export const titleIn = (doc: Node): string => headingOf(doc)?.textContent ?? "";

/** The title becomes these words; without any, the heading goes. */
export function withTitle({ doc, schema, tr }: EditorState, title: string): Transaction {
  const { heading, paragraph } = schema.nodes;
  if (heading === undefined || paragraph === undefined) return tr;
  const old = headingOf(doc);
  if (title === "") {
    if (old === null) return tr;
    return doc.childCount === 1
      ? tr.replaceWith(0, old.nodeSize, paragraph.create())
      : tr.delete(0, old.nodeSize);
  }
  const words = schema.text(title);
  return old === null
    ? tr.insert(0, heading.create({ level }, words))
    : tr.replaceWith(1, old.nodeSize - 1, words);
}
