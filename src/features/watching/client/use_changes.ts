import { useCallback, useEffect, useRef, useState } from "react";
import { saysHidden } from "#platform/client/api/call_error.ts";
import { useFrames, useRefusedRoom, useRoom } from "#platform/client/sockets/use_room.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useLatest } from "#platform/client/use_latest.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { changedFrame, isDeletion, isReturn, listRoomOf } from "../changes.rules.ts";

/** What somebody else did to what is on screen. */
export type Change = {
  /** The event's type; null when it is only known that something is different. */
  change: string | null;
  /** Null when nobody is known. */
  name: string | null;
  at: string;
  is_gone: boolean;
};

type Options<Read> = {
  /** `procedure:12`; null hears nothing. */
  room: string | null;
  /** What the server has, where that is something else than what is on screen, or null. Rejects when it cannot be asked. */
  readNewer(): Promise<Read | null>;
  /** The reader changed it, here or in another tab. */
  onOwn?(change: string): void;
};

export type Changes<Read = unknown> = {
  /** What is to be offered; null while the screen is up to date. */
  change: Change | null;
  /** What the server was found to have when that was heard, for showing it; null where it has to be read again. */
  read: Read | null;
  /** It has been shown, or is not wanted: this one, and not what was told since. */
  dismiss(what: Change): void;
  /** What is on screen is another state now: whether there is still something else to offer is asked again. */
  recheck(): void;
};

type Offer<Read> = { change: Change; read: Read | null };

/** Several saves in a row are one change. */
const settledAfter = 400;

/** Learns that what is on screen was changed by somebody else, and keeps that until it is shown or dismissed. */
export function useChanges<Read>(options: Options<Read>): Changes<Read> {
  const { id: user_id } = useUser();
  const [offered, setOffered] = useState<Offer<Read> | null>(null);
  const [room, setRoom] = useState(options.room);
  /** What it is of is gone, and its room with it; whether it comes back is told in its list. */
  const [isAway, setAway] = useState(false);
  const isRefused = useRef(false);
  const latest = useLatest(options);
  const shown = useLatest(offered);
  const turn = useRef(0);
  const waiting = useRef(new Map<"own" | "other", () => void>());
  // What was heard of another thing says nothing of this one.
  if (room !== options.room) {
    setRoom(options.room);
    setOffered(null);
    setAway(false);
  }
  useEffect(() => {
    const { current } = waiting;
    return () => {
      current.clear();
      isRefused.current = false;
    };
  }, [options.room]);

  function settle(whose: "own" | "other", run: () => void) {
    const isAwaited = waiting.current.has(whose);
    waiting.current.set(whose, run);
    if (isAwaited) return;
    setTimeout(() => {
      waiting.current.get(whose)?.();
      waiting.current.delete(whose);
    }, settledAfter);
  }

  /** `isSure`: it was told as it happened; what was told before may be on screen already. */
  async function offer(heard: Change, isSure: boolean) {
    const { room, readNewer } = latest();
    turn.current += 1;
    const mine = turn.current;
    // What was read before is older than this, and whoever wants to see it reads it then.
    if (isSure && (heard.is_gone || shown() !== null)) {
      setAway(heard.is_gone);
      return setOffered({ change: heard, read: null });
    }
    const { state, read } = await stateOf(readNewer, isSure);
    // An answer that comes late speaks of a state that something newer was heard of.
    if (room !== latest().room || mine !== turn.current) return;
    const is_gone = state === "gone";
    // Found by reading alone, who has deleted it is still to be told in its room.
    const hasNoRoom = isRefused.current;
    setAway((wasAway) => is_gone && (wasAway || hasNoRoom));
    if (!is_gone) isRefused.current = false;
    if (state === "same") return setOffered(null);
    // What is already said of it says more than that something is different.
    const said = heard.change === null ? shown()?.change : undefined;
    setOffered({ change: said?.is_gone === is_gone ? said : { ...heard, is_gone }, read });
  }

  useRoom(isAway ? null : options.room, (frame) => {
    const told = changedFrame.safeParse(frame);
    if (!told.success) return;
    const { user, change: kind, at, again = false } = told.data;
    if (user?.id === user_id) {
      setOffered((held) => held && { ...held, read: null });
      return settle("own", () => latest().onOwn?.(kind));
    }
    const name = user === null ? null : fullName(user);
    // What is about to be told is newer.
    if (again && waiting.current.has("other")) return;
    const heard = { change: kind, name, at, is_gone: !again && isDeletion(kind) };
    settle("other", () => void offer(heard, !again));
  });
  const look = () => {
    // What is about to be told says more.
    if (waiting.current.has("other")) return;
    const at = new Date().toISOString();
    settle("other", () => void offer({ change: null, name: null, at, is_gone: false }, false));
  };
  useRoom(isAway && options.room !== null ? listRoomOf(options.room) : null, (frame) => {
    const told = changedFrame.safeParse(frame);
    if (told.success && isReturn(told.data.change)) look();
  });
  useFrames("resumed", () => {
    if (latest().room !== null) look();
  });
  // The server says which of both when it is asked.
  useRefusedRoom(options.room, () => {
    isRefused.current = true;
    look();
  });

  return {
    change: offered?.change ?? null,
    read: offered?.read ?? null,
    dismiss: useCallback((what) => setOffered((held) => (held?.change === what ? null : held)), []),
    recheck: look,
  };
}

/** A server that cannot be asked is believed where it has told of a change as that happened. */
async function stateOf<Read>(
  readNewer: () => Promise<Read | null>,
  isSure: boolean,
): Promise<{ state: "same" | "newer" | "gone"; read: Read | null }> {
  try {
    const read = await readNewer();
    return { state: read === null ? "same" : "newer", read };
  } catch (error) {
    if (saysHidden(error)) return { state: "gone", read: null };
    return { state: isSure ? "newer" : "same", read: null };
  }
}
