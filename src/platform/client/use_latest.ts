import { useCallback, useInsertionEffect, useRef } from "react";

/**
 * Gives the newest value to what is called later: a timer, a listener, an answer; never while drawing. It is that of the
 * last drawing on screen, set before any effect of it runs. What only effects call takes `useEffectEvent`.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
