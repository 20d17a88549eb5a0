/**
 * Milliseconds until changes that keep coming are read: `quiet` after the last one, which is now, and at the latest
 * `longest` after the first.
 */
export const waitUntilRead = (now: number, first: number, quiet: number, longest: number): number =>
  Math.max(0, Math.min(quiet, first + longest - now));
