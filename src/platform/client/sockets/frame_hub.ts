/** A message of the server; what else is in it depends on its type. */
export type Frame = { type: string } & Record<string, unknown>;

/** `connecting` also while the next try is awaited; `closed` when none will come. */
export type SocketState = "connecting" | "open" | "closed";

export type FrameHub = {
  /** Tells every frame of a type, until the answer is called. */
  on(type: string, hear: (frame: Frame) => void): () => void;
  /** Has the server tell of a room for as long as anybody watches it. */
  watch(room: string): () => void;
  state(): SocketState;
  subscribe(told: () => void): () => void;
  /** For the connection: gives a frame to those who listen to its type. */
  tell(frame: Frame): void;
  /** For the connection: where what is to be sent goes from now on, and every room that is being watched; null while there is no way. */
  connect(state: SocketState, send: ((message: object) => void) | null): void;
};

/** What stands between the socket and the screens: who listens to what, whether or not there is a connection yet. */
export function createHub(): FrameHub {
  const listeners = new Set<{ type: string; hear(frame: Frame): void }>();
  const watchers = new Map<string, number>();
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
      const count = watchers.get(room) ?? 0;
      watchers.set(room, count + 1);
      if (count === 0) send?.({ type: "watch", room });
      return () => {
        const left = (watchers.get(room) ?? 0) - 1;
        if (left > 0) return watchers.set(room, left);
        watchers.delete(room);
        send?.({ type: "unwatch", room });
      };
    },
    state: () => state,
    subscribe(told) {
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
    tell(frame) {
      for (const entry of listeners) if (entry.type === frame.type) entry.hear(frame);
    },
    connect(next, way) {
      send = way;
      for (const room of watchers.keys()) way?.({ type: "watch", room });
      state = next;
      for (const told of subscribers) told();
    },
  };
}
