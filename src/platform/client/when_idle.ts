const idleWithin = 3000;

/** Runs when the browser has nothing to do, and after three seconds at the latest. Returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, idleWithin);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: idleWithin });
  return () => cancelIdleCallback(id);
}
