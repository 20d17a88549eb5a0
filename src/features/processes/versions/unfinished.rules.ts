import { linkOf, type Links } from "../picture/measured_steps.ts";
import { isOpenEnd } from "../tree/edit/branch_at_spot.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/**
 * What a reader of a chart would be left alone with: a place without a step, a path that ends nowhere, a link to what is
 * deleted, and one to what only some may open yet. In the order in which it is told.
 */
export const unfinishedKinds = ["empty", "open", "deleted", "draft"] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];

export type Unfinished = { readonly kind: UnfinishedKind; readonly steps: readonly TreeNode[] };

/** What of a chart is not finished, by kind, the steps in reading order; nothing where all of it is. */
export function unfinishedOf(tree: Tree, links: Pick<Links, "procedures" | "processes">): Unfinished[] {
  const steps = indexOf(tree).places.map(({ node }) => node);
  const isOfKind: Record<UnfinishedKind, (node: TreeNode) => boolean> = {
    empty: (node) => node.type === "blank",
    open: isOpenEnd,
    deleted: (node) => linkOf(node, links)?.status === "deleted",
    // What is hidden from who publishes is somebody else's draft.
    draft: (node) => {
      const status = linkOf(node, links)?.status;
      return status === "draft" || status === "hidden";
    },
  };
  return unfinishedKinds
    .map((kind) => ({ kind, steps: steps.filter(isOfKind[kind]) }))
    .filter((found) => found.steps.length > 0);
}
