import { useEffect, useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { whenHeardAgain } from "#platform/client/heard_again.ts";

/** A failure for as long as it stands: that there was no connection does not, once there is one. Null when none stands. */
export function useStandingFailure(failure: unknown): unknown {
  const [over, setOver] = useState<{ failure: unknown } | null>(null);
  const isOffline = failure instanceof CallError && failure.code === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const stop = new AbortController();
    whenHeardAgain(() => setOver({ failure }), stop);
    return () => stop.abort();
  }, [isOffline, failure]);
  return isOffline && over?.failure === failure ? null : failure;
}
