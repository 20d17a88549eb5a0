import { describe, expect, test } from "vitest";
import { changeGroups, likelyComparison } from "./changes_list.rules.ts";
import type { StepChange } from "./tree/compare.ts";
import { nodeOf } from "./tree/tree.ts";

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

  test("with what readers see", () => {
    expect(likelyComparison(versions(1), 3)).toBe(1);
  });

  test("with the one before it when readers see the same or nothing", () => {
    expect(likelyComparison(versions(3), 3)).toBe(2);
    expect(likelyComparison(versions(null), 2)).toBe(1);
  });

  test("with a later one when it is the first", () => {
    expect(likelyComparison(versions(null), 1)).toBe(3);
    expect(likelyComparison([{ id: 1, is_publish: true }], 1)).toBeNull();
  });
});
