import { branchSize } from "../branch_size.ts";
import { type Folds, isFolded } from "../folds.ts";
import type { Tree, TreeNode } from "../tree.ts";
import type { Contour } from "./contours.ts";
import type { Lanes, Loop, Side } from "./loop_lanes.ts";
import type { Sizes } from "./layout.ts";

/** A visible step while its chart is being laid out. What is measured sideways is measured from its centre line. */
export type Part = {
  readonly node: TreeNode;
  readonly parent: Part | null;
  first: Part | null;
  last: Part | null;
  /** The next branch of the same parent. */
  next: Part | null;
  readonly order: number;
  readonly folded: number;
  readonly width: number;
  readonly height: number;
  /** Of the condition above it; 0 without one. */
  readonly label_width: number;
  readonly label_height: number;
  /** How far it reaches to the left and to the right; of a first branch its condition too, which stands above it. */
  readonly reach_left: number;
  readonly reach_right: number;
  /** The line by which it returns, when it is a loop. */
  loop: Loop | null;
  has_returns: boolean;
  /** The lines that pass it on either side; handed on to its parent. */
  readonly lanes: Record<Side, Lanes | null>;
  /** Of everything from its top down; handed on to its parent. */
  contour: Contour | null;
  /** From its parent's centre line to its own. */
  shift: number;
  /** The gap below it: the room for lines that pass, and from there the conditions down to the boxes below. */
  upper: number;
  lower: number;
  /** From the end of its parent's `upper` down: where its line turns aside, and the top of its condition. */
  turn: number;
  label_top: number;
  /** Where its condition begins, from its parent's centre line. */
  label_left: number;
  /** Its centre line, and its top. */
  x: number;
  y: number;
};

const pixels = (value: number) => Math.max(1, Math.ceil(value));
const nothing = { width: 0, height: 0 };

function partOf(node: TreeNode, parent: Part | null, order: number, sizes: Sizes, isClosed: boolean): Part {
  const size = sizes.step(node);
  const label = node.condition === null ? nothing : sizes.condition(node.condition);
  const width = pixels(size.width);
  const labelWidth = Math.ceil(label.width);
  const isFirst = parent === null || parent.first === null;
  const reach = isFirst ? Math.max(width, labelWidth) : width;
  return {
    node,
    parent,
    first: null,
    last: null,
    next: null,
    order,
    folded: isClosed ? branchSize(node) - 1 : 0,
    width,
    height: pixels(size.height),
    label_width: labelWidth,
    label_height: Math.ceil(label.height),
    reach_left: reach >> 1,
    reach_right: (reach + 1) >> 1,
    loop: null,
    has_returns: false,
    lanes: { left: null, right: null },
    contour: null,
    shift: 0,
    upper: 0,
    lower: 0,
    turn: 0,
    label_top: 0,
    label_left: -(labelWidth >> 1),
    x: 0,
    y: 0,
  };
}

/** The steps that are drawn, in reading order. */
export function partsOf(tree: Tree, sizes: Sizes, folds: Folds): Part[] {
  const parts: Part[] = [];
  const nodes: TreeNode[] = [tree];
  const parents: (Part | null)[] = [null];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const parent = parents.pop() ?? null;
    const isClosed = isFolded(node, folds);
    const part = partOf(node, parent, parts.length, sizes, isClosed);
    parts.push(part);
    if (parent !== null) {
      if (parent.last === null) parent.first = part;
      else parent.last.next = part;
      parent.last = part;
    }
    if (isClosed) continue;
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child === undefined) continue;
      nodes.push(child);
      parents.push(part);
    }
  }
  return parts;
}
