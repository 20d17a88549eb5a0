/** Stands in an order for all that it does not name. */
export const others = "*";

/** Puts entries in an order of names; those that it does not name keep theirs, where it says `others`. */
export function inOrder<Entry>(
  entries: readonly Entry[],
  order: readonly string[],
  nameOf: (entry: Entry) => string,
): Entry[] {
  const placeOf = (entry: Entry) => {
    const place = order.indexOf(nameOf(entry));
    return place < 0 ? order.indexOf(others) : place;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
