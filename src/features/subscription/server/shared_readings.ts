type Waiting<T> = { running: Promise<T>; next: Promise<T> | null };

/**
 * Runs what several ask for at once one after the other for each company: who comes while one is under way gets the
 * outcome of the next, which begins after they asked and is one for all of them.
 */
export function createShared<T>(): (company: number, run: () => Promise<T>) => Promise<T> {
  const all = new Map<number, Waiting<T>>();

  function begin(company: number, run: () => Promise<T>): Promise<T> {
    const running = run().finally(() => {
      const waiting = all.get(company);
      if (waiting?.running === running && waiting.next === null) all.delete(company);
    });
    all.set(company, { running, next: null });
    return running;
  }

  return (company, run) => {
    const waiting = all.get(company);
    if (waiting === undefined) return begin(company, run);
    waiting.next ??= waiting.running.then(
      () => begin(company, run),
      () => begin(company, run),
    );
    return waiting.next;
  };
}
