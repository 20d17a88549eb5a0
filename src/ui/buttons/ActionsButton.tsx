import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PlainDialog } from "../modals/PlainDialog.tsx";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";

type Props = {
  /** What the actions are for. */
  name: string;
  /** Starts loading the menu's code. */
  preload(): Promise<unknown>;
  /** The menu, which takes this button's place when it is first asked for. */
  children: ReactNode;
};

/** The button of a menu that loads when it is first reached for. */
export function ActionsButton({ name, preload, children }: Props) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  // A failure is told when the menu is really opened.
  const reach = () => void preload().catch(() => undefined);

  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t("action.of", { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={isAsked}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setAsked(true)}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <ErrorBoundary
      frame={(words) => (
        <>
          {button}
          <PlainDialog onClose={() => setAsked(false)}>{words}</PlainDialog>
        </>
      )}
    >
      <LazyPlace fallback={button}>{children}</LazyPlace>
    </ErrorBoundary>
  );
}
