import { Anchor } from "@mantine/core";
import { Suspense, use, useEffect, useRef } from "react";
import { Link } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { UnderLogin } from "#ui/page/under_login.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { login } from "../session.contract.ts";
import { CardForm } from "./CardForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { FormCard } from "./FormCard.tsx";

/** Signs in with email and password; the gate then leads to the page that was asked for. */
export function LoginPage() {
  const { t } = useTexts();
  const { signedIn } = useSession();
  const under = use(UnderLogin);
  const form = useZodForm({ schema: bodyOf(login), initial: { email: "", password: "" } });
  const email = useRef<HTMLInputElement>(null);
  // Whoever comes here comes to type; the heading has had the focus of a page that was just opened.
  useEffect(() => email.current?.focus(), []);
  const isRefused = (failure: unknown) => failure instanceof CallError && failure.status === 401;

  return (
    <FormCard title={t("auth.title")}>
      <CardForm
        form={form}
        send={async (body) => {
          try {
            await call(login, { body });
          } catch (error) {
            // It is the password that is most often mistyped, and what was typed of it cannot be read.
            const password = isRefused(error) ? form.getInputNode("password") : null;
            password?.focus();
            if (password instanceof HTMLInputElement) password.select();
            throw error;
          }
          await signedIn();
        }}
        alert={(failure) => <FailureAlert failure={isRefused(failure) ? t("error.login") : failure} />}
        action={t("auth.login")}
        after={
          <>
            <Anchor component={Link} to="/password/forgot" ta="center">
              {t("auth.forgot")}
            </Anchor>
            <ErrorBoundary fallback={null}>
              <Suspense>{under}</Suspense>
            </ErrorBoundary>
          </>
        }
      >
        <EmailField ref={email} {...form.getInputProps("email")} />
        <PasswordField
          label={t("auth.password")}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      </CardForm>
    </FormCard>
  );
}
