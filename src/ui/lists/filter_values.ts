/** Lists of so many values or more can be searched. */
export const searchedFrom = 8;

/** An address and a call take so many. */
const mostValues = 20;

/** The values of a filter with one put in or taken out, as the address has them; null when none is left. */
export function toggled(values: readonly string[], one: string): string | null {
  const others = values.filter((other) => other !== one);
  const chosen = others.length < values.length ? others : [...values, one].slice(0, mostValues);
  return chosen.length === 0 ? null : chosen.join(",");
}
