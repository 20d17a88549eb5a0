import { type Editor, useEditorState } from "@tiptap/react";
import { allTools } from "./tools.ts";

/** Of each tool by its name: whether it is on, and whether it can be pressed. */
export const useToolStates = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        allTools.map(({ name, isActive, canRun }) => [
          name,
          { is: isActive?.(now), can: canRun?.(now) ?? true },
        ]),
      ),
  });
