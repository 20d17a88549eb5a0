import { useEffect, useRef } from "react";
import { waitUntilRead } from "../settling.ts";

/**
 * Runs something once what is heard has been quiet for some milliseconds, and at the latest so long after the first
 * that was heard; what was to run before is called off, and all of it with the component.
 */
export function useSettling(quiet: number, longest: number): (heardAt: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (heardAt, run) => {
    first.current ??= heardAt;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        first.current = undefined;
        run();
      },
      waitUntilRead(heardAt, first.current, quiet, longest),
    );
  };
}
