import { useCallback } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAlerts } from "#platform/client/ui/alerts.tsx";

/** Logs out at once; says so when the server could not be told. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const alerts = useAlerts();
  return useCallback(() => void signOut().catch((error: unknown) => alerts.error(error)), [signOut, alerts]);
}
