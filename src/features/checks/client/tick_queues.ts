import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { staleOf } from "#ui/forms/newer/stale_answer.ts";
import { held } from "#platform/client/held.tsx";
import { local } from "#platform/client/kept/local.ts";
import { attend, isPassing, sendClock } from "#platform/client/sending.ts";
import { keptKey, type Owner } from "#platform/kept.ts";
import { type Check, check as checkShape, updateCheck } from "../checks.contract.ts";
import { checksIn, joinedTicks, keptTicksText, readKeptTicks, tickPlace } from "../kept_ticks.ts";
import { createTickQueue, type TickChange, type TickFailure, type TickQueue } from "../tick_queue.ts";
import { canTell } from "../unsent_ticks.ts";

export type TickQueues = {
  /** The one queue of this tab for a person's check. */
  of(owner: Owner, check: Check): TickQueue;
  /** Puts into the queue what earlier visits and other tabs have kept of the check and could not save. */
  adoptKept(owner: Owner, check: Check): void;
  /** The checks of which earlier visits and other tabs have kept ticks that they could not save. */
  leftOf(owner: Owner): number[];
};

const placeOf = (owner: Owner, check: Check) => keptKey(owner, "ticks", tickPlace(check.id));

/** A queue outlives the screen that it was opened on: what is on its way when a modal closes still arrives. */
export const useTickQueues = held(createTickQueues);

function createTickQueues(): TickQueues {
  /** Each tab keeps its ticks in a place of its own, so that none writes over another's. */
  const tab = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const queues = new Map<string, TickQueue>();

  function made(place: string, check: Check): TickQueue {
    const own = place + tab;
    const queue = createTickQueue(check, {
      send,
      meaningOf,
      keep: (toggles) => local.write(own, keptTicksText(toggles, new Date())),
      forget: () => local.remove(own),
      now: Date.now,
      ...sendClock,
    });
    attend(queue);
    // Without a connection two tabs hear of each other only here; the one that sends last is not always the one that knows better.
    window.addEventListener("storage", ({ key, newValue }) => {
      const said = key?.startsWith(place) ? readKeptTicks(newValue, new Date()) : null;
      if (said !== null) queue.yieldTo(said);
    });
    return queue;
  }

  function queueOf(owner: Owner, check: Check): TickQueue {
    const place = placeOf(owner, check);
    const known = queues.get(place);
    if (known !== undefined && known.view().state !== "gone") return known;
    const queue = made(place, check);
    queues.set(place, queue);
    return queue;
  }

  return {
    of: queueOf,
    adoptKept(owner, check) {
      const place = placeOf(owner, check);
      const now = new Date();
      const places = local.keys(place);
      const kept = places.flatMap((key) => readKeptTicks(local.read(key), now) ?? []);
      const toggles = joinedTicks(kept);
      if (kept.length === 0 || !canTell(check, toggles)) return;
      const queue = queueOf(owner, check);
      queue.tell(check);
      queue.adopt(toggles);
      for (const key of places) if (key !== place + tab) local.remove(key);
    },
    leftOf(owner) {
      const place = keptKey(owner, "ticks");
      return checksIn(
        local.keys(place).map((key) => key.slice(place.length)),
        tab,
      );
    },
  };
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
  if (isPassing(error)) return { kind: "offline" };
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
