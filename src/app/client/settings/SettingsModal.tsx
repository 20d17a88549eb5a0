import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";

/** Everything that the person may settle, to choose from on a small screen. */
export function SettingsModal({ close }: ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame title={t("menu.settings")}>
      <SettingsEntries onPick={close} />
    </ModalFrame>
  );
}
