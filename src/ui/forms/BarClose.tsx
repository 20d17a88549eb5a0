import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { use } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "../device/use_device.ts";
import { FormBar } from "../layouts/form_bar.ts";

/** On a phone the way out of a page without a menu stands in its bar: what is below has no room for it. */
export function BarClose({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const { actions } = use(FormBar);
  if (!isPhone || actions === null) return null;
  return createPortal(
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("button.close")} onClick={onClose}>
      <IconX size={20} aria-hidden />
    </ActionIcon>,
    actions,
  );
}
