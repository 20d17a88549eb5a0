import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ChunkFailure } from "#platform/client/lazy.tsx";
import { useLatest } from "#platform/client/use_latest.ts";

const firstPause = 2000;
const longestPause = 30_000;

export type Healing = {
  /** The failure as the last try left it. */
  failure: unknown;
  isTrying: boolean;
  /** Tries at once; nothing for a failure that no other try can change. */
  tryNow(): void;
};

/**
 * Asks again for a part of the app that could not be loaded: when the network is back, when the tab is looked at again,
 * and in between ever more rarely. `onHealed` runs when it is there. A part that a newer version has replaced stays away.
 */
export function useHealing(error: unknown, onHealed: () => void): Healing {
  const [failure, setFailure] = useState(error);
  const [given, setGiven] = useState(error);
  if (given !== error) {
    setGiven(error);
    setFailure(error);
  }
  const [isTrying, setTrying] = useState(false);
  const isRunning = useRef(false);
  const isHere = useRef(false);
  const healed = useLatest(onHealed);
  const canHeal = failure instanceof ChunkFailure && failure.trouble !== "replaced";

  const run = async (): Promise<void> => {
    if (isRunning.current || !(failure instanceof ChunkFailure)) return;
    isRunning.current = true;
    try {
      await failure.retry();
      // Who went elsewhere meanwhile is not taken back.
      if (isHere.current) healed()();
    } catch (next) {
      setFailure(next);
    } finally {
      isRunning.current = false;
    }
  };
  const tryQuietly = useEffectEvent(() => void run());

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (!canHeal) return;
    let pause = firstPause;
    const next = () => {
      tryQuietly();
      pause = Math.min(pause * 1.5, longestPause);
      timer = setTimeout(next, pause);
    };
    let timer = setTimeout(next, pause);
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("online", () => tryQuietly(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") tryQuietly();
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [canHeal]);

  return {
    failure,
    isTrying,
    tryNow() {
      setTrying(true);
      void run().finally(() => setTrying(false));
    },
  };
}
