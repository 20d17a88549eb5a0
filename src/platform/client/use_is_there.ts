import { useCallback, useEffect, useRef } from "react";

/** Whether the component is still on the page, for what goes on after an answer: its person may have left meanwhile. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
