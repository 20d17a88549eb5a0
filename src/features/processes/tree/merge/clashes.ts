import { type Place, placesUnder } from "../tree_index.ts";
import { type BranchDelta, type Delta, keyInBase, type Said, saidOtherwise } from "./chart_delta.ts";
import { branchName, type Left } from "./left_out.ts";

type Sides<Value> = { readonly mine: Value; readonly theirs: Value };

/** Two changes that cannot both be: the steps that are in it on either side. */
export type Clash = Sides<readonly number[]>;

export type Clashes = {
  readonly list: readonly Clash[];
  /** What is left out of a side's changes where the other's stay. */
  readonly left: Sides<Left>;
};

type Notes = {
  said: Map<number, Set<Said>>;
  steps: Set<number>;
  branches: Set<string>;
  orders: Set<number>;
};

const notes = (): Notes => ({ said: new Map(), steps: new Set(), branches: new Set(), orders: new Set() });

/**
 * What two changes of one chart did to the same thing, each otherwise. With `rises`, what was put under a step that went
 * is none: it takes the step's place.
 */
export function clashesOf(mine: Delta, theirs: Delta, rises: boolean): Clashes {
  const list: Clash[] = [];
  const left = { mine: notes(), theirs: notes() };
  const both: Sides<Delta> = { mine, theirs };
  const clash = (side: "mine" | "theirs", own: readonly number[], others: readonly number[]) =>
    list.push(side === "mine" ? { mine: own, theirs: others } : { mine: others, theirs: own });

  saidOtherwiseByBoth(both, left, (id) => clash("mine", [id], [id]));
  movedByBoth(both, left, (id) => clash("mine", [id], [id]));
  for (const side of ["mine", "theirs"] as const) {
    const [own, other] = side === "mine" ? [mine, theirs] : [theirs, mine];
    const [ownLeft, otherLeft] = side === "mine" ? [left.mine, left.theirs] : [left.theirs, left.mine];
    for (const [top, { touched, told }] of touchedUnder(own, other, rises)) {
      const back = removedWith(own, top, rises);
      clash(side, back, [...told]);
      for (const one of back) ownLeft.steps.add(one);
      for (const one of touched) otherLeft.steps.add(one);
    }
    clashingBranches(own, other, (decision, key, own_ids, other_ids) => {
      clash(side, own_ids, other_ids);
      ownLeft.branches.add(branchName(decision, key));
      for (const one of other_ids) otherLeft.steps.add(one);
    });
  }
  branchesOfBoth(both, left, (ids) => clash("mine", ids.mine, ids.theirs));
  return { list, left };
}

/** The same thing of the same step. */
function saidOtherwiseByBoth(
  { mine, theirs }: Sides<Delta>,
  left: Sides<Notes>,
  clash: (id: number) => void,
): void {
  for (const [id, fields] of mine.said) {
    const others = theirs.said.get(id);
    const [one, other] = [mine.after.byId.get(id)?.node, theirs.after.byId.get(id)?.node];
    if (others === undefined || !one || !other) continue;
    const otherwise = saidOtherwise(one, other);
    const same = fields.filter((field) => others.includes(field) && otherwise.includes(field));
    if (same.length === 0) continue;
    left.mine.said.set(id, new Set(same));
    left.theirs.said.set(id, new Set(same));
    clash(id);
  }
  // A step that was taken away is back on both sides, by an undo: each has it as it is there.
  for (const id of mine.added) {
    const [one, other] = [mine.after.byId.get(id)?.node, theirs.after.byId.get(id)?.node];
    if (one && other && theirs.added.has(id) && saidOtherwise(one, other).length > 0) clash(id);
  }
}

/** The same step, to different places. */
function movedByBoth({ mine, theirs }: Sides<Delta>, left: Sides<Notes>, clash: (id: number) => void): void {
  for (const id of mine.moved) {
    if (!theirs.moved.has(id) || placeOf(id, mine, theirs) === placeOf(id, theirs, mine)) continue;
    left.mine.steps.add(id);
    left.theirs.steps.add(id);
    clash(id);
  }
}

/** Where a step hangs, by the next one above it that the other chart has too. */
function placeOf(id: number, { after, keyOf }: Delta, other: Delta): string {
  let place = after.byId.get(id);
  for (; place?.parent; place = place.parent)
    if (other.after.byId.has(place.parent.node.unique_id))
      return branchName(place.parent.node.unique_id, keyOf(place));
  return "";
}

/** What became of something that the other side removed: the steps it was done to, and those that say so. */
type Touched = { readonly touched: Set<number>; readonly told: Set<number> };

/** The steps that the one removed and the other changed, or put something under, by what stays together with each. */
function touchedUnder(own: Delta, other: Delta, rises: boolean): Map<number, Touched> {
  const found = new Map<number, Touched>();
  const note = (removed: number, id: number, told: readonly number[] = [id]) => {
    const top = staysWith(own, removed, rises);
    const known = found.get(top) ?? { touched: new Set(), told: new Set() };
    found.set(top, known);
    known.touched.add(id);
    for (const one of told) known.told.add(one);
  };
  for (const id of [...other.said.keys(), ...other.moved]) if (own.removed.has(id)) note(id, id);
  for (const [id, delta] of other.branches) if (own.removed.has(id)) note(id, id, headsIn(other, id, delta));
  for (const id of [...other.added, ...other.moved]) {
    const over = knownOver(other.after.byId.get(id), other);
    if (over === null || !own.removed.has(over.parent.node.unique_id)) continue;
    if (!rises || over.parent.node.type === "decision") note(over.parent.node.unique_id, id);
  }
  return found;
}

/**
 * What a removed step stays with: the uppermost of what was removed with it, one under the other. With `rises` only of
 * the decisions, without which its branch would have no place.
 */
function staysWith({ before, removed }: Delta, id: number, rises: boolean): number {
  let top = id;
  let isJoined = !rises;
  for (let over = before.byId.get(id)?.parent; over; over = over.parent) {
    const { unique_id, type } = over.node;
    isJoined &&= removed.has(unique_id);
    if (isJoined || (type === "decision" && removed.has(unique_id))) top = unique_id;
  }
  return top;
}

/** A removed step, and all that was removed with it and hangs under it: one deletion took them, and they stay as one. */
function removedWith({ before, removed }: Delta, id: number, rises: boolean): number[] {
  const top = before.byId.get(id);
  if (top === undefined || (rises && top.node.type !== "decision")) return [id];
  const found = new Set([top]);
  for (const place of before.places)
    if (place.parent && found.has(place.parent) && removed.has(place.node.unique_id)) found.add(place);
  return [...found].map(({ node }) => node.unique_id);
}

/** The first steps of the branches that were added, removed, renamed or put into another order. */
function headsIn(delta: Delta, decision: number, branches: BranchDelta): number[] {
  const { added, removed, renamed, isReordered } = branches;
  const heads = placesUnder(delta.after, decision).filter(
    (place) => isReordered || added.has(delta.keyOf(place)) || renamed.has(delta.keyOf(place)),
  );
  const gone = placesUnder(delta.before, decision).filter((place) => removed.has(keyInBase(place)));
  return [decision, ...[...heads, ...gone].map(({ node }) => node.unique_id)];
}

/** The place under the next step above that is not new, on the way up from a place. */
function knownOver(place: Place | undefined, { before }: Delta): (Place & { parent: Place }) | null {
  for (let at = place; at?.parent; at = at.parent)
    if (before.byId.has(at.parent.node.unique_id)) return at as Place & { parent: Place };
  return null;
}

/** Branches that the one removed, and the other named anew or put something into. */
function clashingBranches(
  own: Delta,
  other: Delta,
  clash: (decision: number, key: string, own: readonly number[], other: readonly number[]) => void,
): void {
  for (const [decision, { removed }] of own.branches) {
    if (removed.size === 0) continue;
    const intoBranch = new Map<string, number[]>();
    for (const id of [...other.added, ...other.moved]) {
      const over = knownOver(other.after.byId.get(id), other);
      if (over?.parent.node.unique_id !== decision) continue;
      const key = other.keyOf(over);
      intoBranch.set(key, [...(intoBranch.get(key) ?? []), id]);
    }
    const heads = new Map(
      placesUnder(own.before, decision).map((place) => [keyInBase(place), place.node.unique_id]),
    );
    for (const key of removed) {
      const put = intoBranch.get(key) ?? [];
      const isNamed = other.branches.get(decision)?.renamed.has(key) === true;
      if (put.length === 0 && !isNamed) continue;
      clash(
        decision,
        key,
        [heads.get(key) ?? decision],
        isNamed ? [...put, ...firstsOf(other, decision, key)] : put,
      );
    }
  }
}

/** The first steps of a branch in the later chart. */
const firstsOf = (delta: Delta, decision: number, key: string): number[] =>
  placesUnder(delta.after, decision)
    .filter((place) => delta.keyOf(place) === key)
    .map(({ node }) => node.unique_id);

/** One branch named in two ways, or the branches of a decision put into two orders. */
function branchesOfBoth(
  { mine, theirs }: Sides<Delta>,
  left: Sides<Notes>,
  clash: (ids: Sides<readonly number[]>) => void,
): void {
  for (const [decision, own] of mine.branches) {
    const other = theirs.branches.get(decision);
    if (other === undefined) continue;
    for (const [key, name] of own.renamed) {
      if (!other.renamed.has(key) || other.renamed.get(key) === name) continue;
      left.mine.branches.add(branchName(decision, key));
      left.theirs.branches.add(branchName(decision, key));
      clash({ mine: firstsOf(mine, decision, key), theirs: firstsOf(theirs, decision, key) });
    }
    if (!areOrderedOtherwise(own, other)) continue;
    left.mine.orders.add(decision);
    left.theirs.orders.add(decision);
    const heads = (delta: Delta) =>
      delta.after.byId.get(decision)?.node.children.map((node) => node.unique_id) ?? [];
    clash({ mine: heads(mine), theirs: heads(theirs) });
  }
}

function areOrderedOtherwise(one: BranchDelta, other: BranchDelta): boolean {
  if (!one.isReordered || !other.isReordered) return false;
  const common = (keys: readonly string[], known: readonly string[]) =>
    keys.filter((key) => known.includes(key)).join();
  return common(one.keys, other.keys) !== common(other.keys, one.keys);
}
