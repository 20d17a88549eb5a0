import { Kbd } from "@mantine/core";
import type { ShortcutKeys } from "#platform/shortcut_keys.ts";
import classes from "./Keys.module.css";
import { isMac } from "./use_shortcut.tsx";

const names: Record<string, string> = {
  mod: isMac ? "⌘" : "Ctrl",
  shift: isMac ? "⇧" : "Shift",
  escape: "Esc",
  enter: "Enter",
  up: "↑",
  down: "↓",
};

/** The keys of a shortcut, as they stand on the keyboard. */
export function Keys({ keys }: { keys: ShortcutKeys }) {
  const parts = keys.toLowerCase().split("+");
  return (
    <span className={classes.root}>
      {parts.map((part) => (
        <Kbd key={part} size="sm">
          {names[part] ?? part.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
