/**
 * The positions of a longest strictly rising run of numbers, which need not stand side by side: what stays where it is
 * when an order changes, so that as little as possible has moved. Takes n log n.
 */
export function longestRise(numbers: readonly number[]): Set<number> {
  /** For every length the position where the run of that length with the lowest end ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const valueAt = (position: number | undefined) => numbers[position ?? -1] ?? Number.POSITIVE_INFINITY;
  for (let position = 0; position < numbers.length; position += 1) {
    const value = valueAt(position);
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (valueAt(ends[middle]) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1]);
    ends[low] = position;
  }
  const rise = new Set<number>();
  for (let position = ends.at(-1); position !== undefined; position = previous[position]) rise.add(position);
  return rise;
}
