import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { type Translate, useTexts } from "#platform/client/texts.ts";
import { failureText, requestIdOf, useAlerts } from "./alerts.tsx";
import type { Confirmation } from "./confirm.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import type { ModalControls } from "./modals.tsx";
import { StateButton } from "./StateButton.tsx";

/** The question that `useConfirm` asks. */
export function ConfirmModal({
  title,
  text,
  attention = false,
  danger = false,
  action,
  cancel,
  onAct,
  closeAfter = 1000,
  closeOnFailure = false,
  children,
  close,
  dismiss,
}: Confirmation & ModalControls) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const [failure, setFailure] = useState<unknown>(null);

  async function act() {
    setFailure(null);
    try {
      await onAct();
      closeLater(close, closeAfter);
    } catch (error) {
      if (closeOnFailure) {
        closeLater(() => {
          close();
          alerts.error(error);
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
          <StateButton onAct={act} {...(danger && { color: "red" })}>
            {action}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        {attention ? (
          <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {text}
          </Alert>
        ) : (
          <Text>{text}</Text>
        )}
        {children}
        {failure !== null && <FailureNote failure={failure} t={t} />}
      </Stack>
    </ModalFrame>
  );
}

function FailureNote({ failure, t }: { failure: unknown; t: Translate }) {
  const request_id = requestIdOf(failure);
  return (
    <Alert color="red" role="alert">
      {failureText(failure, t)}
      {request_id !== null && <Text size="sm">{t("error.request_id", { request_id })}</Text>}
    </Alert>
  );
}

function closeLater(close: () => void, after: number): void {
  if (after === 0) close();
  else setTimeout(close, after);
}
