import type { Tree, TreeNode } from "./tree.ts";

/** Where a step stands in its tree. */
export type Place = {
  readonly node: TreeNode;
  readonly parent: Place | null;
  /** Its place among its parent's children. */
  readonly at: number;
  readonly depth: number;
};

export type TreeIndex = {
  /** In reading order: a step, then what is below it, branch by branch. */
  readonly places: readonly Place[];
  readonly byId: ReadonlyMap<number, Place>;
  readonly highest: number;
};

const indexes = new WeakMap<Tree, TreeIndex>();

/** Every step of a tree with its place, kept with the tree. Of steps that share an id the first counts. */
export function indexOf(tree: Tree): TreeIndex {
  const known = indexes.get(tree);
  if (known) return known;
  const places: Place[] = [];
  const byId = new Map<number, Place>();
  let highest = 0;
  const open: Place[] = [{ node: tree, parent: null, at: 0, depth: 0 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { node, depth } = place;
    places.push(place);
    if (!byId.has(node.unique_id)) byId.set(node.unique_id, place);
    if (node.unique_id > highest) highest = node.unique_id;
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child !== undefined) open.push({ node: child, parent: place, at, depth: depth + 1 });
    }
  }
  const index = { places, byId, highest };
  indexes.set(tree, index);
  return index;
}

/** The steps right under one, in their order; none where it is not there. */
export function placesUnder({ byId }: TreeIndex, id: number): Place[] {
  return byId.get(id)?.node.children.flatMap((child) => byId.get(child.unique_id) ?? []) ?? [];
}

/** The steps above a step, from its parent up to the start. */
export function above(place: Place): Place[] {
  const found: Place[] = [];
  for (let parent = place.parent; parent !== null; parent = parent.parent) found.push(parent);
  return found;
}
