import type { Log } from "#platform/server/log.ts";

/** Something to be closed at the end; `what` names it for whoever reads in the log that it was cut. */
export type Closer = { what: string; close(): Promise<unknown> };

/**
 * Closes one after another, each for as long as it takes, all within `ms`. What fails is told and is no reason not to
 * close the rest. Resolves to what was not done in time: first what it hangs on, then what it did not come to.
 */
export async function closeInTime(closers: readonly Closer[], ms: number, log: Log): Promise<string[]> {
  const left = [...closers];
  const closeAll = async () => {
    while (left[0]) {
      await left[0].close().catch((error: unknown) => log.error({ err: error }, "stop failed"));
      left.shift();
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([closeAll(), patience]).finally(() => clearTimeout(timer));
  return left.map(({ what }) => what);
}
