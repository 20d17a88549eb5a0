import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { use } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "../device/use_device.ts";
import { FormBar } from "../layouts/form_bar.ts";

type Props = {
  onClose(): void;
  /** Nothing else on the page leads out of it. */
  isOnlyWay?: boolean;
};

/**
 * The way out of a page without a menu, in its bar: on a phone, where what is below has no room for it, and wherever it
 * is the only one.
 */
export function BarClose({ onClose, isOnlyWay = false }: Props) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const { actions } = use(FormBar);
  if (actions === null || !(isPhone || isOnlyWay)) return null;
  return createPortal(
    <ActionIcon
      variant="subtle"
      color="gray"
      size={isPhone ? 44 : 36}
      aria-label={t("button.close")}
      onClick={onClose}
    >
      <IconX size={20} aria-hidden />
    </ActionIcon>,
    actions,
  );
}
