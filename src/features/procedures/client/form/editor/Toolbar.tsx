import { RichTextEditor } from "@mantine/tiptap";
import { IconPhoto } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ChangeEvent, memo, type Ref, useRef } from "react";
import { imageTypes } from "#features/uploads/uploads.contract.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ColorControl } from "./ColorControl.tsx";
import { LinkControl } from "./LinkControl.tsx";
import { TableControl } from "./TableControl.tsx";
import { RovingContext, useRoving } from "./use_roving.ts";
import { ToolButton } from "./ToolButton.tsx";
import classes from "./Toolbar.module.css";
import {
  alignTools,
  allTools,
  blockTools,
  headingTools,
  historyTools,
  markTools,
  type Tool,
} from "./tools.ts";

type Props = {
  editor: Editor;
  ref: Ref<HTMLDivElement>;
  contentId: string;
  isLinkOpen: boolean;
  setLinkOpen(isOpen: boolean): void;
  onImages(files: readonly File[]): void;
};

/** The formatting of the text; stays in sight while a long text scrolls under it. */
export const Toolbar = memo(function Toolbar({
  editor,
  ref,
  contentId,
  isLinkOpen,
  setLinkOpen,
  onImages,
}: Props) {
  const { t } = useTexts();
  const { context, onFocus, onKeyDown } = useRoving("h1");
  const group = (tools: readonly Tool[]) => <ToolGroup editor={editor} tools={tools} />;

  return (
    <RovingContext value={context}>
      <RichTextEditor.Toolbar
        ref={ref}
        sticky
        className={classes.toolbar ?? ""}
        role="toolbar"
        aria-label={t("editor.toolbar")}
        aria-controls={contentId}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation();
            editor.commands.focus();
          } else onKeyDown(event);
        }}
      >
        {group(headingTools)}
        <div className={classes.group}>
          <Tools editor={editor} tools={markTools} />
          <ColorControl editor={editor} />
        </div>
        {group(blockTools)}
        {group(alignTools)}
        <div className={classes.group}>
          <LinkControl editor={editor} isOpen={isLinkOpen} setOpen={setLinkOpen} />
          <ImageControl onImages={onImages} />
          <TableControl editor={editor} />
        </div>
        {group(historyTools)}
      </RichTextEditor.Toolbar>
    </RovingContext>
  );
});

type ToolsProps = { editor: Editor; tools: readonly Tool[] };

function ToolGroup(props: ToolsProps) {
  return (
    <div className={classes.group}>
      <Tools {...props} />
    </div>
  );
}

function Tools({ editor, tools }: ToolsProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        allTools.map(({ name, isActive, canRun }) => [
          name,
          { is: isActive?.(now), can: canRun?.(now) ?? true },
        ]),
      ),
  });
  return tools.map(({ name, label, icon, keys, run }) => (
    <ToolButton
      key={name}
      name={name}
      label={label}
      icon={icon}
      keys={keys}
      isActive={state[name]?.is}
      isDisabled={state[name]?.can === false}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ));
}

function ImageControl({ onImages }: { onImages(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onImages([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen again.
    event.currentTarget.value = "";
  }

  return (
    <>
      <ToolButton name="image" label="editor.image" icon={IconPhoto} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={imageTypes.join(",")} multiple hidden onChange={choose} />
    </>
  );
}
