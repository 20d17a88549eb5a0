import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState } from "react";
import { type Translate, useTexts } from "#platform/client/texts.ts";
import { failureText, requestIdOf, useAlerts } from "./alerts.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import { type ModalControls, useModalStack } from "./modals.tsx";
import { StateButton } from "./StateButton.tsx";

export type Confirmation = {
  title: string;
  text: string;
  /** Marks the text as a warning. */
  attention?: boolean;
  /** The action is one that cannot be taken back. */
  danger?: boolean;
  /** Label of the button that acts. */
  action: string;
  /** Label of the button that does not; "Cancel" unless given. */
  cancel?: string;
  onAct(): Promise<unknown>;
  onCancel?: () => void;
  /** Milliseconds from success to closing, 1000 unless given. */
  closeAfter?: number;
  /** Closes on a failure too, as late as on a success, and says in an alert what failed. */
  closeOnFailure?: boolean;
  children?: ReactNode;
};

/** Asks before an action and runs it. A failure is told in place and the question stays, unless `closeOnFailure`. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { show } = useModalStack();
  return useCallback(
    (confirmation) => {
      const { onCancel } = confirmation;
      show((controls) => <ConfirmModal {...confirmation} {...controls} />, {
        size: "sm",
        ...(onCancel && { onDismiss: onCancel }),
      });
    },
    [show],
  );
}

function ConfirmModal({
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
