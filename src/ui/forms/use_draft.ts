import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "#platform/client/use_session.tsx";
import { isForgotten, type KeptDraft, keptDraftText, readKeptDraft } from "#platform/kept_draft.ts";

export type Draft<Value> = {
  /** What an earlier visit left unsaved; null when there is nothing or it has been decided on. */
  offered: KeptDraft<Value> | null;
  /** The offer was taken into the form. */
  take(): void;
  /** The offer, and what stands for it on this device, is thrown away. */
  discard(): void;
  /** After a successful save, or when the data was given up: nothing is kept any more. */
  clear(): void;
  /** False when this browser keeps nothing (storage full or refused). */
  isKept: boolean;
};

const prefix = "procedo.draft.";
const writeAfter = 400;

/**
 * Keeps `value` on this device while it is not saved, for this person and this thing (`key`), and offers it on the
 * next visit. `value` null means that there is nothing unsaved. `check` refuses a draft of another shape.
 */
export function useDraft<Value>(
  key: string,
  value: Value | null,
  check: (kept: unknown) => kept is Value = (kept): kept is Value => kept !== null,
): Draft<Value> {
  const { user } = useSession();
  const place = user === null ? null : `${prefix}${user.id}.${key}`;
  const [offered, setOffered] = useState(() =>
    place === null ? null : readKeptDraft(localStorage.getItem(place), check),
  );
  const [isKept, setKept] = useState(true);
  const pending = useRef<string | null>(null);
  const text = value === null ? null : JSON.stringify(value);

  const flush = useCallback(() => {
    if (place === null || pending.current === null) return;
    const kept = keptDraftText(pending.current, new Date());
    pending.current = null;
    try {
      localStorage.setItem(place, kept);
      setKept(true);
    } catch {
      setKept(false);
    }
  }, [place]);

  useEffect(() => {
    if (text === null) return;
    pending.current = text;
    const timer = setTimeout(flush, writeAfter);
    return () => clearTimeout(timer);
  }, [text, flush]);

  // A closed tab and a session that ends take the form away before the timer.
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  return useMemo(() => {
    const remove = () => {
      pending.current = null;
      if (place !== null) localStorage.removeItem(place);
      setOffered(null);
    };
    return { offered, isKept, take: () => setOffered(null), discard: remove, clear: remove };
  }, [offered, isKept, place]);
}

/** Removes drafts that nobody came back to for 30 days. */
export function forgetOldDrafts(now: Date): void {
  for (const place of Object.keys(localStorage))
    if (place.startsWith(prefix) && isForgotten(localStorage.getItem(place), now))
      localStorage.removeItem(place);
}
