import type { Share } from "#platform/endpoint.ts";
import { laterOf, longestPatience, pauseFor } from "#platform/patience.ts";
import { CallError } from "./call_error.ts";

/** Fired on `window` when a call will wait long; `detail` settles once it waits no more. */
export const waitingEvent = "procedo:waiting";

const longFrom = 3000;

/** Until when the server has put calls off, by what they are counted against: the next need not be told it again. */
const putOff = new Map<Share, number>();

/**
 * Makes a call again for as long as the server puts it off; with a share, after what else of it was put off. What is put off was not done, so any call may be made again.
 * Throws what else the call throws, and the refusal itself when it has lasted too long; an aborted signal throws its
 * reason.
 */
export async function patiently<Answer>(
  share: Share | null,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  let refusals = 0;
  let waited = 0;
  const over = Promise.withResolvers<void>();
  let isTold = false;

  const pause = async (ms: number) => {
    waited += ms;
    if (waited > longFrom && !isTold) {
      isTold = true;
      window.dispatchEvent(new CustomEvent(waitingEvent, { detail: over.promise }));
    }
    await elapsed(ms, signal);
  };

  try {
    for (;;) {
      const until = share === null ? undefined : putOff.get(share);
      const ahead = (until ?? 0) - Date.now();
      const turn = ahead > 0 ? pauseFor(ahead, refusals, waited, Math.random()) : null;
      if (turn !== null) await pause(turn);
      try {
        return await attempt();
      } catch (error) {
        const later = error instanceof CallError ? laterOf(error.told) : null;
        if (later === null) throw error;
        refusals += 1;
        if (share !== null && later <= longestPatience) putOff.set(share, Date.now() + later);
        const next = pauseFor(later, refusals, waited, Math.random());
        if (next === null) throw error;
        await pause(next);
      }
    }
  } finally {
    over.resolve();
  }
}

function elapsed(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
