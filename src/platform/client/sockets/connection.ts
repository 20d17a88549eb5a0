import type { QueryClient } from "@tanstack/react-query";
import { brokenCode, isReturning, type LinkEvent, linkStep, newLink } from "#platform/reconnect.ts";
import { unauthenticatedEvent } from "../api/call.ts";
import { heardAgainEvent } from "../heard_again.ts";
import type { Frame, FrameHub } from "./frame_hub.ts";

type Options = {
  hub: FrameHub;
  client: QueryClient;
  user_id: number;
  /** When what is on screen began to be read, by `performance.now()`. */
  since: number;
  /** It was away: who is signed in, and what they may do, may be something else now. */
  onBack(): void;
  /** Ends the connection for good. */
  signal: AbortSignal;
};

const answerWithin = 20_000;
/** After so long without a word, whoever comes back to the page has the server asked whether it is still there. */
const silentFor = 30_000;
const proofWithin = 10_000;
const heldAfter = 10_000;

/** Opens the socket and opens it again whenever it is lost, until the server or the signal ends it. */
export function startConnection({ hub, client, user_id, since, onBack, signal }: Options): void {
  let link = newLink;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let greet = () => {};
  let heardAt = performance.now();

  const later = (milliseconds: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds);
  };

  function happen(event: LinkEvent): void {
    if (signal.aborted) return;
    const step = linkStep(link, event, Math.random());
    link = step.link;
    if (step.wait !== null) later(step.wait, () => happen({ type: "woken" }));
    if (step.connects) open();
    if (step.is_back) {
      onBack();
      resume();
    }
    // The session store hears of it as of a refused call.
    if (step.is_session_over) window.dispatchEvent(new Event(unauthenticatedEvent));
  }

  /** What is on screen may be old; a form keeps what it was opened with. */
  function resume(): void {
    void client.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.refetchOnReconnect !== false),
    });
    hub.tell({ type: "resumed" });
    window.dispatchEvent(new Event(heardAgainEvent));
  }

  /** Gives the socket up; what it still says is not heard. */
  function drop(): void {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    if (old === null) return;
    hub.connect("connecting", null);
    old.close();
  }

  function lose(code: number): void {
    drop();
    happen({ type: "closed", code });
    if (link.phase === "ended") hub.connect("closed", null);
  }

  function open(): void {
    drop();
    const mine = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
    socket = mine;
    const send = (message: object) => mine.send(JSON.stringify(message));
    later(answerWithin, () => lose(brokenCode));
    greet = () => send({ user_id, type: "notification", soft: "procedure" });
    mine.onopen = greet;
    mine.onclose = ({ code }) => {
      if (socket === mine) lose(code);
    };
    mine.onmessage = ({ data }) => {
      const frame = frameOf(data);
      if (socket !== mine || frame === null) return;
      heardAt = performance.now();
      if (frame.type === "ready" && link.phase === "open") clearTimeout(timer);
      else if (frame.type === "ready") {
        later(heldAfter, () => happen({ type: "held" }));
        // Who is back reads everything again, now.
        const pageAge = isReturning(link) ? 0 : Math.round(performance.now() - since);
        hub.connect("open", send, pageAge);
        happen({ type: "opened" });
      } else if (frame.type === "resumed") {
        onBack();
        resume();
      } else hub.tell(frame);
    };
  }

  /** A machine that slept may have been given up long ago: a socket does not say so until it is spoken to. */
  function prove(): void {
    if (link.phase !== "open" || performance.now() - heardAt < silentFor) return;
    heardAt = performance.now();
    later(proofWithin, () => lose(brokenCode));
    greet();
  }

  const wake = () => {
    if (document.visibilityState !== "visible") return;
    happen({ type: "woken" });
    prove();
  };
  window.addEventListener("online", () => happen({ type: "woken" }), { signal });
  window.addEventListener("focus", wake, { signal });
  document.addEventListener("visibilitychange", wake, { signal });
  // A socket over a network that is gone would look alive until its time runs out.
  window.addEventListener("offline", () => lose(brokenCode), { signal });
  signal.addEventListener("abort", () => {
    drop();
    hub.connect("connecting", null);
  });
  if (!signal.aborted) open();
}

/** A message as a frame; null for what is none. */
function frameOf(data: unknown): Frame | null {
  if (typeof data !== "string") return null;
  try {
    const frame: unknown = JSON.parse(data);
    return isFrame(frame) ? frame : null;
  } catch {
    return null;
  }
}

function isFrame(value: unknown): value is Frame {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
