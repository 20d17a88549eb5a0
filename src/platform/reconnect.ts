import { retryDelay } from "./backoff.ts";

/** `waiting`: another try comes by itself. `ended`: none will come, the server wants none. */
export type LinkPhase = "connecting" | "open" | "waiting" | "ended";

/** A connection that mends itself: where it stands, and how often it was lost since it last held. */
export type Link = { phase: LinkPhase; failures: number; has_been_open: boolean };

export type LinkEvent =
  /** The server has answered: the connection can be used. */
  | { type: "opened" }
  /** It has held for a while, so that what went wrong before is forgotten. */
  | { type: "held" }
  /** It is gone; `code` is the WebSocket's. */
  | { type: "closed"; code: number }
  /** Now is a good moment: the wait is over, the network is back, somebody looks. */
  | { type: "woken" };

export type LinkStep = {
  link: Link;
  /** Connect now. */
  connects: boolean;
  /** Milliseconds until the next try; null when none is to be awaited. */
  wait: number | null;
  /** Messages may have been missed. */
  is_back: boolean;
  is_session_over: boolean;
};

/** The session behind the connection is over. */
export const sessionOverCode = 4401;
/** What the person may do has changed: the server wants them back, under the new rights. */
const rightsChangedCode = 4205;
/** What a browser tells of a connection that broke without a word. */
export const brokenCode = 1006;

/** Nothing is wrong with the server; a person's tabs do not all ask at once. */
const soonestWait = 200;
/** The longest wait between two tries: ten minutes. */
const longestWait = 600_000;

export const newLink: Link = { phase: "connecting", failures: 0, has_been_open: false };

/** Too many messages, or too many tabs: there may be room later. */
const tooManyCode = 4429;

/** Whether a server that closes with this code wants nobody back: a normal end, or a refusal of the application's. */
export function isFinalClose(code: number): boolean {
  if (code === tooManyCode || code === rightsChangedCode) return false;
  return code === 1000 || code === 1005 || code === 1008 || (code >= 4000 && code <= 4999);
}

/** Whether a connection that opens now comes after one that was lost, or was tried in vain. */
export const isReturning = ({ has_been_open, failures }: Link): boolean => has_been_open || failures > 0;

/** What comes of an event, and what is to be done; an event that does not fit the phase changes nothing. */
export function linkStep(link: Link, event: LinkEvent, random: number): LinkStep {
  const step = (next: Partial<Link>, does: Partial<LinkStep> = {}): LinkStep => ({
    link: { ...link, ...next },
    connects: false,
    wait: null,
    is_back: false,
    is_session_over: false,
    ...does,
  });
  const isOn = link.phase === "connecting" || link.phase === "open";

  if (event.type === "opened" && link.phase === "connecting")
    return step({ phase: "open", has_been_open: true }, { is_back: isReturning(link) });
  if (event.type === "held" && link.phase === "open") return step({ failures: 0 });
  if (event.type === "woken" && link.phase === "waiting")
    return step({ phase: "connecting" }, { connects: true });
  if (event.type === "closed" && isOn) {
    if (isFinalClose(event.code))
      return step({ phase: "ended" }, { is_session_over: event.code === sessionOverCode });
    if (event.code === rightsChangedCode) return step({ phase: "waiting" }, { wait: random * soonestWait });
    const failures = link.failures + 1;
    return step({ phase: "waiting", failures }, { wait: retryDelay(failures, longestWait, random) });
  }
  return step({});
}
