import { compareTrees, type StepChange } from "../tree/compare/compare_trees.ts";
import type { Tree } from "../tree/tree.ts";

type Change = { readonly before: Tree; readonly after: Tree };

/** What of others' changes came into the chart on screen: what was there already, or was not let in, is no news. */
export function newsOf(theirs: Change, screen: Change): StepChange[] {
  const came = new Set(compareTrees(screen.before, screen.after).map(({ unique_id }) => unique_id));
  return compareTrees(theirs.before, theirs.after).filter(({ unique_id }) => came.has(unique_id));
}
