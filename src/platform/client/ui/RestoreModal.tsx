import { Button, Text } from "@mantine/core";
import { useTexts } from "#platform/client/texts.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import type { ModalControls } from "./modals.tsx";
import { StateButton } from "./StateButton.tsx";

export type RestoreProps = {
  title: string;
  /** What restoring does. */
  text: string;
  onRestore(): Promise<void>;
  /** Told once the modal has closed, so that the page can say what failed. */
  onFailed(error: unknown): void;
};

declare module "./modals.tsx" {
  interface ModalProps {
    "restore version": RestoreProps;
  }
}

const closesAfter = 1000;

/** Asks before an older version is gone on from; closes about a second after the answer, whatever it is. */
export function RestoreModal({
  title,
  text,
  onRestore,
  onFailed,
  close,
  dismiss,
}: RestoreProps & ModalControls) {
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
      title={title}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          <StateButton onAct={restore}>{t("button.restore")}</StateButton>
        </>
      }
    >
      <Text mb={8}>{t("confirm.restore")}</Text>
      <Text c="dimmed">{text}</Text>
    </ModalFrame>
  );
}
