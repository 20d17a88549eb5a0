export type Rests = {
  /** Resolves after a while; at once when somebody is in a hurry, or as soon as somebody is. */
  take(): Promise<void>;
  /** Ends all rests and lets none begin until what it gives is called. */
  hurry(): () => void;
};

/** Rests of so many milliseconds for work that gains by waiting a little. */
export function createRests(ms: number): Rests {
  const ends = new Set<() => void>();
  let hurrying = 0;
  return {
    take: () =>
      new Promise((resolve) => {
        if (hurrying > 0) return resolve();
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        timer.unref();
        ends.add(end);
      }),
    hurry: () => {
      hurrying += 1;
      for (const end of ends) end();
      return () => {
        hurrying -= 1;
      };
    },
  };
}
