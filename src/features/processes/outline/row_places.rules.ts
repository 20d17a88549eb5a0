/** Where the rows of an outline stand, one below the other, in pixels from its top. */
export type RowPlaces = {
  readonly height: number;
  top(row: number): number;
  bottom(row: number): number;
  /** The row that a height falls into; the nearest one above and below all of them. */
  at(y: number): number;
};

/** Rows of one height. */
export function evenPlaces(count: number, height: number): RowPlaces {
  return {
    height: count * height,
    top: (row) => row * height,
    bottom: (row) => (row + 1) * height,
    at: (y) => Math.min(Math.max(0, Math.floor(y / height)), Math.max(0, count - 1)),
  };
}

/** Rows whose words wrap, each of its own height. */
export function placesOf(heights: readonly number[]): RowPlaces {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  const last = Math.max(0, heights.length - 1);
  const top = (row: number) => tops[Math.min(row, heights.length)] ?? 0;
  return {
    height: top(heights.length),
    top,
    bottom: (row) => top(row + 1),
    at(y) {
      let [first, end] = [0, last];
      while (first < end) {
        const middle = Math.ceil((first + end) / 2);
        if (top(middle) <= y) first = middle;
        else end = middle - 1;
      }
      return first;
    },
  };
}

/** How far what is in sight from `y` on moves when rows above it turn out to be higher or lower than was thought. */
export function movedBy(before: RowPlaces, after: RowPlaces, y: number): number {
  const row = before.at(y);
  return after.top(row) - before.top(row);
}
