/** How long what was told in a room is known at least, in ms: longer than a page takes to come and to ask for its rooms. */
const keptMs = 60_000;
/** As many are known at most, twice: who asks for more is told that it is not known. */
const most = 10_000;

type Generation<Told> = { from: number; count: number; rooms: Map<string, { at: number; told: Told }[]> };

export type RecentlyTold<Told> = {
  add(instance_id: number, room: string, told: Told): void;
  /** What was told in a room since an instant (of `now`, in ms), in that order; undefined where that is not known. */
  since(instance_id: number, room: string, instant: number): Told[] | undefined;
  /** Something may have been told that is not here: only what comes from now on is known. */
  forget(): void;
};

/** Remembers for a minute or two what was told in which room of which company, for those who come in a moment too late. */
export function createRecentlyTold<Told>(now: () => number = () => performance.now()): RecentlyTold<Told> {
  const begin = (): Generation<Told> => ({ from: now(), count: 0, rooms: new Map() });
  let former = begin();
  let current = former;
  const keyOf = (instance_id: number, room: string) => `${instance_id} ${room}`;

  return {
    add(instance_id, room, told) {
      if (now() - current.from > keptMs || current.count >= most) {
        former = current;
        current = begin();
      }
      const key = keyOf(instance_id, room);
      const before = current.rooms.get(key) ?? [];
      before.push({ at: now(), told });
      current.rooms.set(key, before);
      current.count += 1;
    },
    since(instance_id, room, instant) {
      if (instant < former.from) return undefined;
      const key = keyOf(instance_id, room);
      return [...new Set([former, current])]
        .flatMap(({ rooms }) => rooms.get(key) ?? [])
        .flatMap(({ at, told }) => (at >= instant ? [told] : []));
    },
    forget() {
      former = begin();
      current = former;
    },
  };
}
