import { utf8Bytes } from "#platform/text/utf8_bytes.ts";
import type { Tree, TreeNode } from "../tree.ts";

/** A chart as JSON text, its keys in the order of `TreeNode`. Works at any depth, which `JSON.stringify` does not. */
export function treeToJson(tree: Tree): string {
  const parts: string[] = [];
  const open: { node: TreeNode; next: number }[] = [];
  const enter = (node: TreeNode) => {
    parts.push(headOf(node));
    open.push({ node, next: 0 });
  };
  enter(tree);
  for (let place = open.at(-1); place !== undefined; place = open.at(-1)) {
    const child = place.node.children[place.next];
    if (child === undefined) {
      parts.push("]}");
      open.pop();
    } else {
      if (place.next > 0) parts.push(",");
      place.next += 1;
      enter(child);
    }
  }
  return parts.join("");
}

/** A step up to the bracket that its children open. */
function headOf(node: TreeNode): string {
  const target = node.selectedParentLoop;
  const head = JSON.stringify({
    unique_id: node.unique_id,
    type: node.type,
    id: node.id,
    name: node.name,
    color: node.color,
    extend: node.extend,
    condition: node.condition,
    is_parent: node.is_parent,
    selectedParentLoop: target && { unique_id: target.unique_id, name: target.name },
  });
  return `${head.slice(0, -1)},"children":[`;
}

/** How many bytes `treeToJson` gives as UTF-8, without making the text. */
export function treeBytes(nodes: Iterable<TreeNode>): number {
  let bytes = ofNothing;
  for (const node of nodes) bytes += stepBytes(node);
  return bytes;
}

/**
 * The first step, in reading order, with which a chart is longer than that; null when it is not. What comes after it is
 * not looked at: loops repeat the name of the step that they return to, so that a short text can say a very long chart.
 */
export function firstPast(bytes: number, nodes: Iterable<TreeNode>): TreeNode | null {
  let sum = ofNothing;
  for (const node of nodes) {
    sum += stepBytes(node);
    if (sum > bytes) return node;
  }
  return null;
}

/** Every step but the first is behind a comma or alone, so a step with children saves the comma of one of them. */
const ofNothing = -1;

function stepBytes(node: TreeNode): number {
  let bytes = fixedBytes + digitsOf(node.unique_id) + node.type.length + jsonBytes(node.name);
  bytes += node.id === null ? 4 : digitsOf(node.id);
  bytes += node.color === null ? 4 : node.color.length + 2;
  bytes += node.extend ? 4 : 5;
  bytes += node.condition === null ? 4 : jsonBytes(node.condition);
  for (const loop of node.is_parent) bytes += digitsOf(loop) + 1;
  if (node.is_parent.length > 0) bytes -= 1;
  const target = node.selectedParentLoop;
  bytes += target === null ? 4 : targetBytes + digitsOf(target.unique_id) + jsonBytes(target.name);
  return node.children.length > 0 ? bytes : bytes + 1;
}

const fixedBytes =
  '{"unique_id":,"type":"","id":,"name":,"color":,"extend":,"condition":,"is_parent":[],"selectedParentLoop":,"children":[]}'
    .length;
const targetBytes = '{"unique_id":,"name":}'.length;
const digitsOf = (value: number) => String(value).length;

const plain = /^[ !#-[\]-~]*$/;

function jsonBytes(text: string): number {
  return plain.test(text) ? text.length + 2 : utf8Bytes(JSON.stringify(text));
}
