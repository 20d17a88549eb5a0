import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { staleOf } from "#ui/forms/stale_answer.ts";
import { type Check, check as checkShape, updateCheck } from "../checks.contract.ts";
import { joinedTicks, keptTicksText, readKeptTicks } from "../kept_ticks.ts";
import { createTickQueue, type TickChange, type TickFailure, type TickQueue } from "../tick_queue.ts";

const prefix = "procedo.ticks.";

/** Each tab keeps its ticks in a place of its own, so that none writes over another's. */
const tab = String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** A queue outlives the screen that it was opened on: what is on its way when a modal closes still arrives. */
const queues = new Map<string, TickQueue>();

const placeOf = (user_id: number, check: Check) => `${prefix}${user_id}.${check.id}.`;

/** The one queue of this tab for a person's check. */
export function tickQueueOf(user_id: number, check: Check): TickQueue {
  const place = placeOf(user_id, check);
  const known = queues.get(place);
  if (known !== undefined && known.view().state !== "gone") return known;
  const own = place + tab;
  const queue = createTickQueue(check, {
    send,
    meaningOf,
    keep(toggles) {
      try {
        localStorage.setItem(own, keptTicksText(toggles, new Date()));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => localStorage.removeItem(own),
    now: Date.now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  queues.set(place, queue);
  window.addEventListener("online", queue.retry);
  // Without a connection two tabs hear of each other only here; the one that sends last is not always the one that knows better.
  window.addEventListener("storage", ({ key, newValue }) => {
    const said = key?.startsWith(place) ? readKeptTicks(newValue, new Date()) : null;
    if (said !== null) queue.yieldTo(said);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") queue.retry();
  });
  return queue;
}

/** Puts into the queue what earlier visits and other tabs have kept of the check and could not save. */
export function adoptKept(user_id: number, check: Check, queue: TickQueue): void {
  const place = placeOf(user_id, check);
  const now = new Date();
  const places = Object.keys(localStorage).filter((key) => key.startsWith(place));
  const kept = places.flatMap((key) => readKeptTicks(localStorage.getItem(key), now) ?? []);
  if (kept.length === 0) return;
  queue.adopt(joinedTicks(kept));
  for (const key of places) if (key !== place + tab) localStorage.removeItem(key);
}

/** Forgets ticks that nobody came back to for 30 days. */
export function forgetOldTicks(now: Date): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && readKeptTicks(localStorage.getItem(key), now) === null)
      localStorage.removeItem(key);
}

async function send({ check, status, checked_steps, version_id }: TickChange): Promise<Check> {
  const total_steps = check.procedure.steps.length;
  const isComplete = total_steps > 0 && checked_steps.length === total_steps;
  const { data } = await call(updateCheck, {
    params: { id: check.id },
    body: {
      procedure_id: check.procedure.id,
      status,
      checked_steps,
      total_steps,
      completed: isComplete ? 1 : 0,
      revision: check.revision,
      version_id,
    },
  });
  return data;
}

/** What a failed attempt means for the ticks that it carried. */
function meaningOf(error: unknown): TickFailure {
  if (!(error instanceof CallError)) return { kind: "refused" };
  const { status, errors } = error;
  if (status === 0 || status === 429 || status >= 500) return { kind: "offline" };
  if (status === 409) {
    const stale = staleOf(error, checkShape);
    if (stale !== null) return { kind: "stale", check: stale.data };
    const told = checkShape.safeParse(error.body["data"]);
    if (told.success && told.data.status === "closed") return { kind: "closed", check: told.data };
  }
  // A session that has ended: the ticks wait for the person's next visit.
  if (status === 401 || status === 403) return { kind: "gone" };
  return { kind: status === 404 && errors === undefined ? "gone" : "refused" };
}
