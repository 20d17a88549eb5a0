import { Kbd } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { keyParts, type ShortcutKeys } from "#platform/shortcut_keys.ts";
import classes from "./Keys.module.css";
import { isMac } from "./use_shortcut.tsx";

const names: Record<string, ReactNode> = {
  mod: isMac ? "⌘" : "Ctrl",
  shift: isMac ? "⇧" : "Shift",
  escape: "Esc",
  enter: "Enter",
  up: "↑",
  down: "↓",
  arrowup: "↑",
  arrowdown: "↓",
  // The font that every page has knows no arrows to the sides.
  arrowleft: <IconArrowLeft size={12} role="img" aria-label="←" />,
  arrowright: <IconArrowRight size={12} role="img" aria-label="→" />,
  alt: "Alt",
  insert: "Ins",
  delete: "Del",
  home: "Home",
  end: "End",
};

type Props = {
  keys: ShortcutKeys;
  /** Words instead of caps, within the button that they press: said again, they would be a part of its name. */
  isQuiet?: boolean;
};

/** The keys of a shortcut, as they stand on the keyboard. */
export function Keys({ keys, isQuiet = false }: Props) {
  const { t } = useTexts();
  const parts = keyParts(keys);
  const areInTurn = keys.includes(" ");
  return (
    <span className={classes.root} data-quiet={isQuiet || undefined} aria-hidden={isQuiet || undefined}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {areInTurn && index > 0 && <span className={classes.then}>{t("shortcut.then")}</span>}
          <Kbd size="sm">{names[part] ?? part.toUpperCase()}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
