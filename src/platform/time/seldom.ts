/**
 * Tells what comes again and again: the first at once, and then one in `everyMs` at most, with how many `more` came and were
 * not told since the one before. `now` gives milliseconds that only grow.
 */
export function seldom<What>(
  everyMs: number,
  tell: (what: What, more: number) => void,
  now: () => number,
): (what: What) => void {
  let toldAt = -Infinity;
  let more = 0;
  return (what) => {
    if (now() - toldAt < everyMs) {
      more += 1;
      return;
    }
    toldAt = now();
    tell(what, more);
    more = 0;
  };
}
