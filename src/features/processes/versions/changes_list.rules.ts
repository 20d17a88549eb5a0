import type { StepChange } from "../tree/compare/compare_trees.ts";
import type { Process, ProcessVersion } from "../processes.contract.ts";

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

/** The chart on screen. */
export type ShownChart = Pick<Process, "version_id" | "source"> & {
  version: Pick<ProcessVersion, "has_unpublished_changes">;
};

/**
 * Whether comparing the chart on screen with a version means what readers see of it: they see its own version, as it
 * was when it was published.
 */
export function isReadersState({ version_id, source }: ShownChart, other: number | undefined): boolean {
  return source === "draft" && other === version_id;
}

/**
 * What the chart on screen can be compared with: other versions, and its own where readers see something else of it.
 * @param chosen what it is being compared with, which stays among them
 */
export function comparedWith<Version extends Listed>(
  versions: readonly Version[],
  shown: ShownChart,
  chosen?: number,
): Version[] {
  const { version_id, version, source } = shown;
  const hasOwn = isReadersState(shown, chosen) || (source === "draft" && version.has_unpublished_changes);
  return versions.filter(({ id }) => id !== version_id || hasOwn);
}

/**
 * What one most likely wants to compare the chart on screen with: what readers see, else the version before it, else
 * the one after.
 * @param versions newest first
 * @returns null when there is nothing to compare with
 */
export function likelyComparison(versions: readonly Listed[], shown: ShownChart): number | null {
  const others = comparedWith(versions, shown);
  const published = others.find(({ is_publish }) => is_publish);
  if (published) return published.id;
  const at = versions.findIndex(({ id }) => id === shown.version_id);
  return (versions[at + 1] ?? others[0])?.id ?? null;
}
