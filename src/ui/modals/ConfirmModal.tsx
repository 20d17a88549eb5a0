import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useLater } from "#platform/client/use_later.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import type { Confirmation } from "./use_confirm.tsx";
import { FailureAlert } from "../states/FailureAlert.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import type { ModalControls } from "./use_modals.tsx";
import { StateButton } from "../buttons/StateButton.tsx";
import { Notice } from "../states/Notice.tsx";

/** The question that `useConfirm` asks. */
export function ConfirmModal({
  title,
  text,
  attention = false,
  danger = false,
  action,
  cancel,
  disabled = false,
  onAct,
  closeAfter = 1000,
  closeOnFailure = false,
  onFailed,
  onClosed,
  children,
  close,
  dismiss,
}: Confirmation & ModalControls) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const later = useLater();
  const [failure, setFailure] = useState<unknown>(null);

  async function act() {
    setFailure(null);
    try {
      await onAct();
      // Who closes it before, or goes elsewhere, is led nowhere.
      const end = () => {
        close();
        onClosed?.();
      };
      if (closeAfter === 0) end();
      else later(closeAfter, end);
    } catch (error) {
      if (closeOnFailure) {
        setTimeout(() => {
          close();
          (onFailed ?? alerts.error)(error);
        }, closeAfter);
      } else setFailure(error);
      throw error;
    }
  }

  return (
    <ModalFrame
      title={title}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {cancel ?? t("button.cancel")}
          </Button>
          <StateButton onAct={act} disabled={disabled} {...(danger && { color: "red" })}>
            {action}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        {attention ? (
          <Notice tone="attention" data-warns>
            {text}
          </Notice>
        ) : (
          <Text>{text}</Text>
        )}
        {children}
        <FailureAlert failure={failure} />
      </Stack>
    </ModalFrame>
  );
}
