import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfirmationMail } from "#features/registration/client/use_confirmation_mail.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { Notice } from "#ui/states/Notice.tsx";
import { useIsHeld } from "./use_is_held.ts";

/** Says, before anything is written, that nobody can be invited yet, with the way to change that. */
export function HeldNotice() {
  const { t } = useTexts();
  const { email } = useUser();
  const { isSending, send } = useConfirmationMail();
  if (!useIsHeld()) return null;
  return (
    <Held>
      <Text size="sm">{t("confirm_email.banner_text", { email })}</Text>
      <Button variant="default" size="xs" mt={8} aria-disabled={isSending || undefined} onClick={send}>
        {t(isSending ? "confirm_email.sending" : "confirm_email.again")}
      </Button>
    </Held>
  );
}

type Props = { failure: unknown; children?: ReactNode };

/** Why an invitation was refused, once: not where the notice above it says the same. */
export function InviteFailure({ failure, children }: Props) {
  const isHeld = useIsHeld();
  if (!isUnconfirmed(failure)) return <FailureAlert failure={failure}>{children}</FailureAlert>;
  return isHeld ? null : <Held role="alert">{children}</Held>;
}

const isUnconfirmed = (failure: unknown) =>
  failure instanceof CallError && failure.code === "email_unconfirmed";

function Held({ role, children }: { role?: "alert"; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Notice tone="attention" {...(role && { role })}>
      <Text size="sm">{t("error.email_unconfirmed")}</Text>
      {children}
    </Notice>
  );
}
