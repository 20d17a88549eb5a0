import { UnstyledButton } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { type ComponentPropsWithRef, use } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { TextKey } from "#platform/client/use_texts.ts";
import { isMac, type ShortcutKeys } from "#ui/device/use_shortcut.tsx";
import { RovingContext } from "./use_roving.ts";
import classes from "./Toolbar.module.css";

type Props = Omit<ComponentPropsWithRef<"button">, "name" | "aria-pressed" | "disabled"> & {
  name: string;
  label: TextKey;
  icon: Icon;
  keys?: ShortcutKeys | undefined;
  isActive?: boolean | undefined;
  isDisabled?: boolean;
  /** The colour of a line under the icon. */
  ink?: string | null;
};

/** One button of the toolbar; only one of them is a stop of the Tab key, the arrows lead to the others. */
export function ToolButton({
  name,
  label,
  icon: Shape,
  keys,
  isActive,
  isDisabled = false,
  ink,
  ...rest
}: Props) {
  const { t } = useTexts();
  const { current } = use(RovingContext);
  const words = t(label);
  return (
    <UnstyledButton
      {...rest}
      type="button"
      className={classes.tool}
      data-tool={name}
      // Esc leads back to the text, and does not close a modal that the form may stand in.
      data-mantine-stop-propagation
      data-active={isActive || undefined}
      tabIndex={current === name ? 0 : -1}
      aria-label={words}
      aria-pressed={isActive}
      aria-disabled={isDisabled || undefined}
      title={keys === undefined ? words : `${words} (${spelled(keys)})`}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : rest.onClick}
    >
      <Shape size={18} stroke={1.75} aria-hidden />
      {ink !== undefined && <span className={classes.inkLine} style={{ "--ink": ink ?? undefined }} />}
    </UnstyledButton>
  );
}

const signs: Record<string, string> = isMac
  ? { mod: "⌘", shift: "⇧", alt: "⌥" }
  : { mod: "Ctrl", shift: "Shift", alt: "Alt" };

function spelled(keys: ShortcutKeys): string {
  return keys
    .split("+")
    .map((key) => signs[key] ?? key.toUpperCase())
    .join(isMac ? "" : "+");
}
