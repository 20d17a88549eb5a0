import { useCallback, useEffect, useRef } from "react";
import { useIsThere } from "./use_is_there.ts";

/** Runs something after some milliseconds, unless the component is gone by then, or was when it was asked to. */
export function useLater(): (milliseconds: number, run: () => void) => void {
  const isThere = useIsThere();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (milliseconds, run) => {
      if (isThere()) timer.current = setTimeout(run, milliseconds);
    },
    [isThere],
  );
}
