import { movesBetween } from "./compare_moves.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { indexOf, type Place, type TreeIndex } from "../tree_index.ts";

export type ChangedField = "name" | "color" | "condition" | "id" | "target" | "type";

/** A chart as it was, and as it became. */
export type ChartChange = { readonly before: Tree; readonly after: Tree };

export type StepChange = {
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly unique_id: number;
  /** As it is after, or for a removed step as it was. */
  readonly node: TreeNode;
  /** What is different of a changed step. */
  readonly fields?: ChangedField[];
  /** What a moved step hung under before. */
  readonly from?: number | null;
};

/**
 * What is different between two charts: in the reading order of the later one, then what was removed. A step that
 * another one came or went above has not moved, and its condition has not changed with it. Of blanks only those count
 * that stand for a branch of a decision, and whether something is unfolded is no difference.
 */
export function compareTrees(before: Tree, after: Tree): StepChange[] {
  if (before === after) return [];
  const [was, is] = [indexOf(before), indexOf(after)];
  const { moved, renamed } = movesBetween(was, is);
  const changes: StepChange[] = [];
  for (const place of is.places) {
    const { node } = place;
    const { unique_id } = node;
    const former = was.byId.get(unique_id);
    if (former === undefined) {
      if (isTold(place, was)) changes.push({ kind: "added", unique_id, node });
      continue;
    }
    const fields = ownFields(former.node, node);
    if (renamed.has(unique_id)) fields.push("condition");
    if (fields.length > 0) changes.push({ kind: "changed", unique_id, node, fields });
    if (moved.has(unique_id) && (node.type !== "blank" || node.condition !== null))
      changes.push({ kind: "moved", unique_id, node, from: former.parent?.node.unique_id ?? null });
  }
  for (const place of was.places) {
    const { node } = place;
    if (!is.byId.has(node.unique_id) && isTold(place, is))
      changes.push({ kind: "removed", unique_id: node.unique_id, node });
  }
  return changes;
}

/** Whether a step that the other chart has not is worth telling: a blank only where its branch came or went. */
function isTold({ node, parent }: Place, other: TreeIndex): boolean {
  if (node.type !== "blank") return true;
  const decision = other.byId.get(parent?.node.unique_id ?? 0)?.node;
  return (
    decision?.type === "decision" && decision.children.every(({ condition }) => condition !== node.condition)
  );
}

/** What is different of a step itself; its condition belongs to the branch that it begins. */
export function ownFields(former: TreeNode, node: TreeNode): ChangedField[] {
  const fields: ChangedField[] = [];
  if (former.type !== node.type) fields.push("type");
  if (former.name !== node.name) fields.push("name");
  if (former.color !== node.color) fields.push("color");
  if (former.id !== node.id) fields.push("id");
  if (former.selectedParentLoop?.unique_id !== node.selectedParentLoop?.unique_id) fields.push("target");
  return fields;
}
