import { type Editor, useEditorState } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { isPressed } from "#ui/device/use_shortcut.tsx";
import { titleIn, withTitle } from "./step_title.ts";
import classes from "./StepTitle.module.css";

type Props = {
  editor: Editor;
  /** Ctrl or ⌘ and Enter. */
  onSubmit(): void;
};

const maxLetters = 255;

/** The title of the step: the heading that its text begins with, written in a field of its own. */
export function StepTitle({ editor, onSubmit }: Props) {
  const { t } = useTexts();
  const title = useEditorState({ editor, selector: ({ editor: now }) => titleIn(now.state.doc) });

  /** At once: the editor's own way waits for the next frame, and what is typed before would still go here. */
  function goOn() {
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (isPressed("mod+enter", event.nativeEvent)) onSubmit();
    else if (event.key === "Enter") goOn();
    else return;
    event.preventDefault();
  }

  return (
    <input
      className={classes.title}
      value={title}
      maxLength={maxLetters}
      aria-label={t("editor.title")}
      placeholder={t("editor.title")}
      onChange={(event) => editor.view.dispatch(withTitle(editor.state, event.currentTarget.value))}
      onKeyDown={press}
    />
  );
}
