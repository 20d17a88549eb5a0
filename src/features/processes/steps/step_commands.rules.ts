import { removalModes } from "../tree/edit/remove_step.ts";
import { spotAfter, spotBefore } from "../tree/edit/spots_around.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { spotDown, spotUp } from "./step_moves.rules.ts";

/** What can be done with one step, in the order of its menu. */
export const stepCommands = [
  "follow",
  "edit",
  "condition",
  "add_after",
  "add_before",
  "move_up",
  "move_down",
  "copy",
  "copy_branch",
  "duplicate",
  "cut",
  "cut_branch",
  "paste",
  "fold",
  "link",
  "improve",
  "remove",
] as const;
export type StepCommand = (typeof stepCommands)[number];

export type Abilities = {
  readonly canEdit: boolean;
  /** Steps may be copied, to be pasted where the person draws. */
  readonly canCopy: boolean;
  /** Something has been copied. */
  readonly canPaste: boolean;
  /** The step is a link that leads somewhere. */
  readonly canFollow: boolean;
};

/** Whether a step is one that an improvement can be proposed of: there is something in it that is done. */
export const isSpokenOf = ({ type }: Pick<TreeNode, "type">): boolean =>
  type !== "start" && type !== "end" && type !== "blank";

/** What a person can do with a step as it stands; nothing with one that is not there. */
export function offeredCommands(tree: Tree, unique_id: number, abilities: Abilities): StepCommand[] {
  const node = indexOf(tree).byId.get(unique_id)?.node;
  if (node === undefined) return [];
  const { canEdit, canCopy, canPaste, canFollow } = abilities;
  const isBlank = node.type === "blank";
  const isStep = !isBlank && node.type !== "start";
  const isRemovable = removalModes(tree, unique_id).length > 0;
  const hasMore = node.children.some((child) => child.type !== "blank");
  const after = spotAfter(tree, unique_id);
  const isOffered: Record<StepCommand, boolean> = {
    follow: canFollow,
    edit: canEdit && node.type !== "start" && node.type !== "end",
    condition: canEdit && node.condition !== null,
    // What is added at a blank takes its place: that is the blank's own action.
    add_after: canEdit && !isBlank && after !== null,
    add_before: canEdit && !isBlank && spotBefore(tree, unique_id) !== null,
    move_up: canEdit && isStep && spotUp(tree, unique_id) !== null,
    move_down: canEdit && isStep && spotDown(tree, unique_id) !== null,
    copy: canCopy && isStep,
    copy_branch: canCopy && isStep && hasMore,
    duplicate: canEdit && isStep && after !== null,
    // A decision takes its branches along.
    cut: canEdit && isStep && isRemovable && node.type !== "decision",
    cut_branch: canEdit && isStep && isRemovable && (hasMore || node.type === "decision"),
    paste: canEdit && canPaste && after !== null,
    fold: node.children.length > 0,
    link: true,
    improve: isSpokenOf(node),
    remove: canEdit && isRemovable,
  };
  return stepCommands.filter((command) => isOffered[command]);
}

/** The keys of the commands; the first one stands in the menu. */
export const commandKeys = {
  follow: ["mod+enter"],
  edit: ["f2"],
  condition: ["c"],
  add_after: ["insert", "a"],
  add_before: ["shift+insert", "b"],
  move_up: ["alt+arrowup"],
  move_down: ["alt+arrowdown"],
  copy: ["mod+c"],
  copy_branch: ["mod+shift+c"],
  duplicate: ["mod+d"],
  cut: ["mod+x"],
  cut_branch: ["mod+shift+x"],
  paste: ["mod+v"],
  fold: ["f"],
  remove: ["delete", "backspace"],
  undo: ["mod+z"],
  redo: ["mod+y", "mod+shift+z"],
} as const;

const readingKeys = {
  down: ["arrowdown"],
  up: ["arrowup"],
  page_down: ["pagedown"],
  page_up: ["pageup"],
  first: ["home"],
  last: ["end"],
  in: ["arrowright"],
  out: ["arrowleft"],
  open: ["enter"],
  turn: [" "],
  menu: [".", "contextmenu", "shift+f10"],
} as const;

export type OutlineCommand = keyof typeof commandKeys | keyof typeof readingKeys;

const chords = (keys: Record<string, readonly string[]>) =>
  new Map(
    Object.entries(keys).flatMap(([command, list]) =>
      list.map((chord): [string, OutlineCommand] => [chord, command as OutlineCommand]),
    ),
  );
const { follow, ...editingKeys } = commandKeys;
const reading = chords({ ...readingKeys, follow });
const editing = chords(editingKeys);

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

type Keyboard = {
  readonly isMac: boolean;
  readonly canEdit: boolean;
  /** Letters are commands; else they are typed to find a row. Only where steps can be edited. */
  readonly hasLetters: boolean;
};

/** What a key press in the outline asks for; null for one that is not its own. */
export function outlineCommand(
  press: Press,
  { isMac, canEdit, hasLetters }: Keyboard,
): OutlineCommand | null {
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other) return null;
  const key = press.key.toLowerCase();
  // Signs such as the full stop need Shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  const chord = `${mod ? "mod+" : ""}${press.altKey ? "alt+" : ""}${press.shiftKey && !isSign ? "shift+" : ""}${key}`;
  const read = reading.get(chord);
  if (read !== undefined) return read;
  if (!canEdit || (chord.length === 1 && !hasLetters)) return null;
  return editing.get(chord) ?? null;
}

/**
 * The sign that a key press types, to find a row by; null for one that types nothing. A name begins with a letter or a
 * number, for other signs are keys of the page; further on in it every sign counts.
 */
export function typedSign({ key, ctrlKey, metaKey, altKey }: Press, isGoingOn: boolean): string | null {
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return null;
  return isGoingOn || /[\p{L}\p{N}]/u.test(key) ? key : null;
}
