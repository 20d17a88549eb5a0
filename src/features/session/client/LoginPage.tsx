import { Alert, Anchor, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useSession } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useButtonState } from "#platform/client/ui/button_state.ts";
import { bodyOf, useZodForm } from "#platform/client/ui/fields.ts";
import { PasswordField } from "#platform/client/ui/PasswordField.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import { login } from "../session.contract.ts";
import { FormCard } from "./FormCard.tsx";

/** Signs in with email and password; the gate then leads to the page that was asked for. */
export function LoginPage() {
  const { t } = useTexts();
  const { signedIn } = useSession();
  const button = useButtonState();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm({ schema: bodyOf(login), initial: { email: "", password: "" } });

  const submit = button.submit(async () => {
    setFailure(null);
    if (!form.isFit()) return "refused";
    try {
      await call(login, { body: form.getValues() });
    } catch (error) {
      const isRefusal = error instanceof CallError && error.status === 401;
      setFailure(isRefusal ? t("error.login") : failureText(error, t));
      throw error;
    }
    await signedIn();
    return "done";
  });

  return (
    <FormCard title={t("auth.title")}>
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
          <PasswordField
            label={t("auth.password")}
            name="password"
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
          <StateButton type="submit" state={button} fullWidth size="md">
            {t("auth.login")}
          </StateButton>
          <Anchor component={Link} to="/password/forgot" ta="center">
            {t("auth.forgot")}
          </Anchor>
        </Stack>
      </form>
    </FormCard>
  );
}
