import type { Database } from "../db/database.ts";

const longestPause = 1_000;

/**
 * Does work on the database that nobody waits for, and gives its result after as long again as it took, one second later
 * at most: that long others have the database first, which itself knows no way to let somebody go before. The work is a
 * whole transaction, so that nobody waits for its locks meanwhile. What fails is told at once.
 */
export async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, Math.min(took, longestPause)));
  return result;
}

/** The database with such a pause after each transaction of the system. */
export const withPauses = (database: Database): Pick<Database, "system"> => ({
  system: (work) => unhurried(() => database.system(work)),
});
