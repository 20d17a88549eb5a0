import { availableParallelism } from "node:os";

/**
 * So many processes do what somebody waits for, beside the application: where there are several processors, one is left
 * to whoever sends and reads what is small.
 */
export const processesBeside = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Work that is long for long input, by a name that a worker process knows it by: a function that keeps nothing. What goes
 * in and comes out are plain values.
 */
export type HeavyJob<Input = never, Output = unknown> = {
  readonly name: string;
  readonly work: (input: Input) => Output | Promise<Output>;
};

/** Declares a job; the application lists them all for its worker processes. */
export const heavyJob = <Input, Output>(
  name: string,
  work: (input: Input) => Output | Promise<Output>,
): HeavyJob<Input, Output> => ({ name, work });

/**
 * How much text, in UTF-16 units, is worked through where it came to. Cleaning so much prose takes a millisecond, and 25
 * what takes longest for its length (nothing but `<p>x`); handing it to another process takes one.
 */
export const longestAtHand = 20_000;

const portionLength = 200_000;

/**
 * Lists split so that none is longer together than `most`, which is, unless given, as much text as a process works
 * through in a second or so; one long entry stands alone.
 */
export function portionsOf<Entry>(
  entries: readonly Entry[],
  lengthOf: (entry: Entry) => number,
  most = portionLength,
): Entry[][] {
  const portions: Entry[][] = [];
  let length = 0;
  for (const entry of entries) {
    const own = lengthOf(entry);
    const last = portions.at(-1);
    if (last !== undefined && length + own <= most) {
      last.push(entry);
      length += own;
    } else {
      portions.push([entry]);
      length = own;
    }
  }
  return portions;
}
