import type { Toggles } from "./tick_queue.ts";

/** What is kept on a device of one check's unsaved ticks. */
export type KeptTicks = { toggles: Toggles; kept_at: string };

const keptDays = 30;

export function keptTicksText(toggles: Toggles, now: Date): string {
  return JSON.stringify({ toggles: [...toggles], kept_at: now.toISOString() });
}

/** Reads kept ticks; null for nothing, and for what is none or was left for 30 days. */
export function readKeptTicks(text: string | null, now: Date): KeptTicks | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("toggles" in kept) || !("kept_at" in kept))
      return null;
    const { toggles, kept_at } = kept;
    if (typeof kept_at !== "string" || !Array.isArray(toggles) || !toggles.every(isToggle)) return null;
    const isOld = !(Date.parse(kept_at) >= now.getTime() - keptDays * 86_400_000);
    return isOld ? null : { toggles: new Map(toggles), kept_at };
  } catch {
    return null;
  }
}

const isToggle = (value: unknown): value is [number, boolean] =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === "boolean";

/** What several visits left of one check, as one: the later visit's word on a step holds. */
export function joinedTicks(kept: readonly KeptTicks[]): Toggles {
  const inOrder = kept.toSorted((a, b) => a.kept_at.localeCompare(b.kept_at));
  return new Map(inOrder.flatMap(({ toggles }) => [...toggles]));
}
