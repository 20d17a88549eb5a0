import type { SendPorts } from "#platform/send_queue.ts";
import type { CallError } from "./api/call_error.ts";
import { whenHeardAgain } from "./heard_again.ts";

/** The time and chance of this browser, for what is sent by a queue. */
export const sendClock: Pick<SendPorts<never, never>, "after" | "random"> = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Whether a call that failed so did not get through: no answer, too many at once, or a server in trouble. */
export const isPassing = ({ status }: CallError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Tries again once there is a connection, when the server is heard again and whenever the tab is looked at again; what
 * is left on the device is said before the tab is hidden or goes.
 */
export function attend(queue: { retry(): void; flush?(): void }, signal?: AbortSignal): void {
  const flush = () => queue.flush?.();
  const seen = () => (document.visibilityState === "visible" ? queue.retry() : flush());
  const options = signal === undefined ? {} : { signal };
  whenHeardAgain(queue.retry, options);
  window.addEventListener("pagehide", flush, options);
  document.addEventListener("visibilitychange", seen, options);
}
