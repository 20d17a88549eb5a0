const keptDays = 30;

/**
 * Whether what this device kept since `kept_at` may go: nobody came back to it for 30 days. True for what is no time.
 * One limit for everything that has not reached the server: drafts, ticks, charts.
 */
export function isKeptTooLong(kept_at: string, now: Date): boolean {
  return !(Date.parse(kept_at) >= now.getTime() - keptDays * 86_400_000);
}
