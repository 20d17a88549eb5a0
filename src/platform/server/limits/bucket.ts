/** What may be done at once, and how much of it comes back in a second. */
export type Allowance = { burst: number; per_second: number };

/** What was left of an allowance at some moment, in milliseconds. */
export type Bucket = { left: number; at: number };

/** What is left by `now`. A clock that was set back gives nothing and takes nothing. */
export function leftOf({ left, at }: Bucket, { burst, per_second }: Allowance, now: number): number {
  return Math.min(burst, left + (Math.max(0, now - at) * per_second) / 1000);
}

/**
 * Seconds, whole and at least one, until there is enough for `cost`; 0 when there is now. What costs more than the whole
 * burst is let through by a full bucket: nothing waits for what can never come.
 */
export function secondsUntil(bucket: Bucket, allowance: Allowance, cost: number, now: number): number {
  const missing = Math.min(cost, allowance.burst) - leftOf(bucket, allowance, now);
  // What refilling in parts loses to rounding is nobody's to wait for.
  return missing <= tolerance ? 0 : Math.max(1, Math.ceil(missing / allowance.per_second));
}

/** The bucket after `cost` was taken out of it. */
export function taken(bucket: Bucket, allowance: Allowance, cost: number, now: number): Bucket {
  const left = Math.max(0, leftOf(bucket, allowance, now) - cost);
  return { left, at: Math.max(bucket.at, now) };
}

/** A bucket that nothing was taken from. */
export const fullBucket = ({ burst }: Allowance, now: number): Bucket => ({ left: burst, at: now });

const tolerance = 1e-6;
