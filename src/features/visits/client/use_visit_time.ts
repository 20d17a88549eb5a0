import { useEffect } from "react";
import { addressOf } from "#platform/client/api/call.ts";
import { held } from "#platform/client/held.tsx";
import {
  type Counter,
  isAnotherStay,
  look,
  nothingCounted,
  secondsOf,
  uuidOf,
} from "../visit_counter.rules.ts";
import { storeVisit } from "../visits.contract.ts";

/** What is told of a stay: all of its seconds so far. */
type Told = { slug: string; time: number; visit: string };

const mostUnsent = 20;

const isCounting = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Counts the time for which the page is visible and its window has the focus. The server is told of it when the person
 * leaves for another page or for good, and whenever the page is hidden, which on a phone may be the last that it hears:
 * each time of the whole stay, which so remains one entry.
 */
export function useVisitTime({ slug, isRecorded }: { slug: string; isRecorded: boolean }): void {
  const send = useTelling();
  useEffect(
    () => (isRecorded ? record((stay) => send({ slug, ...stay })) : undefined),
    [slug, isRecorded, send],
  );
}

type Stay = { visit: string; counter: Counter; told: number };

const newStay = (): Stay => ({
  visit: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
  counter: nothingCounted,
  told: 0,
});

/** Answers the way to stop, which tells what was counted. */
function record(send: (told: { time: number; visit: string }) => void): () => void {
  let stay = newStay();
  // Of the calendar's clock: the other one may stand still while the device sleeps.
  let seenAt = Date.now();

  const tell = () => {
    const time = secondsOf(stay.counter);
    if (time <= stay.told) return;
    stay.told = time;
    send({ time, visit: stay.visit });
  };
  const tick = () => {
    const isSeen = isCounting();
    if (isSeen) {
      const now = Date.now();
      if (isAnotherStay(now - seenAt)) {
        tell();
        stay = newStay();
      }
      seenAt = now;
    }
    stay.counter = look(stay.counter, performance.now(), isSeen);
  };
  const leave = () => {
    tick();
    tell();
  };
  const onVisibility = () => (document.visibilityState === "hidden" ? leave() : tick());

  tick();
  const timer = setInterval(tick, 1000);
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const event of ["focus", "blur", "pageshow"]) window.addEventListener(event, tick, { signal });
  window.addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", onVisibility, { signal });
  return () => {
    clearInterval(timer);
    listeners.abort();
    leave();
  };
}

/** Held for one person: what is left of another would count for whoever is signed in by then. */
const useTelling = held(() => {
  /** What the server could not be told, by stay; it is told with the next one. */
  const unsent = new Map<string, Told>();

  function keep(told: Told): void {
    const isKnown = (unsent.get(told.visit)?.time ?? 0) >= told.time;
    if (!isKnown && unsent.size < mostUnsent) unsent.set(told.visit, told);
  }

  async function deliver(told: Told): Promise<void> {
    const { slug, time, visit } = told;
    try {
      // Beyond the page's life, which may end with this event.
      const { status } = await fetch(addressOf(storeVisit, { params: { slug } }), {
        method: storeVisit.method,
        keepalive: true,
        credentials: "same-origin",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ time, visit }),
      });
      if (status >= 500) keep(told);
    } catch {
      keep(told);
    }
  }

  return (told: Told) => {
    unsent.set(told.visit, told);
    const all = [...unsent.values()];
    unsent.clear();
    for (const next of all) void deliver(next);
  };
});
