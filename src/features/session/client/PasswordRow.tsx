import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { requestPasswordReset } from "../session.contract.ts";
import classes from "./ProfilePage.module.css";

/** Another password is set as a forgotten one is: by a link that only whoever reads the address's mail gets. */
export function PasswordRow() {
  const { t } = useTexts();
  const { email } = useUser();
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
    <div className={classes.preference}>
      <div>
        <h3>{t("auth.password")}</h3>
        <p role="status">{t(isSent ? "profile.password_sent" : "profile.password_hint", { email })}</p>
      </div>
      <StateButton variant="default" onAct={send}>
        {t("auth.forgot_send")}
      </StateButton>
    </div>
  );
}
