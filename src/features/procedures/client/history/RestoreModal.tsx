import { Button, Text } from "@mantine/core";
import { useTexts } from "#platform/client/texts.ts";
import { ModalFrame } from "#platform/client/ui/ModalFrame.tsx";
import type { ModalControls } from "#platform/client/ui/modals.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";

export type RestoreProps = {
  /** The number of the version to restore. */
  number: number;
  onRestore(): Promise<void>;
  /** Told once the modal has closed, so that the page can say what failed. */
  onFailed(error: unknown): void;
};

declare module "#platform/client/ui/modals.tsx" {
  interface ModalProps {
    "restore version": RestoreProps;
  }
}

const closesAfter = 1000;

/** Asks before an older version becomes the draft again; closes about a second after the answer, whatever it is. */
export function RestoreModal({ number, onRestore, onFailed, close, dismiss }: RestoreProps & ModalControls) {
  const { t } = useTexts();

  async function restore() {
    try {
      await onRestore();
      setTimeout(close, closesAfter);
    } catch (error) {
      setTimeout(() => {
        close();
        onFailed(error);
      }, closesAfter);
      throw error;
    }
  }

  return (
    <ModalFrame
      title={t("history.restore_title", { number })}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          <StateButton onAct={restore}>{t("history.restore")}</StateButton>
        </>
      }
    >
      <Text mb={8}>{t("confirm.restore")}</Text>
      <Text c="dimmed">{t("history.restore_text")}</Text>
    </ModalFrame>
  );
}
