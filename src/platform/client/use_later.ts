import { useCallback, useEffect, useRef } from "react";

/** Runs something after some milliseconds, unless the component is gone by then. */
export function useLater(): (milliseconds: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((milliseconds, run) => {
    timer.current = setTimeout(run, milliseconds);
  }, []);
}
