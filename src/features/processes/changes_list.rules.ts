import type { StepChange } from "./tree/compare.ts";
import type { ProcessVersion } from "./processes.contract.ts";

/** The kinds of changes in the order in which they are told. */
export const changeKinds = ["added", "removed", "changed", "moved"] as const;

export type ChangeGroup = {
  readonly kind: StepChange["kind"];
  /** How many there are, also those that are not listed. */
  readonly count: number;
  readonly changes: readonly StepChange[];
};

/** Changes by kind, as many of them listed as fit; `more` is how many are not. */
export function changeGroups(
  changes: readonly StepChange[],
  most: number,
): { groups: ChangeGroup[]; more: number } {
  const groups: ChangeGroup[] = [];
  let left = most;
  for (const kind of changeKinds) {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) continue;
    const listed = ofKind.slice(0, left);
    left -= listed.length;
    groups.push({ kind, count: ofKind.length, changes: listed });
  }
  return { groups, more: Math.max(0, changes.length - most) };
}

type Listed = Pick<ProcessVersion, "id" | "is_publish">;

/**
 * What one most likely wants to compare a version with: what readers see, else the one before it, else the one after.
 * @param versions newest first
 * @returns null when there is no other
 */
export function likelyComparison(versions: readonly Listed[], shown: number): number | null {
  const published = versions.find(({ id, is_publish }) => is_publish && id !== shown);
  if (published) return published.id;
  const at = versions.findIndex(({ id }) => id === shown);
  return (versions[at + 1] ?? versions.find(({ id }) => id !== shown))?.id ?? null;
}
