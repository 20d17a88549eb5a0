import type { Spot } from "../edit/add_and_change.ts";
import { type Folds, noFolds } from "../folds.ts";
import type { Tree, TreeNode } from "../tree.ts";
import { draw } from "./boxes_and_lines.ts";
import { loopsOf } from "./loop_lanes.ts";
import { partsOf } from "./steps_to_place.ts";
import { place, settle } from "./place_steps.ts";

/** In pixels of the chart at 100 %. */
export type Size = { readonly width: number; readonly height: number };

/** How large the surface draws a step, and the text on the line of a branch. */
export type Sizes = { step(node: TreeNode): Size; condition(text: string): Size };

export type Rect = Size & { readonly x: number; readonly y: number };

/** A step that is drawn. `x` and `y` are its top left corner. */
export type Box = Rect & {
  readonly node: TreeNode;
  readonly parent: number | null;
  /** Its place in reading order, and in `Layout.boxes`. */
  readonly order: number;
  /** How many steps are hidden below it; 0 when it is unfolded. */
  readonly folded: number;
};

/** The text of a branch with its place on the line. */
export type Label = Rect & { readonly text: string };

/** `points` are x0, y0, x1, y1, …; every stretch is level or upright. A loop's line runs from the loop up. */
export type Line = {
  readonly kind: "flow" | "loop";
  readonly from: number;
  readonly to: number;
  readonly points: readonly number[];
  readonly label: Label | null;
};

/** Where a step can be added: between two steps, or below one that ends an open flow; then `to` is null. */
export type InsertPoint = {
  readonly spot: Spot;
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number | null;
};

export type Layout = Size & {
  /** In reading order. */
  readonly boxes: readonly Box[];
  readonly byId: ReadonlyMap<number, Box>;
  /** Flow lines in reading order of the steps they lead to, then the lines of the loops. */
  readonly lines: readonly Line[];
  readonly inserts: readonly InsertPoint[];
};

/** Pixels: between branches, between a step and the next, between lines of loops, around the chart. */
export type Room = {
  readonly gap_x: number;
  readonly gap_y: number;
  readonly lane: number;
  readonly margin: number;
};

const usual: Room = { gap_x: 32, gap_y: 48, lane: 12, margin: 32 };

const whole = (value: number, least: number) => Math.max(least, Math.round(value));

/**
 * Where everything of a chart stands, in whole pixels. Depends on the tree, the sizes and what is folded alone, and a
 * branch that did not change keeps its form whatever happens around it.
 */
export function layoutOf(
  tree: Tree,
  sizes: Sizes,
  options: Partial<Room> = {},
  folds: Folds = noFolds,
): Layout {
  const asked = { ...usual, ...options };
  const room: Room = {
    gap_x: whole(asked.gap_x, 1),
    gap_y: whole(asked.gap_y, 8),
    // Two lines and the middle between them need three different pixels.
    lane: whole(asked.lane, 2),
    margin: whole(asked.margin, 0),
  };
  const parts = partsOf(tree, sizes, folds);
  const loops = loopsOf(parts);
  place(parts, room);
  return draw(parts, loops, room, settle(parts, room));
}
