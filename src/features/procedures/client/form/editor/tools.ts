import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from "@tabler/icons-react";
import type { ChainedCommands, Editor } from "@tiptap/react";
import type { TextKey } from "#platform/client/use_texts.ts";
import type { ShortcutKeys } from "#ui/device/use_shortcut.tsx";

/** A button of the toolbar that acts on the text at once. */
export type Tool = {
  name: string;
  label: TextKey;
  icon: Icon;
  keys?: ShortcutKeys;
  run(chain: ChainedCommands): ChainedCommands;
  /** Absent for buttons that are not on or off. */
  isActive?(editor: Editor): boolean;
  /** Absent for buttons that can always be pressed. */
  canRun?(editor: Editor): boolean;
};

const heading = (level: 1 | 2 | 3, icon: Icon): Tool => ({
  name: `h${level}`,
  label: `editor.h${level}`,
  icon,
  keys: `mod+alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive("heading", { level }),
});

const alignment = (name: "center" | "right" | "justify", icon: Icon, key: string): Tool => ({
  name,
  label: `editor.align_${name}`,
  icon,
  keys: `mod+shift+${key}`,
  run: (chain) => chain.setTextAlign(name),
  isActive: (editor) => editor.isActive({ textAlign: name }),
});

export const headingTools: readonly Tool[] = [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)];

type ToggleName =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "bullet_list"
  | "ordered_list"
  | "quote"
  | "code_block";

/** Turns something on or off; `mark` is what the editor calls it. */
const toggle = (
  name: ToggleName,
  icon: Icon,
  keys: ShortcutKeys,
  run: Tool["run"],
  mark: string = name,
): Tool => ({
  name,
  label: `editor.${name}`,
  icon,
  keys,
  run,
  isActive: (editor) => editor.isActive(mark),
});

/** How words look. */
export const markTools: readonly Tool[] = [
  toggle("bold", IconBold, "mod+b", (chain) => chain.toggleBold()),
  toggle("italic", IconItalic, "mod+i", (chain) => chain.toggleItalic()),
  toggle("underline", IconUnderline, "mod+u", (chain) => chain.toggleUnderline()),
];

export const strikeTool = toggle("strike", IconStrikethrough, "mod+shift+s", (chain) => chain.toggleStrike());

export const listTools: readonly Tool[] = [
  toggle("bullet_list", IconList, "mod+shift+8", (chain) => chain.toggleBulletList(), "bulletList"),
  toggle("ordered_list", IconListNumbers, "mod+shift+7", (chain) => chain.toggleOrderedList(), "orderedList"),
];

export const quoteTools: readonly Tool[] = [
  toggle("quote", IconBlockquote, "mod+shift+b", (chain) => chain.toggleBlockquote(), "blockquote"),
  toggle("code_block", IconCode, "mod+alt+c", (chain) => chain.toggleCodeBlock(), "codeBlock"),
];

const alignments = ["center", "right", "justify"];

export const alignTools: readonly Tool[] = [
  {
    name: "left",
    label: "editor.align_left",
    icon: IconAlignLeft,
    keys: "mod+shift+l",
    // Text stands at the left by itself; writing it out would say nothing.
    run: (chain) => chain.unsetTextAlign(),
    isActive: (editor) => !alignments.some((textAlign) => editor.isActive({ textAlign })),
  },
  alignment("center", IconAlignCenter, "e"),
  alignment("right", IconAlignRight, "r"),
  alignment("justify", IconAlignJustified, "j"),
];

export const historyTools: readonly Tool[] = [
  {
    name: "undo",
    label: "editor.undo",
    icon: IconArrowBackUp,
    keys: "mod+z",
    run: (chain) => chain.undo(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    name: "redo",
    label: "editor.redo",
    icon: IconArrowForwardUp,
    keys: "mod+shift+z",
    run: (chain) => chain.redo(),
    canRun: (editor) => editor.can().redo(),
  },
];

export const allTools: readonly Tool[] = [
  ...headingTools,
  ...markTools,
  strikeTool,
  ...listTools,
  ...quoteTools,
  ...alignTools,
  ...historyTools,
];
