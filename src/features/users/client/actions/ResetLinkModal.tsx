import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import { resetMinutes } from "#features/session/session.rules.ts";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { CopyField } from "#ui/forms/CopyField.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";

export type ResetLinkModalProps = { email: string; name: string };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    reset_password: ResetLinkModalProps;
  }
}

const shownAfter = 1000;

/** Makes a link by which somebody sets a new password, for an administrator to hand to them. */
export function ResetLinkModal({ email, name, dismiss }: ResetLinkModalProps & ModalControls) {
  const { t } = useTexts();
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function make() {
    setFailure(null);
    try {
      const [{ data }] = await Promise.all([
        call(requestPasswordReset, { body: { email, index_reset: true } }),
        new Promise((resolve) => setTimeout(resolve, shownAfter)),
      ]);
      setLink(data);
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  return (
    <ModalFrame
      title={t("reset.link")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t(link === null ? "button.cancel" : "button.close")}
          </Button>
          {link === null && (
            <StateButton onAct={make} data-autofocus>
              {t("reset.make")}
            </StateButton>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Text>{t("reset.for", { name, email })}</Text>
        <Text c="dimmed">{t("reset.means", { minutes: resetMinutes })}</Text>
        {link !== null && (
          <CopyField label={t("reset.link")} value={link} failed={t("reset.copy_refused")} isMain />
        )}
        <FailureAlert failure={failure} />
      </Stack>
    </ModalFrame>
  );
}
