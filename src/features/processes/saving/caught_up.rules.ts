import { compareTrees } from "../tree/compare/compare_trees.ts";
import { highestGiven, idsAbove } from "../tree/edit/finish_edit.ts";
import { type Merge, mergeTrees } from "../tree/merge/merge_trees.ts";
import { renumbered } from "../tree/merge/renumber_steps.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** A chart as the server has it, and the highest step id that is known to be given. */
export type SavedState = { readonly revision: number; readonly tree: Tree; readonly highest_step_id: number };

export type CaughtUp = {
  /** The own work, its new steps under ids that nobody else has given. */
  readonly mine: Tree;
  /** The steps that got another id, by the one they had. */
  readonly ids: ReadonlyMap<number, number>;
  readonly merge: Merge;
};

/**
 * An own work that was drawn on from a saved state, put together with what others have saved since. Without knowing that
 * state nothing can be told apart: then all of the one stands against all of the other. `others` are trees that undo may
 * bring back: their steps may never have been saved either.
 */
export function caughtUp(
  base: SavedState | null,
  mine: Tree,
  theirs: SavedState,
  others: readonly Tree[] = [],
): CaughtUp {
  const ids = base === null ? new Map<number, number>() : otherIds(base, [mine, ...others], theirs);
  const own = renumbered(mine, ids);
  if (base !== null) return { mine: own, ids, merge: mergeTrees(base.tree, own, theirs.tree) };
  const conflicts = [{ mine: compareTrees(theirs.tree, own), theirs: [] }];
  return { mine: own, ids, merge: { conflicts, tree: (stays) => (stays === "mine" ? own : theirs.tree) } };
}

/** Other ids for new steps whose own were given by somebody else meanwhile. */
function otherIds(base: SavedState, mine: readonly Tree[], theirs: SavedState): Map<number, number> {
  const [saved, others] = [indexOf(base.tree).byId, indexOf(theirs.tree).byId];
  const last = Math.max(theirs.highest_step_id, ...[...mine, theirs.tree].map(highestGiven));
  const nextId = idsAbove(last, [...mine, theirs.tree]);
  const ids = new Map<number, number>();
  const fresh = mine.filter((tree) => indexOf(tree).highest > base.highest_step_id);
  for (const { node } of fresh.flatMap((tree) => indexOf(tree).places)) {
    const { unique_id } = node;
    if (ids.has(unique_id) || unique_id <= base.highest_step_id || saved.has(unique_id)) continue;
    if (unique_id > theirs.highest_step_id && !others.has(unique_id)) continue;
    ids.set(unique_id, nextId());
  }
  return ids;
}

/**
 * What a work that was interrupted was drawn on from: the state that it was sent as, where the server has that, though
 * the answer never came.
 */
export function baseAfterSending(base: SavedState, sent: Tree | null, server: SavedState): SavedState {
  if (sent === null) return base;
  const [saved, there] = [indexOf(base.tree).byId, indexOf(server.tree).byId];
  const fresh = indexOf(sent).places.flatMap(({ node }) =>
    node.unique_id > base.highest_step_id && !saved.has(node.unique_id) ? [node] : [],
  );
  const hasArrived =
    fresh.length > 0 &&
    fresh.every((node) => {
      const now = there.get(node.unique_id)?.node;
      return now?.type === node.type && now.name === node.name;
    });
  if (!hasArrived) return base;
  return { ...base, tree: sent, highest_step_id: Math.max(base.highest_step_id, indexOf(sent).highest) };
}
