import { RichTextEditor } from "@mantine/tiptap";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlignLeft, IconLetterCase, IconPhoto, type Icon } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { type ChangeEvent, memo, type ReactNode, type Ref, useRef } from "react";
import { imageTypes } from "#features/uploads/uploads.contract.ts";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { ColorControl } from "./ColorControl.tsx";
import { LinkControl } from "./LinkControl.tsx";
import { TableControl } from "./TableControl.tsx";
import { RovingContext, useRoving } from "./use_roving.ts";
import { ToolButton } from "./ToolButton.tsx";
import { ToolMenu } from "./ToolMenu.tsx";
import { useToolStates } from "./use_tool_states.ts";
import classes from "./Toolbar.module.css";
import {
  alignTools,
  headingTools,
  historyTools,
  listTools,
  markTools,
  quoteTools,
  strikeTool,
  type Tool,
} from "./tools.ts";

/** There is room for what is pressed most; the rest is behind "Aa". */
const phone = "(width <= 680px)";
const rareTools = [...headingTools, strikeTool, ...quoteTools];

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
  const { context, onFocus, onKeyDown } = useRoving("bold");
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false;
  const group = (tools: readonly Tool[], last?: ReactNode) => (
    <div className={classes.group}>
      <Tools editor={editor} tools={tools} />
      {last}
    </div>
  );
  const menu = (name: string, label: TextKey, icon: Icon, tools: readonly Tool[], isChoice = false) => (
    <div className={classes.group}>
      <ToolMenu editor={editor} name={name} label={label} icon={icon} tools={tools} isChoice={isChoice} />
    </div>
  );

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
        {group(isPhone ? markTools : [...markTools, strikeTool], <ColorControl editor={editor} />)}
        {group(isPhone ? listTools : [...listTools, ...quoteTools])}
        <div className={classes.group}>
          <LinkControl editor={editor} isOpen={isLinkOpen} setOpen={setLinkOpen} />
          <ImageControl onImages={onImages} />
          <TableControl editor={editor} />
        </div>
        {isPhone ? menu("more", "editor.more", IconLetterCase, rareTools) : group(headingTools)}
        {menu("align", "editor.align", IconAlignLeft, alignTools, true)}
        {group(historyTools)}
      </RichTextEditor.Toolbar>
    </RovingContext>
  );
});

type ToolsProps = { editor: Editor; tools: readonly Tool[] };

function Tools({ editor, tools }: ToolsProps) {
  const state = useToolStates(editor);
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
