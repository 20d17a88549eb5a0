import { freshFor } from "../api/query_client.ts";

/** A message of the server; what else is in it depends on its type. */
export type Frame = { type: string } & Record<string, unknown>;

/** `connecting` also while the next try is awaited; `closed` when none will come. */
export type SocketState = "connecting" | "open" | "closed";

export type FrameHub = {
  /** Tells every frame of a type, until the answer is called. */
  on(type: string, hear: (frame: Frame) => void): () => void;
  /** Has the server tell of a room for as long as anybody watches it. */
  watch(room: string): () => void;
  /**
   * Since when (milliseconds of the clock) a room has been asked for again, by whomever first, once the server tells of
   * it; null before. One that nobody had left counts as asked for since ever, as does one that waits for a connection:
   * what a page begins with came with it, and what was told since then is told again.
   */
  toldSince(room: string): number | null;
  state(): SocketState;
  subscribe(told: () => void): () => void;
  /** For the connection: gives a frame to those who listen to its type. */
  tell(frame: Frame): void;
  /**
   * For the connection: where what is to be sent goes from now on, and every room that is being watched; null while there
   * is no way. What was told in them since what is on screen was read, `pageAge` ms ago or now, is told again.
   */
  connect(state: SocketState, send: ((message: object) => void) | null, pageAge?: number): void;
};

/** What stands between the socket and the screens: who listens to what, whether or not there is a connection yet. */
export function createHub(): FrameHub {
  const listeners = new Set<{ type: string; hear(frame: Frame): void }>();
  const watchers = new Map<string, { count: number; since: number; isTold: boolean }>();
  const left = new Set<string>();
  const subscribers = new Set<() => void>();
  let send: ((message: object) => void) | null = null;
  let state: SocketState = "connecting";

  return {
    on(type, hear) {
      const entry = { type, hear };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    watch(room) {
      const since = send !== null && left.has(room) ? Date.now() : Number.NEGATIVE_INFINITY;
      const watched = watchers.get(room) ?? { count: 0, since, isTold: false };
      watchers.set(room, watched);
      watched.count += 1;
      if (watched.count === 1) send?.({ type: "watch", room, since_ms: freshFor });
      return () => {
        watched.count -= 1;
        if (watched.count > 0) return;
        watchers.delete(room);
        left.add(room);
        send?.({ type: "unwatch", room });
      };
    },
    toldSince(room) {
      const watched = watchers.get(room);
      return watched?.isTold ? watched.since : null;
    },
    state: () => state,
    subscribe(told) {
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
    tell(frame) {
      const watched = frame.type === "watching" ? watchers.get(String(frame["room"])) : undefined;
      if (watched !== undefined) watched.isTold = true;
      for (const entry of listeners) if (entry.type === frame.type) entry.hear(frame);
    },
    connect(next, way, pageAge = 0) {
      send = way;
      for (const [room, watched] of watchers) {
        watched.isTold = false;
        way?.({ type: "watch", room, since_ms: pageAge });
      }
      state = next;
      for (const told of subscribers) told();
    },
  };
}
