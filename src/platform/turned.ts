/** The place, among `count`, one further or one back; after the last comes the first. 0 where there is none. */
export function turned(at: number, count: number, by: 1 | -1): number {
  return count === 0 ? 0 : (at + by + count) % count;
}
