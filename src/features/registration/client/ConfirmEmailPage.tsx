import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { FormCard } from "#features/session/client/FormCard.tsx";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { confirmEmail } from "../registration.contract.ts";
import { useConfirmationMail } from "./use_confirmation_mail.ts";

/** Confirms an address by the link of a mail; by a press, because programs that look through mail open links too. */
export function ConfirmEmailPage() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const { user, refresh } = useSession();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isExpired = failure instanceof CallError && failure.status === 410;

  async function confirm() {
    setFailure(null);
    try {
      await call(confirmEmail, { params: { token } });
    } catch (error) {
      setFailure(error);
      throw error;
    }
    setDone(true);
    // Who is not signed in has nothing to read again.
    if (user !== null) await refresh().catch(() => undefined);
  }

  // A link that was used before, in another window say, has done what it was for.
  if (isDone || (isExpired && user?.email_confirmed === true))
    return (
      <FormCard title={t("confirm_email.done_title")} text={t("confirm_email.done")}>
        <GoOn />
      </FormCard>
    );
  if (isExpired)
    return (
      <FormCard title={t("confirm_email.expired")} text={t("confirm_email.expired_hint")}>
        {user === null ? (
          <Stack gap={24}>
            <Text>{t("confirm_email.expired_login")}</Text>
            <GoOn />
          </Stack>
        ) : (
          <SendAgain />
        )}
      </FormCard>
    );
  return (
    <FormCard title={t("confirm_email.title")} text={t("confirm_email.text")}>
      <Stack gap={16}>
        <FailureAlert failure={failure} />
        <StateButton onAct={confirm} fullWidth size="md">
          {t("confirm_email.act")}
        </StateButton>
      </Stack>
    </FormCard>
  );
}

/** To the application, which leads a company that is not paid yet to its payment. */
function GoOn() {
  const { t } = useTexts();
  const { user } = useSession();
  return (
    <Button component={Link} to={user === null ? "/login" : "/"} fullWidth size="md">
      {t(user === null ? "auth.login" : "confirm_email.go_on")}
    </Button>
  );
}

function SendAgain() {
  const { t } = useTexts();
  const { isSending, send } = useConfirmationMail();
  return (
    <Button fullWidth size="md" onClick={send} loading={isSending}>
      {t("confirm_email.again")}
    </Button>
  );
}
