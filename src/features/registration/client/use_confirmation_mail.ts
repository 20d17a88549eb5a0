import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { requestEmailConfirmation } from "../registration.contract.ts";

/** Has the link that confirms the person's address mailed again, and says what came of it. */
export function useConfirmationMail(): { isSending: boolean; send(): void } {
  const { t } = useTexts();
  const { email } = useUser();
  const alerts = useAlerts();
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isSending) return;
    setSending(true);
    try {
      await call(requestEmailConfirmation);
      alerts.success(t("confirm_email.sent", { email }));
    } catch (error) {
      alerts.error(error);
    } finally {
      setSending(false);
    }
  }

  return { isSending, send: () => void send() };
}
