import { useTexts } from "#platform/client/use_texts.ts";
import { ConfirmModal } from "#ui/modals/ConfirmModal.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

export type RestoreProps = {
  /** Which version it is, and what restoring it does. */
  text: string;
  onRestore(): Promise<void>;
  /** Told once the modal has closed, so that the page can say what failed. */
  onFailed(error: unknown): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "restore version": RestoreProps;
  }
}

/** Asks before an older version is gone on from; closes about a second after the answer, whatever it is. */
export function RestoreModal({ text, onRestore, onFailed, ...controls }: RestoreProps & ModalControls) {
  const { t } = useTexts();
  return (
    <ConfirmModal
      {...controls}
      title={t("confirm.restore")}
      text={text}
      action={t("button.restore")}
      onAct={onRestore}
      closeOnFailure
      onFailed={onFailed}
    />
  );
}
