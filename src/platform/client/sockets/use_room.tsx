import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { loadChunk } from "../lazy.tsx";
import { useLatest } from "../use_latest.ts";
import { useSession } from "../use_session.tsx";
import { createHub, type Frame, type FrameHub, type SocketState } from "./frame_hub.ts";

export type { Frame, SocketState };

const LiveContext = createContext<FrameHub | null>(null);

/** Keeps one socket to the server for as long as somebody is signed in. Its code is loaded beside the page. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const { generation } = session;
  const { status } = session.state;
  const user_id = session.user?.id;
  const latest = useLatest(session);
  const client = useQueryClient();
  const [hub] = useState(createHub);
  /** Whose connection it is, and since when what they have on screen may have been read. */
  const began = useRef<{ user_id: number | null; since: number }>(undefined);

  useEffect(() => {
    if (user_id === undefined) {
      // Who signs in within the page begins to read then.
      if (began.current || status === "signed_out") began.current = { user_id: null, since: 0 };
      return;
    }
    // Who was signed in when the page came sees what came with it.
    if (began.current?.user_id !== user_id)
      began.current = { user_id, since: began.current === undefined ? 0 : performance.now() };
    const { since } = began.current;
    const stop = new AbortController();
    const { signal } = stop;
    const start = () =>
      loadChunk(() => import("./connection.ts")).then(
        ({ startConnection }) =>
          startConnection({ hub, client, user_id, since, onBack: () => latest().renew(), signal }),
        (error: unknown) => {
          console.error(error);
          window.addEventListener("online", () => void start(), { once: true, signal });
        },
      );
    void start();
    return () => stop.abort();
  }, [hub, client, user_id, status, generation, latest]);

  return <LiveContext value={hub}>{children}</LiveContext>;
}

function useHub(): FrameHub {
  const hub = useContext(LiveContext);
  if (hub === null) throw new Error("Live views need a SocketProvider above them");
  return hub;
}

/** Hears every frame of a type while the component is shown; `resumed` says that some may have been missed. */
export function useFrames(type: string, hear: (frame: Frame) => void): void {
  const hub = useHub();
  const heard = useEffectEvent(hear);
  useEffect(() => hub.on(type, (frame) => heard(frame)), [hub, type]);
}

/** Hears what the server tells of a room (`procedure:12`, `procedures`) while the component is shown; null hears nothing. */
export function useRoom(room: string | null, hear: (frame: Frame) => void): void {
  const hub = useHub();
  useEffect(() => (room === null ? undefined : hub.watch(room)), [hub, room]);
  useFrames("changed", (frame) => {
    if (room !== null && frame["room"] === room) hear(frame);
  });
}

/** Hears that a room is refused: what it is of was taken away since it was read, or is no longer for this reader. */
export function useRefusedRoom(room: string | null, hear: () => void): void {
  useFrames("refused", (frame) => {
    if (room !== null && frame["room"] === room) hear();
  });
}

/**
 * Acts once the server tells of a room, where an answer of these endpoints is on screen that is older than the asking for
 * it: what happened in between, nobody has told.
 */
export function useOldOnEntry(room: string | null, endpoints: readonly AnyEndpoint[], act: () => void): void {
  const hub = useHub();
  const client = useQueryClient();
  const look = useEffectEvent(() => {
    const since = room === null ? null : hub.toldSince(room);
    if (since === null) return;
    const isOld = endpoints.some(({ name }) =>
      client
        .getQueryCache()
        .findAll({ queryKey: [name], type: "active", fetchStatus: "idle" })
        .some(({ state }) => state.data !== undefined && state.dataUpdatedAt < since),
    );
    if (isOld) act();
  });
  useEffect(() => {
    if (room === null) return;
    // Another part of the page may watch it already; the reads of this one are active once its effects have run.
    const soon = setTimeout(look);
    const stop = hub.on("watching", (frame) => {
      if (frame["room"] === room) look();
    });
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [hub, room]);
}

/** How the connection stands. */
export function useSocketState(): SocketState {
  const hub = useHub();
  return useSyncExternalStore(hub.subscribe, hub.state);
}
