import { useEffect, useState } from "react";
import { useSocketState } from "#platform/client/sockets/use_room.tsx";

const patienceMs = 2000;

/**
 * Whether the list is to be read: once the connection stands that tells of what changes in it, so that nothing falls
 * between the two, or does not come in time.
 */
export function useIsListDue(): boolean {
  const isDecided = useSocketState() !== "connecting";
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), isDecided ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isDue, isDecided]);
  return isDue;
}
