import { useCallback } from "react";
import { useIsThere } from "./use_is_there.ts";

/** Runs something after some milliseconds, unless the component is gone by then, or its page is being left. */
export function useLater(): (milliseconds: number, run: () => void) => void {
  const isThere = useIsThere();
  return useCallback(
    (milliseconds, run) => {
      setTimeout(() => {
        if (isThere()) run();
      }, milliseconds);
    },
    [isThere],
  );
}
