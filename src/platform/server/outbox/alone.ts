/** Work of which much goes on at once, except that what is done alone waits for all that is in hand and holds up what comes. */
export type Alone = {
  /** Work that bears other work beside it. */
  beside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Work that bears none; undefined, and nothing done, when what is in hand does not end in time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
};

/** `patienceMs` is how long what comes is held up, at most, by work that only waits to be alone. */
export function createAlone({ patienceMs }: { patienceMs: number }): Alone {
  const inHand = new Set<Promise<unknown>>();
  /** The last piece of work that is done alone, over or not. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const isAlone = async () => {
    const { promise: isTooLong, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), patienceMs);
    const isOver = Promise.all(inHand).then(() => true as const);
    return Promise.race([isOver, isTooLong]).finally(() => clearTimeout(timer));
  };

  return {
    beside: async (work) => {
      while (waiting > 0) await last;
      const done = work();
      const ended = done.catch(() => {});
      inHand.add(ended);
      void ended.finally(() => inHand.delete(ended));
      return done;
    },
    alone: (work) => {
      waiting += 1;
      const before = last;
      const done = before.then(async () => ((await isAlone()) ? work() : undefined));
      last = done
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return done;
    },
  };
}
