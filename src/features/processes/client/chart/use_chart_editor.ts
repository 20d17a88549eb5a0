import { useCallback, useRef, useState } from "react";
import {
  type ChartHistory,
  edited,
  isOverOwn,
  joined,
  momentsOf,
  redone,
  startHistory,
  takenBack,
  type Turned,
} from "../../saving/undo_history.rules.ts";
import type { StepChange } from "../../tree/compare/compare_trees.ts";
import type { Edited, EditRefusal } from "../../tree/edit/add_and_change.ts";
import { giveAbove, highestGiven } from "../../tree/edit/finish_edit.ts";
import type { Renumberings } from "../../tree/renumberings.ts";
import type { Tree } from "../../tree/tree.ts";

export type ChartEditor = {
  tree: Tree;
  /** The step that the reader is to be at; `at` tells one request from the next. */
  focus: { unique_id: number; at: number };
  /** When steps of this chart got other ids; what holds ids goes along (`useIdsNow`). */
  renumberings: Renumberings;
  canUndo: boolean;
  canRedo: boolean;
  /** The chart as it is now, also between two drawings of the screen. */
  current(): Tree;
  /** Puts an edit into the chart; what the rules refuse changes nothing. */
  put(edit: Edited): EditRefusal | null;
  /** Another chart takes the place of this one; nothing before it can be taken back. */
  restart(tree: Tree): void;
  /** Others' work comes into the chart: the reader stays where they are, and own edits can still be taken back. */
  join(tree: Tree, ids: ReadonlyMap<number, number>): void;
  /** Null when there is nothing to take back, or to do again. */
  undo(): Turned | null;
  redo(): Turned | null;
  /** Whether somebody else's change replaced what was done here. */
  isOverOwn(change: StepChange): boolean;
  goTo(unique_id: number): void;
  /** Every chart that undoing and redoing may bring back. */
  moments(): Tree[];
  /** New steps get ids above this one, and above every one that was given here. */
  giveAbove(unique_id: number): void;
};

/**
 * The chart that is being drawn: its edits one after another, each told to `onTree`. New steps get ids above the given
 * one.
 */
export function useChartEditor(
  start: Tree,
  highest_step_id: number,
  onTree: (tree: Tree) => void,
): ChartEditor {
  const [history, setHistory] = useState<ChartHistory>(() => {
    giveAbove(start, highest_step_id);
    return startHistory(start);
  });
  const [focusAt, setFocusAt] = useState(0);
  const now = useRef(history);

  const turn = useCallback(
    (next: ChartHistory): boolean => {
      const before = now.current;
      if (next === before) return false;
      // Also of an edit that is taken back: its steps may have been saved, and spoken of.
      giveAbove(next.tree, highestGiven(before.tree));
      now.current = next;
      setHistory(next);
      if (next.tree !== before.tree) onTree(next.tree);
      return true;
    },
    [onTree],
  );
  const move = useCallback(
    (next: ChartHistory): boolean => {
      const isNew = turn(next);
      if (isNew) setFocusAt((at) => at + 1);
      return isNew;
    },
    [turn],
  );

  const put = useCallback(
    (edit: Edited) => {
      if (!edit.ok) return edit.refusal;
      move(edited(now.current, edit.tree, edit.focus));
      return null;
    },
    [move],
  );
  const restart = useCallback((tree: Tree) => {
    giveAbove(tree, highestGiven(now.current.tree));
    now.current = startHistory(tree, now.current.renumberings);
    setHistory(now.current);
    setFocusAt((at) => at + 1);
  }, []);
  const join = useCallback((tree: Tree, ids: ReadonlyMap<number, number>) => {
    giveAbove(tree, highestGiven(now.current.tree));
    now.current = joined(now.current, tree, ids);
    setHistory(now.current);
  }, []);
  const step = useCallback(
    (turned: Turned | null) => {
      if (turned !== null) (turned.extent === "none" ? turn : move)(turned.history);
      return turned;
    },
    [turn, move],
  );
  const undo = useCallback(() => step(takenBack(now.current)), [step]);
  const redo = useCallback(() => step(redone(now.current)), [step]);
  const overOwn = useCallback((change: StepChange) => isOverOwn(now.current, change), []);
  const goTo = useCallback((unique_id: number) => {
    now.current = { ...now.current, focus: unique_id };
    setHistory(now.current);
    setFocusAt((at) => at + 1);
  }, []);
  const current = useCallback(() => now.current.tree, []);
  const moments = useCallback(() => momentsOf(now.current), []);
  const above = useCallback((unique_id: number) => giveAbove(now.current.tree, unique_id), []);

  return {
    tree: history.tree,
    focus: { unique_id: history.focus, at: focusAt },
    renumberings: history.renumberings,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    current,
    put,
    restart,
    join,
    undo,
    redo,
    isOverOwn: overOwn,
    goTo,
    moments,
    giveAbove: above,
  };
}
