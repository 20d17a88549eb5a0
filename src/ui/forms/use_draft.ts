import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useOwner } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import { type Kept, keptKey, keptText, readKept } from "#platform/kept.ts";

export type Draft<Value> = {
  /** What an earlier visit left unsaved; null when there is nothing or it has been decided on. */
  offered: Kept<Value> | null;
  /** The offer was taken into the form. */
  take(): void;
  /** The offer, and what stands for it on this device, is thrown away. */
  discard(): void;
  /** After a successful save, or when the data was given up: nothing is kept any more. */
  clear(): void;
  /** False when this browser keeps nothing (storage full or refused). */
  isKept: boolean;
};

const writeAfter = 400;

/**
 * Keeps `value` on this device while it is not saved, for this person and this thing (`key`), and offers it on the
 * next visit. `value` null means that there is nothing unsaved. `check` refuses a draft of another shape.
 */
export function useDraft<Value>(
  key: string,
  value: Value | null,
  check: (kept: unknown) => kept is Value,
): Draft<Value> {
  const owner = useOwner();
  const place = owner === null ? null : keptKey(owner, "draft", key);
  const [offered, setOffered] = useState(() => (place === null ? null : readKept(local.read(place), check)));
  const [isKept, setKept] = useState(true);
  const pending = useRef<string | null>(null);
  const text = value === null ? null : JSON.stringify(value);

  const flush = useCallback(() => {
    if (place === null || pending.current === null) return;
    const kept = keptText(pending.current, new Date());
    pending.current = null;
    setKept(local.write(place, kept));
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
      if (place !== null) local.remove(place);
      setOffered(null);
    };
    return { offered, isKept, take: () => setOffered(null), discard: remove, clear: remove };
  }, [offered, isKept, place]);
}
