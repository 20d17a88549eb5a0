import { describe, expect, test } from "vitest";
import {
  changeGroups,
  comparedWith,
  isReadersState,
  likelyComparison,
  type ShownChart,
} from "./changes_list.rules.ts";
import type { StepChange } from "../tree/compare/compare_trees.ts";
import { nodeOf } from "../tree/tree.ts";

const change = (kind: StepChange["kind"], unique_id: number): StepChange => ({
  kind,
  unique_id,
  node: nodeOf({ unique_id, type: "simple_text" }),
});
const changes = [
  change("moved", 1),
  change("added", 2),
  change("changed", 3),
  change("added", 4),
  change("removed", 5),
];
const told = (most: number) => {
  const { groups, more } = changeGroups(changes, most);
  return [...groups.map(({ kind, count, changes: listed }) => `${kind} ${listed.length}/${count}`), more];
};

describe("a list of changes", () => {
  test("has them by kind", () => {
    expect(told(100)).toEqual(["added 2/2", "removed 1/1", "changed 1/1", "moved 1/1", 0]);
    expect(changeGroups([], 100)).toEqual({ groups: [], more: 0 });
  });

  test("ends where there are too many, but counts all of them", () => {
    expect(told(3)).toEqual(["added 2/2", "removed 1/1", "changed 0/1", "moved 0/1", 2]);
    expect(told(1)).toEqual(["added 1/2", "removed 0/1", "changed 0/1", "moved 0/1", 4]);
  });
});

describe("a version is compared", () => {
  const versions = (published: number | null) =>
    [3, 2, 1].map((id) => ({ id, is_publish: id === published }));
  const shown = (version_id: number, rest: Partial<ShownChart> = {}): ShownChart => ({
    version_id,
    source: "draft",
    version: { has_unpublished_changes: false },
    ...rest,
  });
  const changed = { version: { has_unpublished_changes: true } };

  test("with what readers see", () => {
    expect(likelyComparison(versions(1), shown(3))).toBe(1);
  });

  test("with the one before it when readers see the same or nothing", () => {
    expect(likelyComparison(versions(3), shown(3))).toBe(2);
    expect(likelyComparison(versions(null), shown(2))).toBe(1);
  });

  test("with a later one when it is the first", () => {
    expect(likelyComparison(versions(null), shown(1))).toBe(3);
    expect(likelyComparison([{ id: 1, is_publish: true }], shown(1))).toBeNull();
  });

  test("with itself as readers see it, where it was changed since", () => {
    const only = [{ id: 1, is_publish: true }];
    expect(likelyComparison(only, shown(1, changed))).toBe(1);
    expect(likelyComparison(versions(2), shown(2, changed))).toBe(2);
    expect(comparedWith(versions(2), shown(2, changed)).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(comparedWith(versions(2), shown(2)).map(({ id }) => id)).toEqual([3, 1]);
    // Published meanwhile, while it was being compared.
    expect(comparedWith(versions(2), shown(2), 2).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(comparedWith(versions(2), shown(2), 3).map(({ id }) => id)).toEqual([3, 1]);
    expect(isReadersState(shown(1), 1)).toBe(true);
    expect(isReadersState(shown(1), 2)).toBe(false);
    expect(isReadersState(shown(1), undefined)).toBe(false);
  });

  test("never with itself where what readers see is on screen", () => {
    const reading = shown(1, { ...changed, source: "live" });
    expect(likelyComparison([{ id: 1, is_publish: true }], reading)).toBeNull();
    expect(isReadersState(reading, 1)).toBe(false);
  });
});
