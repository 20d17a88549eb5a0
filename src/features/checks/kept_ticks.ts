import { laterThan, type Toggles } from "./unsent_ticks.ts";

const keptDays = 30;

export function keptTicksText(toggles: Toggles, now: Date): string {
  const rows = [...toggles].map(([id, { isTicked, at }]) => [id, isTicked, at]);
  return JSON.stringify({ toggles: rows, kept_at: now.toISOString() });
}

/** Reads kept ticks; null for nothing, and for what is none or was left for 30 days. */
export function readKeptTicks(text: string | null, now: Date): Toggles | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("toggles" in kept) || !("kept_at" in kept))
      return null;
    const { toggles, kept_at } = kept;
    if (typeof kept_at !== "string" || !Array.isArray(toggles) || !toggles.every(isToggle)) return null;
    const isOld = !(Date.parse(kept_at) >= now.getTime() - keptDays * 86_400_000);
    return isOld ? null : new Map(toggles.map(([id, isTicked, at]) => [id, { isTicked, at }]));
  } catch {
    return null;
  }
}

const isToggle = (value: unknown): value is [number, boolean, number] =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === "boolean" &&
  Number.isFinite(value[2]);

/** What several visits left of one check, as one: what was said last of a step holds. */
export function joinedTicks(kept: readonly Toggles[]): Toggles {
  let joined: Toggles = new Map();
  for (const toggles of kept) joined = new Map([...joined, ...laterThan(joined, toggles)]);
  return joined;
}
