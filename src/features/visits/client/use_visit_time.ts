import { useEffect } from "react";
import { useOwner } from "#platform/client/kept/kept_texts.ts";
import {
  type Counter,
  isAnotherStay,
  look,
  nothingCounted,
  secondsOf,
  uuidOf,
} from "../visit_counter.rules.ts";
import { tellVisit } from "./told_visits.ts";

const isCounting = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Counts the time for which the page is visible and its window has the focus. The server is told of it when the person
 * leaves for another page or for good, and whenever the page is hidden, which on a phone may be the last that it hears:
 * each time of the whole stay, which so remains one entry.
 */
export function useVisitTime({ slug, isRecorded }: { slug: string; isRecorded: boolean }): void {
  const owner = useOwner();
  const instance_id = owner?.instance_id;
  const user_id = owner?.user_id;
  useEffect(() => {
    if (!isRecorded || instance_id === undefined || user_id === undefined) return;
    return record((stay) => tellVisit({ instance_id, user_id }, { slug, ...stay }));
  }, [slug, isRecorded, instance_id, user_id]);
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
