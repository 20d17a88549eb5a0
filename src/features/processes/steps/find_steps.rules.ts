import { foldText } from "#platform/text/fold_text.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** A step and the words that it is found by, folded. */
export type SearchableStep = { readonly unique_id: number; readonly words: string };

/**
 * The steps of a chart in reading order with what can be read of them: name and condition. A place where a step is
 * still to come has no name of its own.
 * @param nameOf what a step is called on the screen
 */
export function searchableSteps(tree: Tree, nameOf: (node: TreeNode) => string): SearchableStep[] {
  return indexOf(tree).places.map(({ node }) => {
    const name = node.type === "blank" ? "" : nameOf(node);
    return { unique_id: node.unique_id, words: foldText(`${node.condition ?? ""}\n${name}`) };
  });
}

/** The steps whose name or condition has what is searched for, letter case and diacritics aside; none for nothing. */
export function foundSteps(steps: readonly SearchableStep[], search: string): number[] {
  const wanted = foldText(search).trim().replaceAll(/\s+/g, " ");
  if (wanted === "") return [];
  const found: number[] = [];
  for (const { unique_id, words } of steps) if (words.includes(wanted)) found.push(unique_id);
  return found;
}
