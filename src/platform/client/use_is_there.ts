import { useCallback, useEffect, useRef } from "react";

/**
 * Whether the component is still on the page, for what goes on after an answer: its person may have left meanwhile. Of
 * a page that may come to show another thing: whether it still shows `of`, as the answer's asker knew it.
 */
export function useIsThere(of: string | number | null = null): () => boolean {
  const shown = useRef<{ of: typeof of } | null>({ of });
  useEffect(() => {
    shown.current = { of };
    return () => {
      shown.current = null;
    };
  }, [of]);
  return useCallback(() => shown.current?.of === of, [of]);
}
