import type { Place, TreeIndex } from "../tree_index.ts";

/**
 * The branches that two charts share. Each has a number below 0, which stands for it among the ids of steps as if it
 * were a step between its decision and what is in it.
 */
export type SharedBranches = {
  /** By the place of their first step. */
  readonly before: ReadonlyMap<Place, number>;
  readonly after: ReadonlyMap<Place, number>;
  /** The decision of each. */
  readonly decisions: ReadonlyMap<number, number>;
  /** Those whose text changed. */
  readonly renamed: ReadonlySet<number>;
};

/**
 * Finds for the branches of every decision that both charts have which is which: by their text, and where that changed
 * by a step that is in both. `parents` gives the nearest shared step above each shared one.
 */
export function sharedBranches(
  before: TreeIndex,
  after: TreeIndex,
  parents: { readonly before: ReadonlyMap<number, number>; readonly after: ReadonlyMap<number, number> },
): SharedBranches {
  const found = {
    before: new Map<Place, number>(),
    after: new Map<Place, number>(),
    decisions: new Map<number, number>(),
    renamed: new Set<number>(),
  };
  const join = (was: Place | undefined, is: Place | undefined) => {
    if (!was || !is || found.before.has(was) || found.after.has(is)) return;
    const number = -1 - found.decisions.size;
    found.before.set(was, number);
    found.after.set(is, number);
    found.decisions.set(number, is.parent?.node.unique_id ?? 0);
    if (was.node.condition !== is.node.condition) found.renamed.add(number);
  };

  const heads = { before: headsOf(before, after), after: headsOf(after, before) };
  for (const is of heads.after.all) {
    const was = before.byId.get(is.node.unique_id);
    if (was && isSameBranch(was, is)) join(was, is);
  }
  const byText = new Map<string, Place[]>();
  for (const was of heads.before.all) {
    if (found.before.has(was)) continue;
    const known = byText.get(textOf(was));
    if (known) known.push(was);
    else byText.set(textOf(was), [was]);
  }
  for (const is of heads.after.all) if (!found.after.has(is)) join(byText.get(textOf(is))?.shift(), is);
  for (const [id, parent] of parents.after) {
    const [was, is] = [before.byId.get(id), after.byId.get(id)];
    if (!was || !is || parents.before.get(id) !== parent || !heads.after.decisions.has(parent)) continue;
    join(heads.before.over.get(was), heads.after.over.get(is));
  }
  return found;
}

const textOf = ({ node, parent }: Place) => `${parent?.node.unique_id} ${node.condition}`;

const isSameBranch = (was: Place, is: Place) =>
  was.parent?.node.type === "decision" && textOf(was) === textOf(is);

/** The first steps of the branches of shared decisions: all, and for every step in such a branch its own. */
function headsOf(index: TreeIndex, other: TreeIndex) {
  const all: Place[] = [];
  const over = new Map<Place, Place>();
  const decisions = new Set<number>();
  for (const place of index.places) {
    const { parent } = place;
    if (parent === null) continue;
    const { type, unique_id } = parent.node;
    const isHead = type === "decision" && other.byId.get(unique_id)?.node.type === "decision";
    const head = isHead ? place : over.get(parent);
    if (head) over.set(place, head);
    if (isHead) {
      all.push(place);
      decisions.add(unique_id);
    }
  }
  return { all, over, decisions };
}
