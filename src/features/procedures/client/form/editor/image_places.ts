import { Node } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";

/** Where an image of pasted text stood that is still to be uploaded; it is in the text only while that is taken over. */
export const imagePlaces = Node.create({
  name: "imagePlace",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    place: { default: 0, parseHTML: (element: HTMLElement) => Number(element.dataset["place"]) },
  }),
  parseHTML: () => [{ tag: "span[data-place]", priority: 60 }],
  renderHTML: () => ["span"],
});

/** Takes the places of images out of the text; where each stood, by its number. */
export function takePlaces(view: EditorView): Map<number, number> {
  const places: { place: number; position: number }[] = [];
  view.state.doc.descendants((node, position) => {
    if (node.type.name === "imagePlace") places.push({ place: Number(node.attrs["place"]), position });
  });
  const change = view.state.tr.setMeta("addToHistory", false);
  for (const { position } of places.toReversed()) change.delete(position, position + 1);
  if (places.length > 0) view.dispatch(change);
  return new Map(places.map(({ place, position }, index) => [place, position - index]));
}
