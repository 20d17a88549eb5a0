import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import classes from "./StepEditor.module.css";

type Change = { add: { id: string; position: number } } | { remove: string };

const key = new PluginKey<DecorationSet>("upload_marks");

/** Marks where images that are still uploading will stand, while the text around them goes on changing. */
export const uploadMarks = Extension.create({
  name: "uploadMarks",
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, marks) {
            const mapped = marks.map(transaction.mapping, transaction.doc);
            const change: Change | undefined = transaction.getMeta(key);
            if (change === undefined) return mapped;
            if ("remove" in change) return mapped.remove(found(mapped, change.remove));
            const { id, position } = change.add;
            return mapped.add(transaction.doc, [Decoration.widget(position, drawMark, { id, side: -1 })]);
          },
        },
        props: { decorations: (state) => key.getState(state) },
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
  return found(key.getState(state) ?? DecorationSet.empty, id)[0]?.from ?? null;
}

function found(marks: DecorationSet, id: string): Decoration[] {
  return marks.find(undefined, undefined, (spec) => spec["id"] === id);
}

function drawMark(): HTMLElement {
  const mark = document.createElement("span");
  mark.className = classes["uploadMark"] ?? "";
  return mark;
}
