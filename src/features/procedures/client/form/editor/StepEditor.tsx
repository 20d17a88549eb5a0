import "@mantine/tiptap/styles.layer.css";
import { VisuallyHidden } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import typography from "#ui/content/SafeHtml.module.css";
import { isPressed } from "#ui/device/use_shortcut.tsx";
import { editorExtensions } from "./extensions.ts";
import { ImagePanel } from "./ImagePanel.tsx";
import { imagesAmong } from "./image_files.ts";
import { hasWords } from "./paste.ts";
import classes from "./StepEditor.module.css";
import { StepTitle } from "./StepTitle.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { UploadList } from "./UploadList.tsx";
import { usePaste } from "./use_paste.ts";
import type { Unsent } from "../use_form_shared.ts";
import { useUploads } from "./use_uploads.ts";

export type StepEditorProps = {
  label: string;
  body: string;
  onChange(body: string): void;
  /** Ctrl or ⌘ and Enter. */
  onSubmit(): void;
  onUnsent(unsent: Unsent): void;
  error?: string | undefined;
  hasFocus?: boolean;
  /** Another text than a step's: it has no title, and says this where nothing is written yet. */
  placeholder?: string;
};

/** The toolbar above and the form's buttons below stand over the text. */
const roomAround = { top: 128, bottom: 96, left: 0, right: 0 };

/** The text of a step with its formatting, images and links. */
export function StepEditor({
  label,
  body,
  onChange,
  onSubmit,
  onUnsent,
  error,
  hasFocus = false,
  placeholder,
}: StepEditorProps) {
  const { t } = useTexts();
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  /** The text as it was given, how the editor spells it, and what was last told to the form. */
  const written = useRef({ given: body, shown: "" });
  const emitted = useRef(body);

  const describedBy = error === undefined ? `${id}-keys` : `${id}-error ${id}-keys`;

  const editor = useEditor({
    // What it would say of itself stands in the style sheet: its own element would come before or after that, as one
    // arrived.
    injectCSS: false,
    extensions: editorExtensions(),
    content: body,
    autofocus: hasFocus ? "end" : false,
    editorProps: {
      attributes: {
        id,
        class: typography["root"] ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-describedby": describedBy,
        ...(error !== undefined && { "aria-invalid": "true" }),
        spellcheck: "true",
      },
      handleKeyDown: (_, event) => press(event),
      handleDOMEvents: {
        // The text is cleaned before it is pasted or dropped, and what is said of the one before it goes.
        paste: (_, event) => paste.begin(event.clipboardData),
        drop: (_, event) => paste.begin(event.dataTransfer),
      },
      handlePaste: (view, event) =>
        takeFiles(view, event.clipboardData, view.state.selection.from) || paste.end(view),
      handleDrop: (view, event) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(view, event.dataTransfer, afterBlock(view, place?.pos)) || paste.end(view);
      },
      scrollMargin: roomAround,
      scrollThreshold: roomAround,
      transformPastedHTML: (html) => paste.cleanHtml(html),
      transformPastedText: (text) => paste.cleanText(text),
    },
    onCreate: ({ editor: now }) => {
      written.current.shown = htmlOf(now.getHTML());
      // The line that the editor may put at the end is nobody's change, nor one to undo.
      now.view.dispatch(now.state.tr);
      forgetChanges(now);
    },
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now.getHTML());
      // The editor spells some text otherwise than it was saved; that alone is no change.
      const next = html === written.current.shown ? written.current.given : html;
      emitted.current = next;
      latest().onChange(next);
    },
  });

  const uploads = useUploads(editor);
  const latest = useLatest({ onChange, onSubmit, uploads });
  const paste = usePaste(() => latest().uploads);
  const { forget: forgetPaste } = paste;

  // The form has put another text in place of what was typed: the step was added, or the changes given up. Seen before
  // anything else can be typed, or what was just typed would pass for another text, and be taken back.
  useLayoutEffect(() => {
    if (editor === null || body === emitted.current) return;
    emitted.current = body;
    editor.commands.setContent(body, { emitUpdate: false });
    // What belonged to the former text cannot be undone into this one.
    forgetChanges(editor);
    written.current = { given: body, shown: htmlOf(editor.getHTML()) };
    forgetPaste();
  }, [editor, body, forgetPaste]);

  const { unsent } = uploads;
  useEffect(() => onUnsent(unsent), [onUnsent, unsent]);
  useEffect(() => () => onUnsent(null), [onUnsent]);

  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now?.isEmpty ?? true });

  const addImages = (files: readonly File[]) => uploads.start(files, editor?.state.selection.from ?? 0);

  function press(event: KeyboardEvent): boolean {
    if (event.isComposing) return false;
    if (isPressed("mod+enter", event)) latest().onSubmit();
    else if (isPressed("mod+k", event)) setLinkOpen(true);
    else if (event.altKey && event.key === "F10") focusToolbar(toolbar.current);
    else return false;
    event.preventDefault();
    return true;
  }

  function takeFiles(view: EditorView, data: DataTransfer | null, position: number): boolean {
    const images = imagesAmong(data?.files);
    // Office programs add a picture of the text that they copy.
    if (images.length === 0 || hasWords(data?.getData("text/html") ?? "")) return false;
    if (!view.editable) return false;
    latest().uploads.start(images, position);
    return true;
  }

  if (editor === null) return null;
  return (
    <div>
      <RichTextEditor
        editor={editor}
        className={classes.root ?? ""}
        data-invalid={error !== undefined || undefined}
      >
        <Toolbar
          editor={editor}
          ref={toolbar}
          contentId={id}
          isLinkOpen={isLinkOpen}
          setLinkOpen={setLinkOpen}
          onImages={addImages}
        />
        <ImagePanel editor={editor} />
        {placeholder === undefined && <StepTitle editor={editor} onSubmit={() => latest().onSubmit()} />}
        <div className={classes.paper}>
          {isEmpty && (
            <span className={classes.placeholder} aria-hidden>
              {placeholder ?? t("editor.placeholder")}
            </span>
          )}
          <RichTextEditor.Content className={classes.content ?? ""} />
        </div>
        <UploadList uploads={uploads} />
      </RichTextEditor>
      {paste.notice !== null && (
        <p className={classes.notice} role="status">
          {paste.notice}
        </p>
      )}
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`} data-problem>
          {error}
        </p>
      )}
      <VisuallyHidden id={`${id}-keys`}>{t("editor.keys")}</VisuallyHidden>
      <VisuallyHidden role="status">{uploads.added}</VisuallyHidden>
    </div>
  );
}

/** Lets the text as it stands be the first that there is to undo to. */
function forgetChanges({ view, state: { doc, plugins, selection } }: Editor): void {
  view.updateState(EditorState.create({ doc, plugins, selection }));
  view.dispatch(view.state.tr);
}

/** Without the empty lines that the editor keeps at the end to write on. */
function htmlOf(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, "");
}

/** Behind the paragraph that something was dropped on, so that its words stay together. */
function afterBlock(view: EditorView, position = view.state.selection.from): number {
  const place = view.state.doc.resolve(position);
  return place.depth === 0 ? position : place.after(1);
}

function focusToolbar(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>("[data-tool][tabindex='0']")?.focus();
}
