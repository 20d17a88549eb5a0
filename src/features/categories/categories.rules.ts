import type { FieldProblemCode } from "#platform/errors.ts";

/** A category about to get a parent; a new one has no id and no children. */
export type Placed = { id: number | null; children_count: number };

/** The category it is to stand under. */
export type ParentFacts = { id: number; parent_id: number | null };

/** Why a category may not stand under a parent, null when it may: there is one level of parents and no more. */
export function placementRefusal(
  category: Placed,
  parent: ParentFacts,
): Extract<FieldProblemCode, "own_child" | "nested_parent"> | null {
  if (parent.id === category.id) return "own_child";
  if (parent.parent_id !== null) return parent.parent_id === category.id ? "own_child" : "nested_parent";
  return category.children_count > 0 ? "nested_parent" : null;
}

type Listed = { id: number; name: string; parent: { id: number } | null };

/** A top-level category and what stands under it. */
export type Branch<Item> = { category: Item; children: Item[] };

/**
 * The list as a tree of one level, each level in the order given. A category whose parent is not in the list stands at
 * the top, so that nothing is ever lost from sight.
 */
export function branchesOf<Item extends Listed>(categories: readonly Item[]): Branch<Item>[] {
  const tops = new Map<number, Branch<Item>>();
  const known = new Set(categories.map(({ id }) => id));
  const isTop = (item: Item) => item.parent === null || !known.has(item.parent.id);
  for (const item of categories) if (isTop(item)) tops.set(item.id, { category: item, children: [] });
  for (const item of categories)
    if (!isTop(item) && item.parent) tops.get(item.parent.id)?.children.push(item);
  return [...tops.values()];
}

/** The branches in which something matches: a branch whose own name does is shown whole, else its matching children. */
export function matchingBranches<Item extends Listed>(
  branches: readonly Branch<Item>[],
  isMatch: (item: Item) => boolean,
): Branch<Item>[] {
  return branches.flatMap((branch) => {
    if (isMatch(branch.category)) return [branch];
    const children = branch.children.filter(isMatch);
    return children.length > 0 ? [{ category: branch.category, children }] : [];
  });
}

/** The categories that this one may stand under; none while it has children of its own. */
export function possibleParents<Item extends Listed>(categories: readonly Item[], category: Placed): Item[] {
  return categories.filter(
    (item) => placementRefusal(category, { id: item.id, parent_id: item.parent?.id ?? null }) === null,
  );
}
