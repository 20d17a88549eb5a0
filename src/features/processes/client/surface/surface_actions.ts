import type { Spot } from "../../tree/edit/add_and_change.ts";
import type { RemovalMode } from "../../tree/edit/remove_step.ts";
import type { TreeNode } from "../../tree/tree.ts";

/** What a reader asks for on the chart; the surface itself changes nothing but what is seen. */
export type SurfaceActions = {
  onSelect(step: TreeNode | null): void;
  /** To change a step, or to see it. */
  onOpen(step: TreeNode): void;
  /** While reading: to see all the words of a step or of its branch, of which only some are drawn. */
  onRead?(step: TreeNode): void;
  /** While reading: to go where a link leads. */
  onFollow(step: TreeNode, isNewTab: boolean): void;
  onAdd(spot: Spot): void;
  onRemove(step: TreeNode): void;
  onMove(step: TreeNode, spot: Spot): void;
  /** Asked for every place that a dragged step is held over; without it, every place takes every step. */
  canMove?(step: TreeNode, spot: Spot): boolean;
  /** The anchor is where the menu is to open, in pixels of the page's window. */
  onMenu?(step: TreeNode, anchor: DOMRect): void;
  onFold?(step: TreeNode): void;
  /** The text of the branch that leads to a step was pressed. */
  onCondition?(step: TreeNode): void;
  /** The step that the keyboard stands on, or null when the chart is empty. */
  onCurrent?(step: TreeNode): void;
  onUndo?(): void;
  onRedo?(): void;
  /** A step alone, or with all that is below it. */
  onCopy?(step: TreeNode, mode: RemovalMode): void;
  onCut?(step: TreeNode, mode: RemovalMode): void;
  onDuplicate?(step: TreeNode): void;
  onPaste?(step: TreeNode): void;
};
