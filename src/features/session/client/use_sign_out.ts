import { useCallback } from "react";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";

/** Logs out at once; says so when the server could not be told. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const alerts = useAlerts();
  const { t } = useTexts();
  return useCallback(
    () => void signOut().catch(() => alerts.error(t("auth.logout_unsent"))),
    [signOut, alerts, t],
  );
}
