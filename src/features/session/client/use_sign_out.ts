import { useCallback } from "react";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useLeaving } from "#ui/forms/use_leave_warning.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";

/** Logs out, once what would be lost with it is given up; says so when the server could not be told. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const alerts = useAlerts();
  const { t } = useTexts();
  const leaving = useLeaving();
  return useCallback(
    () => leaving(() => void signOut().catch(() => alerts.error(t("auth.logout_unsent")))),
    [leaving, signOut, alerts, t],
  );
}
