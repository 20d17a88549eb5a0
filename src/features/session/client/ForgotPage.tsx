import { Alert, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useButtonState } from "#platform/client/ui/button_state.ts";
import { bodyOf, useZodForm } from "#platform/client/ui/fields.ts";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import { requestPasswordReset } from "../session.contract.ts";
import { FormCard } from "./FormCard.tsx";

/** Asks for a reset link. The answer is the same whether the address has an account or not. */
export function ForgotPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const button = useButtonState();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm({ schema: bodyOf(requestPasswordReset), initial: { email: "" } });

  const submit = button.submit(async () => {
    setFailure(null);
    if (!form.isFit()) return "refused";
    try {
      await call(requestPasswordReset, { body: { email: form.getValues().email } });
    } catch (error) {
      if (!form.setServerErrors(error)) setFailure(failureText(error, t));
      throw error;
    }
    await navigate("/password/forgot-success");
    return "done";
  });

  return (
    <FormCard title={t("auth.forgot_title")} text={t("auth.forgot_text")} withLoginLink>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={t("auth.email")}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            size="md"
            {...form.getInputProps("email")}
          />
          <StateButton type="submit" state={button} fullWidth size="md">
            {t("auth.forgot_send")}
          </StateButton>
        </Stack>
      </form>
    </FormCard>
  );
}
