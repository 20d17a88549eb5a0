import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type PanelState, preloadPanel } from "./use_improvements_panel.tsx";

type Props = {
  count: number;
  panel: Pick<PanelState, "isOpen" | "toggle">;
  /** Only the sign and the number; the words are said to screen readers. */
  isSmall?: boolean;
};

/** Opens and closes the panel of requests, and says how many there are. */
export function ImprovementsButton({ count, panel: { isOpen, toggle }, isSmall = false }: Props) {
  const { t } = useTexts();
  const words = t("improvement.button", { number: count });
  return (
    <Button
      variant={isOpen ? "light" : isSmall ? "subtle" : "default"}
      {...(isSmall && { color: isOpen ? "procedo" : "gray", px: 8, title: words, "aria-label": words })}
      aria-expanded={isOpen}
      leftSection={<IconBulb size={isSmall ? 20 : 16} aria-hidden />}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={toggle}
    >
      {isSmall ? count : words}
    </Button>
  );
}
