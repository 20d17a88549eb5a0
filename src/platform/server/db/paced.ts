import { setTimeout as pause } from "node:timers/promises";
import type { Witness } from "./statements.ts";

/** In milliseconds: what takes less is felt by nobody, and whoever waits for a lock of somebody who pauses waits little. */
const shortest = 2;
const longest = 100;

/**
 * Passes each answer on after as long again as it took, at most 100 ms later: work that nobody waits for then leaves
 * as much time as it takes to others, whom the database knows no other way to let go first.
 */
export const paced: Witness = async (_text, _shape, sent) => {
  const start = performance.now();
  const answer = await sent;
  const took = performance.now() - start;
  if (took > shortest) await pause(Math.min(took, longest));
  return answer;
};
