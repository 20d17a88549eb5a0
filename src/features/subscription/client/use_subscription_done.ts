import { useCallback } from "react";
import { useThingsChanged } from "#platform/client/api/query.ts";
import { useSession } from "#platform/client/use_session.tsx";

/** After the subscription was changed from here: has person and subscription read again, wherever they are shown. */
export function useSubscriptionDone(): () => Promise<void> {
  const { refresh } = useSession();
  const changed = useThingsChanged();
  return useCallback(async () => {
    // It is done; what cannot be read now says so where it stands, or is told over the socket.
    await Promise.all([refresh().catch(() => undefined), changed("subscription")]);
  }, [refresh, changed]);
}
