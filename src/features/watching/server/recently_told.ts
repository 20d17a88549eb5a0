/** How long what was told in a room is known at least, in ms: longer than a page takes to come and to ask for its rooms. */
const keptMs = 60_000;
/** As many are known at most, twice: who asks for more is told that it is not known. */
const mostKept = 10_000;
/** What asks may have been on its way so long, and its page is so much older than it says. Hearing twice does no harm. */
const travelMs = 2_000;

type Moment<Told> = { at: number; told: Told };
type Minute<Told> = { from: number; count: number; rooms: Map<string, Moment<Told>[]> };

export type RecentlyTold<Told> = {
  add(instance_id: number, room: string, told: Told): void;
  /**
   * What was told in a room since an instant (of `now`, in ms), in that order; undefined where that is not known, or is
   * more than so many.
   */
  since(instance_id: number, room: string, instant: number, most: number): Told[] | undefined;
  /** Something may have been told that is not here: only what comes from now on is known. */
  forget(): void;
};

/** Remembers for a minute or two what was told in which room of which company, for those who come in a moment too late. */
export function createRecentlyTold<Told>(now: () => number = () => performance.now()): RecentlyTold<Told> {
  const begin = (): Minute<Told> => ({ from: now(), count: 0, rooms: new Map() });
  let former = begin();
  let current = begin();
  const keyOf = (instance_id: number, room: string) => `${instance_id} ${room}`;

  function turn() {
    if (now() - current.from <= keptMs && current.count < mostKept) return;
    former = current;
    current = begin();
  }

  return {
    add(instance_id, room, told) {
      turn();
      const key = keyOf(instance_id, room);
      const moments = current.rooms.get(key) ?? [];
      moments.push({ at: now(), told });
      current.rooms.set(key, moments);
      current.count += 1;
    },
    since(instance_id, room, instant, most) {
      turn();
      if (instant < former.from) return undefined;
      const key = keyOf(instance_id, room);
      const last = [former, current].flatMap(({ rooms }) => (rooms.get(key) ?? []).slice(-most - 1));
      const found = last.filter(({ at }) => at >= instant - travelMs);
      return found.length > most ? undefined : found.map(({ told }) => told);
    },
    forget() {
      former = begin();
      current = begin();
    },
  };
}
