import { isMac } from "#platform/client/ui/shortcuts.tsx";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a key is pressed together with Ctrl, on a Mac with ⌘, and with no other. */
export function isCommand(key: "s" | "k" | "enter", event: Press): boolean {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isModified && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
}
