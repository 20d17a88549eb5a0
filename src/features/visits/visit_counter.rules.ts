import { longestVisit } from "./visits.contract.ts";

/** The time counted on a page so far; `at` is when it was last looked at, null while it is not counted. */
export type Counter = { counted_ms: number; at: number | null };

export const nothingCounted: Counter = { counted_ms: 0, at: null };

/** Between two looks a second apart; a longer gap means that the device slept. */
const longestGapMs = 5_000;

/**
 * Looks at the counter at an instant (milliseconds of a clock that never goes back): what passed since the last look
 * counts if it was counted then. `isCounting` says whether it is counted from now on.
 */
export function look({ counted_ms, at }: Counter, now: number, isCounting: boolean): Counter {
  const gap = at === null ? 0 : now - at;
  const isAwake = gap > 0 && gap <= longestGapMs;
  return { counted_ms: counted_ms + (isAwake ? gap : 0), at: isCounting ? now : null };
}

/** The whole seconds of a stay so far, at most as many as one stay may report. */
export function secondsOf({ counted_ms }: Counter): number {
  return Math.min(Math.floor(counted_ms / 1000), longestVisit);
}

/** A meeting is no reason to open a procedure once more, a night is. */
const longestAbsenceMs = 4 * 60 * 60 * 1000;

/** Whether who comes back to a page after such an absence (milliseconds) begins another stay. */
export const isAnotherStay = (absent_ms: number): boolean => absent_ms > longestAbsenceMs;

/** A random UUID (version 4) of sixteen random bytes; `crypto.randomUUID` is missing on pages without https. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes.slice(0, 16), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
