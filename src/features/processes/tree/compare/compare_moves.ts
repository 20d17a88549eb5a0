import { longestRise } from "#platform/longest_rise.ts";
import { type SharedBranches, sharedBranches } from "./compare_branches.ts";
import type { Place, TreeIndex } from "../tree_index.ts";

export type Moves = {
  readonly moved: ReadonlySet<number>;
  /** The first step of every branch whose text changed, of those that both charts have. */
  readonly renamed: ReadonlySet<number>;
  /** Which branch of the one chart is which of the other. */
  readonly branches: SharedBranches;
};

/** Over every start; steps of both charts are never called so. */
const top = 0;

/** While more steps than this hang elsewhere, several are taken for moved at a time, which may be too many. */
const mostSearched = 300;

/** After so many times, all of them are. */
const mostRounds = 40;

/**
 * The steps that moved between two charts, as few as explain it. Steps that only one chart has are looked through: who
 * hung under a removed step hangs under the next one above it. Steps that stayed together are a piece, which moves with
 * its first step; a piece that moved is looked through too, wherever it stands in between.
 */
export function movesBetween(before: TreeIndex, after: TreeIndex): Moves {
  const shared = { before: sharedParents(before, after), after: sharedParents(after, before) };
  const branches = sharedBranches(before, after, shared);
  const over = {
    before: sharedParents(before, after, branches.before),
    after: sharedParents(after, before, branches.after),
  };
  /** The step that a number stands for; a branch goes with its decision. */
  const stepOf = (id: number) => branches.decisions.get(id) ?? id;
  const pieces = new Map<number, number>();
  const sizes = new Map<number, number>();
  const parents = new Map<number, number>();
  let displaced: number[] = [];
  for (const { node } of after.places) {
    const id = node.unique_id;
    const [was, is] = [over.before.get(id), over.after.get(id)];
    if (was === undefined || is === undefined) continue;
    if (was === is) parents.set(id, is);
    else displaced.push(id);
    const piece = was === is ? (pieces.get(stepOf(is)) ?? top) : id;
    pieces.set(id, piece);
    sizes.set(piece, (sizes.get(piece) ?? 0) + 1);
  }

  const joined = new Map<number, number>();
  const moved = new Set<number>();
  const pieceOf = (id: number) => lastOf(joined, pieces.get(stepOf(id)) ?? top);
  const through = { before: new Map<number, number>(), after: new Map<number, number>() };
  /** The step that one hangs under when what moved is not counted. */
  const parentOf = (id: number, side: "before" | "after"): number => {
    const passed: number[] = [];
    let parent = over[side].get(id) ?? top;
    for (let piece = pieceOf(parent); moved.has(piece); piece = pieceOf(parent)) {
      passed.push(piece);
      parent = through[side].get(piece) ?? over[side].get(piece) ?? top;
    }
    for (const piece of passed) through[side].set(piece, parent);
    return parent;
  };

  for (let round = 0; displaced.length > 0; round += 1) {
    const still: Displaced[] = [];
    for (const id of displaced) {
      const [was, is] = [parentOf(id, "before"), parentOf(id, "after")];
      if (was !== is) {
        still.push({ id, was, is });
        continue;
      }
      const piece = pieceOf(is);
      parents.set(id, is);
      joined.set(id, piece);
      sizes.set(piece, (sizes.get(piece) ?? 0) + (sizes.get(id) ?? 0));
    }
    const causes = still.map((one) => causesOf(one, pieceOf, parentOf));
    const scores = new Map<number, number>();
    for (const cause of causes.flat()) scores.set(cause, (scores.get(cause) ?? 0) + 1);
    const isBetter = (one: number, other: number) =>
      (scores.get(one) ?? 0) - (scores.get(other) ?? 0) ||
      (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0) ||
      other - one;
    const isWinner = ({ id }: Displaced, at: number) =>
      causes[at]?.every((cause) => cause === id || isBetter(id, cause) > 0) === true;
    if (still.length > mostSearched)
      for (const one of round < mostRounds ? still.filter(isWinner) : still) moved.add(one.id);
    else if (still[0])
      moved.add(still.reduce((best, one) => (isBetter(one.id, best.id) > 0 ? one : best), still[0]).id);
    displaced = still.map(({ id }) => id).filter((id) => !moved.has(id));
  }
  return {
    moved: new Set([...moved, ...reordered(before, after, parents, branches)]),
    renamed: firstIn(branches.renamed, parents),
    branches,
  };
}

/** The first step of each of some branches. */
function firstIn(branches: ReadonlySet<number>, parents: ReadonlyMap<number, number>): Set<number> {
  const firsts = new Map<number, number>();
  for (const [id, parent] of parents) if (branches.has(parent) && !firsts.has(parent)) firsts.set(parent, id);
  return new Set(firsts.values());
}

type Displaced = { readonly id: number; readonly was: number; readonly is: number };

/** The pieces whose move would explain that a step hangs elsewhere: its own, one that left, one that came in between. */
function causesOf(
  { id, was, is }: Displaced,
  pieceOf: (id: number) => number,
  parentOf: (id: number, side: "before" | "after") => number,
): number[] {
  const causes = [id];
  const [left, came] = [pieceOf(was), pieceOf(is)];
  if (left !== top && parentOf(left, "before") === is) causes.push(left);
  if (came !== top && came !== left && parentOf(came, "after") === was) causes.push(came);
  return causes;
}

/** Steps that changed places with others under the same step, be it in other branches; as few as explain it. */
function reordered(
  before: TreeIndex,
  after: TreeIndex,
  parents: ReadonlyMap<number, number>,
  { decisions }: SharedBranches,
): number[] {
  const order = new Map(before.places.map(({ node }, at) => [node.unique_id, at]));
  const groups = new Map<number, number[]>();
  for (const { node } of after.places) {
    const over = parents.get(node.unique_id);
    if (over === undefined) continue;
    const parent = decisions.get(over) ?? over;
    const group = groups.get(parent);
    if (group) group.push(node.unique_id);
    else groups.set(parent, [node.unique_id]);
  }
  const found: number[] = [];
  for (const group of groups.values()) {
    const kept = longestRise(group.map((id) => order.get(id) ?? 0));
    found.push(...group.filter((_, at) => !kept.has(at)));
  }
  return found;
}

/** For every step that both charts have, the nearest step above it that both have, or the branch that both have. */
function sharedParents(
  index: TreeIndex,
  other: TreeIndex,
  branches?: ReadonlyMap<Place, number>,
): Map<number, number> {
  const nearest = new Map<Place, number>();
  const shared = new Map<number, number>();
  for (const place of index.places) {
    const { parent, node } = place;
    const parent_id = parent?.node.unique_id ?? top;
    const over =
      branches?.get(place) ?? (other.byId.has(parent_id) ? parent_id : parent && nearest.get(parent)) ?? top;
    nearest.set(place, over);
    if (other.byId.has(node.unique_id)) shared.set(node.unique_id, over);
  }
  return shared;
}

/** Follows what was joined to what, and shortens the way for the next time. */
function lastOf(joined: Map<number, number>, piece: number): number {
  const passed: number[] = [];
  let last = piece;
  for (let next = joined.get(last); next !== undefined; next = joined.get(last)) {
    passed.push(last);
    last = next;
  }
  for (const one of passed) joined.set(one, last);
  return last;
}
