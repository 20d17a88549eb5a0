/** How much text the steps of one procedure may hold together, in UTF-16 units: a manual of some 500 pages. */
export const longestTogether = 2_000_000;

/** The first step with which the texts hold more than they may together; null when there is none. */
export function firstTooMuch(bodies: readonly string[]): number | null {
  let length = 0;
  for (const [index, body] of bodies.entries()) {
    length += body.length;
    if (length > longestTogether) return index;
  }
  return null;
}
