import { AppError } from "../../errors.ts";

/** One turn of a large body takes about this long; nothing of what is refused was done. */
const secondsOfTurn = 5;

/** Refused because its owner has too much waiting already: as everything past a fair share, it may be sent again. */
export class TooManyWaiting extends AppError {
  constructor() {
    super("too_many_requests", { headers: { "retry-after": String(secondsOfTurn) } });
  }
}

type Waiting = { start(): void; refuse(error: Error): void };

export type Turns = {
  /** Does the work when its owner's turn has come. */
  take<Result>(owner: number, work: () => Promise<Result>): Promise<Result>;
  /** Refuses what waits and whatever comes. What is in hand goes on. */
  close(error: Error): void;
};

/**
 * Work of several owners, done at most `atOnce` at a time and one of each owner: whoever was served longest ago comes
 * first, so that nobody waits for all that another left.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  /** Owners with something waiting, the one that is next first. */
  const waiting = new Map<number, Waiting[]>();
  const inHand = new Set<number>();
  let closedBy: Error | undefined;

  const startNext = () => {
    for (const [owner, list] of waiting) {
      if (inHand.size >= atOnce) return;
      if (inHand.has(owner)) continue;
      const next = list.shift();
      if (list.length === 0) waiting.delete(owner);
      inHand.add(owner);
      next?.start();
    }
  };

  const end = (owner: number) => {
    inHand.delete(owner);
    const left = waiting.get(owner);
    waiting.delete(owner);
    if (left) waiting.set(owner, left);
    startNext();
  };

  return {
    take: (owner, work) =>
      new Promise((resolve, reject) => {
        const list = waiting.get(owner) ?? [];
        if (closedBy) return reject(closedBy);
        if (list.length >= mostWaiting) return reject(new TooManyWaiting());
        list.push({
          start: () =>
            void work()
              .then(resolve, reject)
              .finally(() => end(owner)),
          refuse: reject,
        });
        waiting.set(owner, list);
        startNext();
      }),
    close: (error) => {
      closedBy = error;
      for (const list of waiting.values()) for (const { refuse } of list) refuse(error);
      waiting.clear();
    },
  };
}
