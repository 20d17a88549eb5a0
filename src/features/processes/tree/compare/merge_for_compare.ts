import type { StepChange } from "./compare_trees.ts";
import { type Tree, type TreeNode } from "../tree.ts";
import { indexOf, type Place, type TreeIndex } from "../tree_index.ts";

/** What happened to a step between two charts. */
export type ChangeKind = StepChange["kind"];

/**
 * A chart for looking at only: the later one, with the steps that were removed where they were. A step may have
 * several children in it that is no decision.
 */
export type Merged = { readonly tree: Tree; readonly marks: ReadonlyMap<number, ChangeKind> };

/** How each step is marked; one that was moved and changed counts as changed. */
export function marksOf(changes: readonly StepChange[]): Map<number, ChangeKind> {
  const marks = new Map<number, ChangeKind>();
  for (const { kind, unique_id } of changes)
    if (kind !== "moved" || !marks.has(unique_id)) marks.set(unique_id, kind);
  return marks;
}

/** Both charts in one, by what `compareTrees` told of them. */
export function mergeForCompare(before: Tree, after: Tree, changes: readonly StepChange[]): Merged {
  const marks = marksOf(changes);
  const merging = startMerging(before, after);
  for (const place of merging.was.places)
    if (marks.get(place.node.unique_id) === "removed" && place.parent !== null) putBack(merging, place);
  return { tree: grownFrom(merging), marks };
}

type Span = { readonly from: number; readonly to: number };

type Merging = {
  readonly was: TreeIndex;
  readonly is: TreeIndex;
  /** Of every step: itself and what is below it, in reading order. */
  readonly wasSpans: ReadonlyMap<number, Span>;
  readonly isSpans: ReadonlyMap<number, Span>;
  /** Of a removed step the first one below it, in reading order, that is still there. */
  readonly survivors: ReadonlyMap<number, number>;
  readonly children: Map<number, number[]>;
  /** Where they are no longer what they were. */
  readonly conditions: Map<number, string | null>;
};

function startMerging(before: Tree, after: Tree): Merging {
  const [was, is] = [indexOf(before), indexOf(after)];
  const children = new Map<number, number[]>();
  for (const { node } of is.places)
    children.set(
      node.unique_id,
      node.children.map((child) => child.unique_id),
    );
  return {
    was,
    is,
    wasSpans: spansOf(was),
    isSpans: spansOf(is),
    survivors: survivorsOf(was, is),
    children,
    conditions: new Map(),
  };
}

function spansOf({ places }: TreeIndex): Map<number, Span> {
  const spans = new Map<number, Span>();
  const ends = new Map<Place, number>();
  for (let from = places.length - 1; from >= 0; from--) {
    const place = places[from];
    if (place === undefined) continue;
    const to = Math.max(ends.get(place) ?? 0, from + 1);
    spans.set(place.node.unique_id, { from, to });
    if (place.parent !== null) ends.set(place.parent, Math.max(ends.get(place.parent) ?? 0, to));
  }
  return spans;
}

function survivorsOf(was: TreeIndex, is: TreeIndex): Map<number, number> {
  const survivors = new Map<number, number>();
  for (let at = was.places.length - 1; at >= 0; at--) {
    const place = was.places[at];
    if (!place?.parent) continue;
    const { unique_id } = place.node;
    const first = is.byId.has(unique_id) ? unique_id : survivors.get(unique_id);
    if (first !== undefined) survivors.set(place.parent.node.unique_id, first);
  }
  return survivors;
}

function isWithin(spans: ReadonlyMap<number, Span>, id: number, around: number): boolean {
  const [inner, outer] = [spans.get(id), spans.get(around)];
  return inner !== undefined && outer !== undefined && inner.from >= outer.from && inner.from < outer.to;
}

const nodeIn = ({ was, is }: Merging, id: number): TreeNode | undefined =>
  (is.byId.get(id) ?? was.byId.get(id))?.node;

const conditionOf = (merging: Merging, id: number): string | null => {
  const given = merging.conditions.get(id);
  return given === undefined ? (nodeIn(merging, id)?.condition ?? null) : given;
};

/** Puts a removed step back: over what followed it and is still there, else as a branch of its own. */
function putBack(merging: Merging, place: Place): void {
  const { node, parent } = place;
  const { unique_id } = node;
  // The start of a chart is its start, whatever its number is.
  const over = parent?.parent ? parent.node.unique_id : (merging.is.places[0]?.node.unique_id ?? 0);
  const siblings = merging.children.get(over) ?? [];
  const at = siblings.findIndex((child) => isFollower(merging, place, over, child));
  const follower = siblings[at];
  if (follower === undefined) {
    siblings.splice(placeAmong(siblings, place), 0, unique_id);
    merging.children.set(unique_id, []);
  } else {
    merging.conditions.set(unique_id, conditionOf(merging, follower));
    merging.conditions.set(follower, branchTextTo(merging, node, follower));
    siblings[at] = unique_id;
    merging.children.set(unique_id, [follower]);
  }
  merging.children.set(over, siblings);
}

/** Whether a step that now hangs under `over` stands where the flow of a removed step went on. */
function isFollower(merging: Merging, { node }: Place, over: number, child: number): boolean {
  const { was, is, wasSpans, isSpans, survivors } = merging;
  if (!is.byId.has(child)) return false;
  if (was.byId.has(child)) return isWithin(wasSpans, child, node.unique_id);
  // A new step took its place: in the same branch, or in a flow that has no branches.
  const isSameBranch =
    nodeIn(merging, over)?.type === "decision"
      ? conditionOf(merging, child) === node.condition
      : (merging.children.get(over)?.length ?? 0) === 1;
  if (!isSameBranch) return false;
  if (node.type !== "decision") return node.type !== "end" && node.type !== "loop";
  // Over what a removed decision never led to, it would seem to lead there.
  const survivor = survivors.get(node.unique_id);
  return survivor !== undefined && isWithin(isSpans, survivor, child);
}

/** The branch of a removed decision that led to what followed it. */
function branchTextTo(
  { was, wasSpans, survivors }: Merging,
  node: TreeNode,
  follower: number,
): string | null {
  if (node.type !== "decision") return null;
  const target = was.byId.has(follower) ? follower : survivors.get(node.unique_id);
  const branch = node.children.find(
    ({ unique_id }) => target !== undefined && isWithin(wasSpans, target, unique_id),
  );
  return branch?.condition ?? null;
}

/** After the nearest of its former neighbours that is there. */
function placeAmong(siblings: readonly number[], { parent, at }: Place): number {
  for (let before = at - 1; before >= 0; before--) {
    const found = siblings.indexOf(parent?.node.children[before]?.unique_id ?? 0);
    if (found >= 0) return found + 1;
  }
  return 0;
}

function grownFrom(merging: Merging): Tree {
  const root = merging.is.places[0]?.node;
  if (root === undefined) throw new Error("A chart has a start");
  const order: number[] = [];
  const open = [root.unique_id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    order.push(id);
    const below = merging.children.get(id) ?? [];
    for (let at = below.length - 1; at >= 0; at--) open.push(below[at] ?? 0);
  }
  const grown = new Map<number, TreeNode>();
  for (let at = order.length - 1; at >= 0; at--) {
    const id = order[at] ?? 0;
    const node = nodeIn(merging, id);
    if (node === undefined) continue;
    const ids = merging.children.get(id) ?? [];
    const fields = {
      condition: conditionOf(merging, id),
      children: ids.flatMap((child) => grown.get(child) ?? []),
    };
    grown.set(id, isSame(node, fields) ? node : { ...node, ...fields });
  }
  return grown.get(root.unique_id) ?? root;
}

function isSame(node: TreeNode, fields: Pick<TreeNode, "condition" | "children">): boolean {
  return (
    node.condition === fields.condition &&
    node.children.length === fields.children.length &&
    node.children.every((child, at) => child === fields.children[at])
  );
}
