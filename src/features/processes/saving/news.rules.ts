import { type ChartChange, compareTrees, type StepChange } from "../tree/compare/compare_trees.ts";

/** What of others' changes came into the chart on screen: what was there already, or was not let in, is no news. */
export function newsOf(theirs: ChartChange, screen: ChartChange): StepChange[] {
  const changes = compareTrees(theirs.before, theirs.after);
  // Where nothing of one's own was unsaved both are the same two charts, and comparing takes its time in large ones.
  if (screen.before === theirs.before && screen.after === theirs.after) return changes;
  const came = new Set(compareTrees(screen.before, screen.after).map(({ unique_id }) => unique_id));
  return changes.filter(({ unique_id }) => came.has(unique_id));
}
