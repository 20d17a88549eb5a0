import { useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useFrames } from "#platform/client/sockets/use_room.tsx";

/** A failure for as long as it stands: that there is no connection does not, once there is one. Null when none stands. */
export function useStandingFailure(failure: unknown): unknown {
  const [over, setOver] = useState<{ failure: unknown } | null>(null);
  useFrames("resumed", () => setOver({ failure }));
  const isOffline = failure instanceof CallError && failure.code === "offline";
  return isOffline && over?.failure === failure ? null : failure;
}
