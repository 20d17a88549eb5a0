import { highestMark } from "../tree/tree.ts";

/** The mark of a process, the highest step id ever given in it, after a chart with these ids was saved. */
export function raisedMark(mark: number, ids: readonly number[]): number {
  let highest = mark;
  for (const id of ids) if (id > highest) highest = id;
  return Math.max(mark, Math.min(highest, highestMark));
}

/**
 * Whether a chart has new steps under ids that others have given meanwhile: above the mark that its sender knew, not
 * above the one there is. Who says no mark is not asked.
 */
export const areTaken = (ids: readonly number[], known: number | null | undefined, mark: number): boolean =>
  known !== null && known !== undefined && ids.some((id) => id > known && id <= mark);
