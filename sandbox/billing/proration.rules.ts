/** What was charged for a stretch of time, in cents and seconds. */
export type Stretch = { amount: number; start: number; end: number };

/** Nearest cent; a half goes away from zero, so that a credit is the mirror of its charge. */
export const cents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) + 0;

/** The part of an amount for what is left of its time at a moment, to the second. */
export function partLeft({ amount, start, end }: Stretch, moment: number): number {
  const whole = end - start;
  if (whole <= 0) return 0;
  const left = Math.min(Math.max(end - moment, 0), whole);
  return cents((amount * left) / whole);
}
