import { useEffect } from "react";
import { addressOf } from "#platform/client/api/call.ts";
import { look, nothingCounted, takeSeconds, uuidOf } from "../visit_counter.rules.ts";
import { storeVisit } from "../visits.contract.ts";

type Stretch = { user_id: number; slug: string; time: number; visit: string };

/** What the server could not be told; it is told with the next stretch, under the same name. */
const unsent: Stretch[] = [];
const mostUnsent = 20;

const isCounting = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Counts the time for which the page is visible and its window has the focus, and sends it when the person leaves:
 * for another page, another tab or application, or for good.
 */
export function useVisitTime(visit: { slug: string; user_id: number; isRecorded: boolean }): void {
  const { slug, user_id, isRecorded } = visit;
  useEffect(() => (isRecorded ? record(slug, user_id) : undefined), [slug, user_id, isRecorded]);
}

/** Answers the way to stop, which sends what was counted. */
function record(slug: string, user_id: number): () => void {
  let counter = look(nothingCounted, performance.now(), isCounting());
  const tick = () => {
    counter = look(counter, performance.now(), isCounting());
  };
  const leave = () => {
    tick();
    const { seconds, rest } = takeSeconds(counter);
    counter = rest;
    if (seconds === 0) return;
    const visit = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
    send({ user_id, slug, time: seconds, visit });
  };
  const onVisibility = () => (document.visibilityState === "hidden" ? leave() : tick());

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

function send(stretch: Stretch): void {
  // What is left of somebody who has signed out meanwhile would count for the person of the present session.
  const own = unsent.splice(0).filter(({ user_id }) => user_id === stretch.user_id);
  for (const next of [...own, stretch]) void deliver(next);
}

async function deliver(stretch: Stretch): Promise<void> {
  const { slug, time, visit } = stretch;
  try {
    // Beyond the page's life, which may end with this event.
    const { status } = await fetch(addressOf(storeVisit, { params: { slug } }), {
      method: storeVisit.method,
      keepalive: true,
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ time, visit }),
    });
    if (status >= 500) keep(stretch);
  } catch {
    keep(stretch);
  }
}

function keep(stretch: Stretch): void {
  if (unsent.length < mostUnsent) unsent.push(stretch);
}
