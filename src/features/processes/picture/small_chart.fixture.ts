import { type Layout, layoutOf, type Sizes } from "../tree/layout/layout.ts";
import type { Folds } from "../tree/folds.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree/tree.ts";
import type { Links, Measure, Say } from "./measured_steps.ts";

/** Every letter is seven wide. */
export const measure: Measure = (text) => [...text].length * 7;

/** The key, and what was given with it. */
export const say: Say = (key, values = {}) =>
  [key, ...Object.entries(values).map(([name, value]) => `${name}=${String(value)}`)].join(" ");

export const noLinks: Links = { procedures: new Map(), processes: new Map() };

type More = Partial<TreeNode>;

export const text = (unique_id: number, name: string, ...children: TreeNode[]) =>
  nodeOf({ unique_id, type: "simple_text", name, children });
export const blank = (unique_id: number, more: More = {}) => nodeOf({ unique_id, type: "blank", ...more });
export const end = (unique_id: number, more: More = {}) =>
  nodeOf({ unique_id, type: "end", name: "End", ...more });

/** Start, a step, a decision; "Da" with two steps, "Nu" with a place to fill, "Poate" that ends. */
export const tree: Tree = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: [
    text(
      2,
      "Cererea",
      nodeOf({
        unique_id: 3,
        type: "decision",
        name: "Se aprobă?",
        children: [
          { ...text(4, "Comanda", text(5, "Livrarea")), condition: "Da" },
          blank(6, { condition: "Nu" }),
          end(7, { condition: "Poate" }),
        ],
      }),
    ),
  ],
});

const sizes: Sizes = {
  step: () => ({ width: 200, height: 60 }),
  condition: () => ({ width: 40, height: 20 }),
};

/** All steps are 200 wide and 60 high. */
export const laidOut = (one: Tree, folds?: Folds): Layout => layoutOf(one, sizes, {}, folds);
