import { keptText, readKept } from "#platform/kept.ts";
import { type Tree, type TreeNode, treeLimits } from "./tree.ts";
import { indexOf, type Place } from "./tree_index.ts";

/** The steps below which nothing is shown: how one person looks at a chart, and no part of it. */
export type Folds = ReadonlySet<number>;

export const noFolds: ReadonlySet<number> = new Set();

/** Whether something below a step is hidden. */
export const isFolded = ({ unique_id, children }: TreeNode, folds: Folds): boolean =>
  children.length > 0 && folds.has(unique_id);

/** What is below a step is hidden, or shown again if it was. */
export function turnedAt(folds: Folds, unique_id: number): Folds {
  const next = new Set(folds);
  if (!next.delete(unique_id)) next.add(unique_id);
  return next;
}

/** Without what hides these steps; the same folds when nothing does. */
export function withStepsShown(folds: Folds, tree: Tree, ids: Iterable<number>): Folds {
  if (folds.size === 0) return folds;
  const { byId } = indexOf(tree);
  const left = new Set(folds);
  const passed = new Set<Place>();
  for (const id of ids)
    for (let over = byId.get(id)?.parent; over && !passed.has(over); over = over.parent) {
      passed.add(over);
      left.delete(over.node.unique_id);
    }
  return left.size === folds.size ? folds : left;
}

const areIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** What was kept of them; none for nothing, and for what is no such thing. */
export function foldsFrom(text: string | null): Folds {
  const kept = readKept(text, areIds);
  return kept === null ? noFolds : new Set(kept.value);
}

/** Writes them for keeping, those that were folded last if they are more than a chart has steps. */
export const foldsText = (folds: Folds, now: Date): string =>
  keptText(JSON.stringify([...folds].slice(-treeLimits.nodes)), now);
