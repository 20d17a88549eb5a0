import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Draft, useDraft } from "./use_draft.ts";

export type FormDrafts<Value> = {
  /** What earlier visits left. */
  offers: readonly Draft<Value>[];
  /** False when this browser keeps nothing. */
  isKept: boolean;
  /** What is on screen is saved or given up, and no longer kept; texts that are still offered stay. */
  clear(): void;
};

/**
 * Keeps what is typed on this device. While an older text is still offered, the new one is kept beside it: neither
 * writes over the other before the person has decided.
 */
export function useDraftPair<Value>(
  key: string,
  unsaved: Value | null,
  check: (kept: unknown) => kept is Value,
): FormDrafts<Value> {
  const [isUndecided, setUndecided] = useState(false);
  const first = useDraft(key, isUndecided ? null : unsaved, check);
  const second = useDraft(`${key}.2`, isUndecided ? unsaved : null, check);
  const isOffered = first.offered !== null;
  if (isOffered !== isUndecided) setUndecided(isOffered);

  const drafts = useMemo<FormDrafts<Value>>(() => {
    const clearSecond = () => {
      if (second.offered === null) second.clear();
    };
    const discard = () => {
      first.discard();
      clearSecond();
    };
    return {
      offers: [{ ...first, discard }, second],
      isKept: first.isKept && second.isKept,
      clear() {
        if (first.offered === null) first.clear();
        clearSecond();
      },
    };
  }, [first, second]);

  // What was changed back to how it is saved is not to be offered on the next visit.
  const isClean = unsaved === null;
  const wasClean = useRef(isClean);
  const forget = useEffectEvent(drafts.clear);
  useEffect(() => {
    if (isClean && !wasClean.current) forget();
    wasClean.current = isClean;
  }, [isClean]);

  return drafts;
}
