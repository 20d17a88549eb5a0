import { Anchor } from "@mantine/core";
import { useEffect } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useLoginDoor } from "#ui/page/login_door.ts";
import { useWay } from "#ui/page/way.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { login } from "../session.contract.ts";
import { CardForm } from "./CardForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { FormCard } from "./FormCard.tsx";
import { useLoginForm } from "./use_login_form.ts";

/** Whoever comes here comes to type, and may begin to once the page is painted. */
const begun = { autoFocus: true };

/** Signs in with email and password; the gate then leads to the page that was asked for. */
export function LoginPage() {
  const { t } = useTexts();
  const Link = useWay();
  const { signedOut, signedIn, under } = useLoginDoor();
  const form = useLoginForm();
  const { email, password } = form.inputs;
  // Who was in the page before its code came stays where they are.
  useEffect(() => {
    if (document.activeElement === document.body) email.current?.focus();
  }, [email]);
  const isRefused = (failure: unknown) => failure instanceof CallError && failure.status === 401;

  return (
    <FormCard title={t("auth.title")}>
      <CardForm
        form={form}
        send={async (body) => {
          await signedOut();
          try {
            await call(login, { body });
          } catch (error) {
            // It is the password that is most often mistyped, and what was typed of it cannot be read.
            if (isRefused(error) && document.activeElement !== email.current) {
              password.current?.focus();
              password.current?.select();
            }
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
            {under}
          </>
        }
      >
        <EmailField {...begun} {...form.propsOf("email")} />
        <PasswordField
          label={t("auth.password")}
          name="password"
          autoComplete="current-password"
          {...form.propsOf("password")}
        />
      </CardForm>
    </FormCard>
  );
}
