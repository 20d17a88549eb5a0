import { describe, expect, test } from "vitest";
import { branchesOf, matchingBranches, placementRefusal, possibleParents } from "./categories.rules.ts";

const listed = (id: number, parent_id: number | null = null) => ({
  id,
  name: `Categoria ${id}`,
  parent: parent_id === null ? null : { id: parent_id },
});

describe("a parent", () => {
  test("may be any top-level category for one without children", () => {
    expect(placementRefusal({ id: 1, children_count: 0 }, { id: 2, parent_id: null })).toBeNull();
    expect(placementRefusal({ id: null, children_count: 0 }, { id: 2, parent_id: null })).toBeNull();
  });

  test("is never the category itself", () => {
    expect(placementRefusal({ id: 1, children_count: 0 }, { id: 1, parent_id: null })).toBe("own_child");
  });

  test("is never a child of the category", () => {
    expect(placementRefusal({ id: 1, children_count: 1 }, { id: 2, parent_id: 1 })).toBe("own_child");
  });

  test("has no parent of its own", () => {
    expect(placementRefusal({ id: 1, children_count: 0 }, { id: 2, parent_id: 3 })).toBe("nested_parent");
    expect(placementRefusal({ id: null, children_count: 0 }, { id: 2, parent_id: 3 })).toBe("nested_parent");
  });

  test("is refused to a category with children", () => {
    expect(placementRefusal({ id: 1, children_count: 2 }, { id: 2, parent_id: null })).toBe("nested_parent");
  });

  test("is offered only where it would be accepted", () => {
    const all = [listed(1), listed(2), listed(3, 1), listed(4)];
    expect(possibleParents(all, { id: 2, children_count: 0 }).map(({ id }) => id)).toEqual([1, 4]);
    expect(possibleParents(all, { id: 3, children_count: 0 }).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(possibleParents(all, { id: null, children_count: 0 }).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(possibleParents(all, { id: 1, children_count: 1 })).toEqual([]);
  });
});

describe("the tree", () => {
  const shape = (branches: { category: { id: number }; children: { id: number }[] }[]) =>
    branches.map(({ category, children }) => [category.id, children.map(({ id }) => id)]);

  test("keeps the order of the list on both levels, wherever parents stand in it", () => {
    const branches = branchesOf([listed(4, 2), listed(1), listed(5, 2), listed(2), listed(3, 2)]);
    expect(shape(branches)).toEqual([
      [1, []],
      [2, [4, 5, 3]],
    ]);
  });

  test("shows a category whose parent is missing at the top", () => {
    expect(shape(branchesOf([listed(1), listed(2, 99)]))).toEqual([
      [1, []],
      [2, []],
    ]);
  });

  test("is searched with a matching parent whole and with other parents by their matching children", () => {
    const branches = branchesOf([listed(1), listed(2, 1), listed(3, 1), listed(4), listed(5, 4)]);
    expect(shape(matchingBranches(branches, ({ id }) => id === 1))).toEqual([[1, [2, 3]]]);
    expect(shape(matchingBranches(branches, ({ id }) => id === 3))).toEqual([[1, [3]]]);
    expect(matchingBranches(branches, () => false)).toEqual([]);
  });
});
