import { retryDelay } from "./backoff.ts";

/** What a queue needs of the place that it runs in. */
export type SendPorts<Load, Answer> = {
  send(load: Load): Promise<Answer>;
  /** Whether an attempt that failed so did not get through, and may be repeated as it is. */
  isPassing(error: unknown): boolean;
  /** Runs something later; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void;
  /** 0 to 1, by which attempts of many devices are spread. */
  random(): number;
};

/** What is a queue's own: what it sends, and what comes of it. */
export type SendSteps<Load, Answer> = {
  /** Takes what is to go now; null when nothing is, or nothing may. */
  next(): Load | null;
  /** It is on its way, for the first time since something got through. */
  sending(): void;
  arrived(answer: Answer, load: Load): void;
  /** It did not arrive. One that `isPassing` is already put down for another try. */
  failed(error: unknown, load: Load): void;
};

export type SendQueue<View> = {
  view(): View;
  subscribe(listener: () => void): () => void;
  show(view: View): void;
  /** One is on its way. */
  isSending(): boolean;
  /** Sends the next one now, unless one is on its way; what waited for another try goes at once. */
  pump(): void;
  /** Calls the next try off: there is nothing left to try. */
  rest(): void;
  /** Begins anew: what is on its way counts no more, whatever is answered. */
  reset(): void;
  /** Sends nothing more. */
  stop(): void;
};

/** The longest wait between two attempts at what did not get through. */
export const longestWait = 30_000;

/** Sends one thing after another, and what did not get through again after a growing wait; says how it stands. */
export function createSendQueue<Load, Answer, View>(
  first: View,
  ports: SendPorts<Load, Answer>,
  steps: SendSteps<Load, Answer>,
): SendQueue<View> {
  let view = first;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let callOff: (() => void) | null = null;
  /** Attempts of an earlier round do not count. */
  let round = 0;
  const listeners = new Set<() => void>();

  function rest() {
    callOff?.();
    callOff = null;
  }

  function pump() {
    if (isSending || isStopped) return;
    rest();
    const load = steps.next();
    if (load === null) {
      failures = 0;
      return;
    }
    isSending = true;
    if (failures === 0) steps.sending();
    void attempt(load);
  }

  async function attempt(load: Load): Promise<void> {
    const mine = round;
    let answer: Answer;
    try {
      answer = await ports.send(load);
    } catch (error) {
      if (mine !== round) return;
      isSending = false;
      const isAgain = ports.isPassing(error);
      failures = isAgain ? failures + 1 : 0;
      if (isAgain && !isStopped)
        callOff = ports.after(retryDelay(failures, longestWait, ports.random()), pump);
      return steps.failed(error, load);
    }
    if (mine !== round) return;
    isSending = false;
    failures = 0;
    steps.arrived(answer, load);
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      view = next;
      for (const listener of listeners) listener();
    },
    isSending: () => isSending,
    pump,
    rest,
    reset() {
      round += 1;
      rest();
      isSending = false;
      failures = 0;
    },
    stop() {
      isStopped = true;
      rest();
    },
  };
}
