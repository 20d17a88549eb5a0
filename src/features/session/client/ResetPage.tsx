import { Alert, Anchor, Stack } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useButtonState } from "#platform/client/ui/button_state.ts";
import { bodyOf, useZodForm } from "#platform/client/ui/fields.ts";
import { PasswordField } from "#platform/client/ui/PasswordField.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import { resetPassword } from "../session.contract.ts";
import { FormCard } from "./FormCard.tsx";

/** Sets a new password by the link of a mail. */
export function ResetPage() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const button = useButtonState();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useZodForm({
    schema: bodyOf(resetPassword),
    initial: { password: "", password_confirmation: "" },
  });
  const isExpired = failure instanceof CallError && failure.status === 410;

  const submit = button.submit(async () => {
    setFailure(null);
    if (!form.isFit()) return "refused";
    try {
      await call(resetPassword, { params: { token }, body: form.getValues() });
    } catch (error) {
      if (!form.setServerErrors(error)) setFailure(error);
      throw error;
    }
    await navigate("/reset-password-success", { replace: true });
    return "done";
  });

  return (
    <FormCard title={t("auth.reset")} withLoginLink>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {failure !== null && (
            <Alert color="red" role="alert">
              {isExpired ? t("auth.reset_expired") : failureText(failure, t)}
              {isExpired && (
                <Anchor component={Link} to="/password/forgot" display="block">
                  {t("auth.forgot_again")}
                </Anchor>
              )}
            </Alert>
          )}
          <PasswordField
            label={t("auth.password_new")}
            description={t("auth.password_hint")}
            name="password"
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <PasswordField
            label={t("auth.password_repeat")}
            name="password_confirmation"
            autoComplete="new-password"
            {...form.getInputProps("password_confirmation")}
          />
          <StateButton type="submit" state={button} fullWidth size="md">
            {t("auth.reset_save")}
          </StateButton>
        </Stack>
      </form>
    </FormCard>
  );
}
