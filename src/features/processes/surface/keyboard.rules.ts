import { isPressed, type KeyPress } from "#platform/shortcut_keys.ts";

export type Command =
  | "down"
  | "up"
  | "left"
  | "right"
  | "first"
  | "last"
  | "open"
  | "select"
  | "remove"
  | "add"
  | "add_before"
  | "condition"
  | "move_up"
  | "move_down"
  | "fold"
  | "menu"
  | "undo"
  | "redo"
  | "copy"
  | "copy_branch"
  | "duplicate"
  | "cut"
  | "cut_branch"
  | "paste"
  | "zoom_in"
  | "zoom_out"
  | "zoom_fit"
  | "cancel";

const plain: Readonly<Record<string, Command>> = {
  arrowdown: "down",
  arrowup: "up",
  arrowleft: "left",
  arrowright: "right",
  home: "first",
  end: "last",
  enter: "open",
  f2: "open",
  " ": "select",
  delete: "remove",
  backspace: "remove",
  insert: "add",
  contextmenu: "menu",
  escape: "cancel",
};

/** One sign each, which a person may have turned off. */
const signs: Readonly<Record<string, Command>> = {
  a: "add",
  b: "add_before",
  c: "condition",
  f: "fold",
  ".": "menu",
  "+": "zoom_in",
  "=": "zoom_in",
  "-": "zoom_out",
  "0": "zoom_fit",
};

const withMod: readonly (readonly [keys: string, command: Command])[] = [
  ["mod+shift+z", "redo"],
  ["mod+z", "undo"],
  ["mod+y", "redo"],
  ["mod+c", "copy"],
  ["mod+shift+c", "copy_branch"],
  ["mod+d", "duplicate"],
  ["mod+x", "cut"],
  ["mod+shift+x", "cut_branch"],
  ["mod+v", "paste"],
];

/** What a key press on the chart asks for; null for one that is not the chart's. `hasSigns`: letters and signs are keys. */
export function commandOf(press: KeyPress, isMac: boolean, hasSigns = true): Command | null {
  const mod = withMod.find(([keys]) => isPressed(keys, press, isMac));
  if (mod) return mod[1];
  if (press.ctrlKey || press.metaKey) return null;
  const key = press.key.toLowerCase();
  if (press.altKey) {
    if (press.shiftKey) return null;
    return key === "arrowup" ? "move_up" : key === "arrowdown" ? "move_down" : null;
  }
  const sign = hasSigns ? signs[key] : undefined;
  // Shift is how some keyboards write a sign, but makes another key of every other one.
  if (!press.shiftKey || !/^[a-z0-9]$/.test(key)) if (sign !== undefined) return sign;
  if (!press.shiftKey) return plain[key] ?? null;
  if (key === "f10") return "menu";
  return key === "insert" ? "add_before" : null;
}
