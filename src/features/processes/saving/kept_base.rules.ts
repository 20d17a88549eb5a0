import { parseTree } from "../tree/check/parse_tree.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { baseAfterSending, type SavedState } from "./caught_up.rules.ts";
import type { KeptChart } from "./save_queue.rules.ts";

/**
 * The state that a kept chart was drawn on from; `saved` when the server has the chart itself, null when that state is
 * not known any more.
 */
export function keptBase(
  kept: KeptChart,
  server: SavedState & { readonly json: string },
): SavedState | "saved" | null {
  const { revision, tree } = server;
  if (kept.json === server.json) return "saved";
  const known = kept.highest_step_id ?? 0;
  if (kept.revision === server.revision || kept.sent === server.json)
    return { revision, tree, highest_step_id: Math.max(known, indexOf(tree).highest) };
  const base = treeIn(kept.base);
  if (base === null) return null;
  const from = {
    revision: kept.revision,
    tree: base,
    highest_step_id: Math.max(known, indexOf(base).highest),
  };
  return baseAfterSending(from, treeIn(kept.sent), server);
}

function treeIn(json: string | null | undefined): Tree | null {
  if (json === null || json === undefined) return null;
  const parsed = parseTree(json);
  return parsed.ok ? parsed.tree : null;
}
