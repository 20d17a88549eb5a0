/** Lists of at most `size` entries each, in their order. */
export function* batches<Entry>(entries: Iterable<Entry>, size: number): Generator<Entry[]> {
  const list = [...entries];
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
