import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import classes from "./StepEditor.module.css";

type UploadMark = { id: string; position: number };
type Change = { add: UploadMark } | { remove: string };

const key = new PluginKey<readonly UploadMark[]>("upload_marks");

/**
 * Where the marks stand after a change of the text. One that is mapped as a decoration would be gone as soon as what
 * stands before it is replaced, as an image that comes into a paragraph's end replaces that end; here it goes only with
 * the text on both of its sides.
 */
export const mappedMarks = (marks: readonly UploadMark[], mapping: Mappable): readonly UploadMark[] =>
  marks.flatMap(({ id, position }) => {
    const { pos, deletedAcross } = mapping.mapResult(position, -1);
    return deletedAcross ? [] : [{ id, position: pos }];
  });

/** Marks where images that are still uploading will stand, while the text around them goes on changing. */
export const uploadMarks = Extension.create({
  name: "uploadMarks",
  addProseMirrorPlugins() {
    return [
      new Plugin<readonly UploadMark[]>({
        key,
        state: {
          init: () => [],
          apply(transaction, marks) {
            const mapped = transaction.docChanged ? mappedMarks(marks, transaction.mapping) : marks;
            const change: Change | undefined = transaction.getMeta(key);
            if (change === undefined) return mapped;
            if ("remove" in change) return mapped.filter(({ id }) => id !== change.remove);
            return [...mapped, change.add];
          },
        },
        props: {
          decorations(state) {
            const marks = key.getState(state) ?? [];
            const drawn = marks.map(({ id, position }) =>
              Decoration.widget(position, drawMark, { key: id, side: -1 }),
            );
            return DecorationSet.create(state.doc, drawn);
          },
        },
      }),
    ];
  },
});

export function addUploadMark(view: EditorView, id: string, position: number): void {
  view.dispatch(view.state.tr.setMeta(key, { add: { id, position } } satisfies Change));
}

export function removeUploadMark(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** Where a mark stands now; null when the text around it has been deleted. */
export function uploadMarkPosition(state: EditorState, id: string): number | null {
  return key.getState(state)?.find((mark) => mark.id === id)?.position ?? null;
}

function drawMark(): HTMLElement {
  const mark = document.createElement("span");
  mark.className = classes["uploadMark"] ?? "";
  return mark;
}
