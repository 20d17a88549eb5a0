import { Box, Button, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { changePassword } from "../profile.contract.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    password: Record<never, never>;
  }
}

/** Another password by the current one, or a link by mail for who no longer knows that. */
export function PasswordModal({ close, dismiss }: ModalControls) {
  const { t } = useTexts();
  const user = useUser();
  const session = useSession();
  const changed = useChanged();
  const alerts = useAlerts();
  const formId = useId();
  const button = useButtonState();
  const form = useZodForm({
    schema: bodyOf(changePassword),
    initial: { current_password: "", password: "", password_confirmation: "" },
  });
  const { failure, sending } = useFormSend(form);

  const save = sending(async (body) => {
    await session.changing(() => call(changePassword, { body }));
    // The other windows of this browser have come by the new cookie too.
    await Promise.all([session.changed().catch(() => undefined), changed(changePassword)]);
    close();
    alerts.success(t("profile.password_done"));
  });

  return (
    <ModalFrame
      title={t("profile.password_change")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={formId} state={button}>
            {t("auth.reset_save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={button.submit(save)} noValidate>
        {/* For what keeps passwords, which would not know whose this is. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <Stack gap={16}>
          <FailureAlert failure={failure} />
          <PasswordField
            size="sm"
            label={t("profile.password_current")}
            name="current_password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps("current_password")}
          />
          <PasswordField
            size="sm"
            label={t("auth.password_new")}
            description={t("auth.password_hint")}
            name="password"
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <PasswordField
            size="sm"
            label={t("auth.password_repeat")}
            name="password_confirmation"
            autoComplete="new-password"
            {...form.getInputProps("password_confirmation")}
          />
        </Stack>
      </form>
      <ForgottenPassword email={user.email} />
    </ModalFrame>
  );
}

/** By a link that only whoever reads the address's mail gets. */
function ForgottenPassword({ email }: { email: string }) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const [isSent, setSent] = useState(false);

  async function send() {
    try {
      await call(requestPasswordReset, { body: { email } });
      setSent(true);
    } catch (error) {
      alerts.error(error);
      throw error;
    }
  }

  return (
    <Stack gap={8} mt={24} align="flex-start">
      <Text size="sm" role="status">
        {t(isSent ? "profile.password_sent" : "profile.password_forgot", { email })}
      </Text>
      <Box ml={-8}>
        <StateButton variant="subtle" size="compact-sm" onAct={send}>
          {t("auth.forgot_send")}
        </StateButton>
      </Box>
    </Stack>
  );
}
