import type { Spot } from "./add_and_change.ts";
import type { Tree } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

/** Where a step goes that is to follow a given one: in its first branch, where it has several; null where nothing may follow. */
export function spotAfter(tree: Tree, unique_id: number): Spot | null {
  const node = indexOf(tree).byId.get(unique_id)?.node;
  if (node === undefined || node.type === "end" || node.type === "loop") return null;
  if (node.type === "blank") return { at: unique_id };
  const child = node.children[0];
  if (child === undefined) return { below: unique_id };
  return child.type === "blank" ? { at: child.unique_id } : { above: child.unique_id };
}

/** Where a step goes that is to come before a given one; null for the start. */
export function spotBefore(tree: Tree, unique_id: number): Spot | null {
  const node = indexOf(tree).byId.get(unique_id)?.node;
  if (node === undefined || node.type === "start") return null;
  return node.type === "blank" ? { at: unique_id } : { above: unique_id };
}
