/** `"n"`, `"/"`, `"mod+k"` (Ctrl, on a Mac ⌘), `"mod+shift+h"`; `"g p"`: one after the other. */
export type ShortcutKeys = string;

/** What a key press says of itself. */
export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** The keys of a shortcut, one after another; the last one may be the plus itself. */
export const keyParts = (keys: ShortcutKeys): string[] => keys.toLowerCase().split(/(?<=.)\+| /);

/** So long after its first key a shortcut of two waits for the other. */
const patienceMs = 1_500;

export type Begun = { key: string; at: number } | null;

/** What a key press begins or ends of the shortcuts of two keys, after what was begun before. */
export function pairStep(
  known: readonly ShortcutKeys[],
  begun: Begun,
  key: string,
  at: number,
): { pressed: ShortcutKeys | null; begun: Begun } {
  const pairs = known.filter((keys) => keys.includes(" "));
  const isWaiting = begun !== null && at - begun.at <= patienceMs;
  const pressed = isWaiting ? pairs.find((keys) => keys === `${begun.key} ${key.toLowerCase()}`) : undefined;
  if (pressed !== undefined) return { pressed, begun: null };
  const isFirst = pairs.some((keys) => keys.startsWith(`${key.toLowerCase()} `));
  return { pressed: null, begun: isFirst ? { key: key.toLowerCase(), at } : null };
}

/** Whether a key press is the one that a shortcut names. */
export function isPressed(keys: ShortcutKeys, press: KeyPress, isMac: boolean): boolean {
  if (keys.includes(" ")) return false;
  const parts = keyParts(keys);
  const key = parts.at(-1) ?? "";
  if (press.key.toLowerCase() !== key || press.altKey) return false;
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (mod !== parts.includes("mod") || other) return false;
  // Signs such as "?" need Shift on some keyboards and not on others.
  return /^[a-z0-9]$/.test(key) ? press.shiftKey === parts.includes("shift") : true;
}

/** Whether a shortcut is one key alone, which a person may turn off and which stays a letter while they type. */
export function isSingleKey(keys: ShortcutKeys): boolean {
  return !keys.toLowerCase().split("+").includes("mod");
}
