/** How long one call waits in all, in ms, before its refusal is shown after all. */
export const longestPatience = 120_000;

const firstSpread = 1000;
const longestSpread = 10_000;
const unsaidSeconds = 1;

/** An answer that may mean "later". `code` is the body's own, undefined where the body is not the server's. */
export type Answered = { status: number; code: unknown; retry_after: string | null };

/**
 * Milliseconds after which the same call is made again by itself, nothing of it having been done; null when it is not.
 * Attempts to get in are not made again: who typed a password shall read why it was not tried.
 */
export function laterOf({ status, code, retry_after }: Answered): number | null {
  if (status !== 429 || code === "rate_limited") return null;
  return secondsOf(retry_after) * 1000;
}

/** Somebody between may leave it out or write a date; then the next try says it again. */
function secondsOf(retry_after: string | null): number {
  const seconds = retry_after !== null && /^\d{1,6}$/.test(retry_after) ? Number(retry_after) : unsaidSeconds;
  return Math.max(unsaidSeconds, seconds);
}

/**
 * How long to wait in all: never less than what was said, and by chance (`random`, 0 to 1) up to a second more, twice as
 * much after each further refusal, so that neither the calls of a tab nor many tabs come back in the same instant. Null
 * when the call would wait longer than it may: `waited` is what it has waited already.
 */
export function pauseFor(later: number, refusals: number, waited: number, random: number): number | null {
  const spread = Math.min(longestSpread, firstSpread * 2 ** Math.max(0, refusals - 1));
  const pause = later + Math.round(random * spread);
  return waited + pause <= longestPatience ? pause : null;
}
