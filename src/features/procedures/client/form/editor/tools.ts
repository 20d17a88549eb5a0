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

export const markTools: readonly Tool[] = [
  {
    name: "bold",
    label: "editor.bold",
    icon: IconBold,
    keys: "mod+b",
    run: (chain) => chain.toggleBold(),
    isActive: (editor) => editor.isActive("bold"),
  },
  {
    name: "italic",
    label: "editor.italic",
    icon: IconItalic,
    keys: "mod+i",
    run: (chain) => chain.toggleItalic(),
    isActive: (editor) => editor.isActive("italic"),
  },
  {
    name: "underline",
    label: "editor.underline",
    icon: IconUnderline,
    keys: "mod+u",
    run: (chain) => chain.toggleUnderline(),
    isActive: (editor) => editor.isActive("underline"),
  },
  {
    name: "strike",
    label: "editor.strike",
    icon: IconStrikethrough,
    keys: "mod+shift+s",
    run: (chain) => chain.toggleStrike(),
    isActive: (editor) => editor.isActive("strike"),
  },
];

export const blockTools: readonly Tool[] = [
  {
    name: "bullet_list",
    label: "editor.bullet_list",
    icon: IconList,
    keys: "mod+shift+8",
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "ordered_list",
    label: "editor.ordered_list",
    icon: IconListNumbers,
    keys: "mod+shift+7",
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "quote",
    label: "editor.quote",
    icon: IconBlockquote,
    keys: "mod+shift+b",
    run: (chain) => chain.toggleBlockquote(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "code_block",
    label: "editor.code_block",
    icon: IconCode,
    keys: "mod+alt+c",
    run: (chain) => chain.toggleCodeBlock(),
    isActive: (editor) => editor.isActive("codeBlock"),
  },
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
  ...blockTools,
  ...alignTools,
  ...historyTools,
];
