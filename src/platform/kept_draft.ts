import { isKeptTooLong } from "./kept_time.ts";

/** A draft as it is kept on a device: the value and when it was written. */
export type KeptDraft<Value> = { value: Value; saved_at: string };

/** Reads a kept draft; null for nothing, for what is no draft, and for a value of another shape than `check` knows. */
export function readKeptDraft<Value>(
  text: string | null,
  check: (value: unknown) => value is Value,
): KeptDraft<Value> | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("value" in kept) || !("saved_at" in kept)) return null;
    const { value, saved_at } = kept;
    const isDated = typeof saved_at === "string" && !Number.isNaN(Date.parse(saved_at));
    return isDated && check(value) ? { value, saved_at } : null;
  } catch {
    return null;
  }
}

/** Writes a draft for keeping; `value` is its JSON. */
export function keptDraftText(value: string, saved_at: Date): string {
  return `{"saved_at":${JSON.stringify(saved_at.toISOString())},"value":${value}}`;
}

/** Whether what is kept may go: it is no draft, or nobody came back to it for 30 days. */
export function isForgotten(text: string | null, now: Date): boolean {
  const kept = readKeptDraft(text, (value): value is unknown => value !== null);
  return kept === null || isKeptTooLong(kept.saved_at, now);
}
