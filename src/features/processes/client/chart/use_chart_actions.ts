import { useMemo } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  addStep,
  changeStep,
  type Edited,
  type EditRefusal,
  type NewStep,
  type Spot,
} from "../../tree/edit/add_and_change.ts";
import { copyBranch, copyStep, duplicateStep, pasteBranch } from "../../tree/edit/copy_and_paste.ts";
import { renameCondition, setConditions } from "../../tree/edit/change_conditions.ts";
import { stepsIn } from "../../tree/edit/finish_edit.ts";
import { moveStep } from "../../tree/edit/move_step.ts";
import { type RemovalMode, removalModes, removeStep } from "../../tree/edit/remove_step.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import type { FormType } from "../steps/StepTypes.tsx";
import type { ChangedStep } from "../steps/step_modal_props.ts";
import { type ChartInfos, useShortStepName } from "../steps/use_step_name.ts";
import type { Turned } from "../../saving/undo_history.rules.ts";
import type { ChartEditor } from "./use_chart_editor.ts";
import type { ChartFolds } from "./use_folds.ts";
import type { OthersWork } from "../together/use_others_work.ts";
import { useStepClipboard } from "../steps/use_step_clipboard.ts";

/** What can be done with the steps of a chart, from wherever it is asked. */
export type ChartActions = {
  /** Asks what the step is to be, unless its kind is given. */
  add(spot: Spot, type?: FormType): void;
  /** Adds a step that is known. @returns its id, or null when it was refused, which is said */
  insert(spot: Spot, step: NewStep): number | null;
  edit(unique_id: number): void;
  editCondition(unique_id: number): void;
  remove(unique_id: number): void;
  toggle(unique_id: number): void;
  /** A step alone, or with all that is below it. */
  copy(unique_id: number, mode: RemovalMode): void;
  cut(unique_id: number, mode: RemovalMode): void;
  duplicate(unique_id: number): void;
  /** Steps may be taken along from here, also where they cannot be changed. */
  canCopy(): boolean;
  paste(spot: Spot | null): void;
  canPaste(): boolean;
  move(unique_id: number, spot: Spot): void;
  canMove(unique_id: number, spot: Spot): boolean;
  undo(): void;
  redo(): void;
};

export function useChartActions(options: {
  editor: ChartEditor;
  folds: Pick<ChartFolds, "turn">;
  process_id: number;
  infos: ChartInfos;
  canCopy: boolean;
  /** What others save while a dialog is open. */
  others: OthersWork;
  announce(words: string): void;
  /** A text step is written on the chart itself. */
  onType: ((spot: Spot) => void) | null;
}): ChartActions {
  const { t } = useTexts();
  const alerts = useAlerts();
  const modals = useModals();
  const nameOf = useShortStepName();
  const clipboard = useStepClipboard();
  const now = useLatest({ ...options, t, alerts, modals, nameOf });

  return useMemo<ChartActions>(() => {
    const nodeAt = (unique_id: number): TreeNode | undefined =>
      indexOf(now().editor.current()).byId.get(unique_id)?.node;

    /** Puts an edit into the chart and says what it did; a refusal is said too. */
    function put(edit: Edited, words: (tree: Tree) => string): EditRefusal | null {
      const { editor, announce, t, alerts } = now();
      const refusal = editor.put(edit);
      if (refusal !== null || !edit.ok) {
        alerts.error(t(`refusal.${refusal ?? "invalid"}`));
        return refusal;
      }
      announce(words(edit.tree));
      if (edit.lost_loops > 0) alerts.success(t("edit.lost_loops", { count: edit.lost_loops }));
      return null;
    }

    const named = (key: "edit.added" | "edit.changed" | "edit.moved", unique_id: number) => (tree: Tree) => {
      const node = indexOf(tree).byId.get(unique_id)?.node;
      return now().t(key, { name: node === undefined ? now().t("edit.unnamed") : now().nameOf(node) });
    };

    /** An edit by a form: what is refused is told at the form. */
    function putSilently(edit: Edited, words: (tree: Tree) => string): EditRefusal | null {
      if (!edit.ok) return edit.refusal;
      return put(edit, words);
    }

    function changed(tree: Tree, node: TreeNode, step: ChangedStep): Edited {
      if (step.type === "simple_text")
        return changeStep(tree, node.unique_id, { name: step.name, color: step.color });
      if (step.type === "loop")
        return changeStep(tree, node.unique_id, { name: step.name, color: step.color, target: step.target });
      if (step.type !== "decision")
        return changeStep(tree, node.unique_id, { name: step.name, color: step.color, id: step.id });
      const renamed = changeStep(tree, node.unique_id, { name: step.name, color: step.color });
      if (!renamed.ok) return renamed;
      const conditions = step.conditions.map(({ unique_id, condition }) =>
        unique_id === undefined ? { condition } : { unique_id, condition },
      );
      // Somebody else may have added a branch while the form was open.
      const seen = new Set(node.children.map((child) => child.unique_id));
      return setConditions(renamed.tree, node.unique_id, conditions, seen);
    }

    function removed(unique_id: number, mode: RemovalMode) {
      const edit = removeStep(now().editor.current(), unique_id, mode);
      put(edit, () => now().t("edit.removed", { count: edit.ok ? edit.removed : 0 }));
    }

    /** What follows a step stays where it is; a decision takes its branches along. */
    function moved(unique_id: number, spot: Spot): Edited {
      const mode = nodeAt(unique_id)?.type === "decision" ? "flow" : "step";
      return moveStep(now().editor.current(), unique_id, spot, mode);
    }

    /** Says what became of an edit; where others have changed the same it is told on the screen too. */
    function turned(outcome: Turned | null, way: "undo" | "redo") {
      const { announce, t, alerts, nameOf } = now();
      if (outcome === null) return announce(t(`edit.${way}_nothing`));
      const { extent, met } = outcome;
      if (extent === "whole") return announce(t(`edit.${way}_whole`));
      const step = met === null ? t("edit.unnamed") : nameOf(met);
      const isGone = met !== null && nodeAt(met.unique_id) === undefined;
      if (extent === "part") alerts.success(t(`edit.${way}_part`, { step }));
      else alerts.error(t(`edit.${way}_${isGone ? "gone" : "none"}`, { step }));
    }

    const actions: ChartActions = {
      add(spot, type) {
        const { editor, infos, modals, others, process_id, onType } = now();
        modals.open("add step", {
          tree: editor.current(),
          process_id,
          infos,
          others,
          spot,
          type,
          onType: onType && (() => onType(spot)),
          onAdd: (step) => {
            const edit = addStep(now().editor.current(), spot, step);
            return putSilently(edit, named("edit.added", edit.ok ? edit.focus : 0));
          },
        });
      },
      insert(spot, step) {
        const edit = addStep(now().editor.current(), spot, step);
        const id = edit.ok ? edit.focus : 0;
        return put(edit, named("edit.added", id)) === null ? id : null;
      },
      edit(unique_id) {
        const { editor, infos, modals, others, process_id } = now();
        const node = nodeAt(unique_id);
        if (node === undefined || node.type === "start" || node.type === "end") return;
        if (node.type === "blank") return actions.add({ at: unique_id });
        modals.open("edit step", {
          tree: editor.current(),
          process_id,
          infos,
          node,
          others,
          onChange: (step) =>
            putSilently(changed(now().editor.current(), node, step), named("edit.changed", unique_id)),
        });
      },
      editCondition(unique_id) {
        const condition = nodeAt(unique_id)?.condition;
        if (condition === null || condition === undefined) return;
        const { modals, others } = now();
        modals.open("condition", {
          unique_id,
          condition,
          others,
          onChange: (next) =>
            putSilently(
              renameCondition(now().editor.current(), unique_id, next),
              named("edit.changed", unique_id),
            ),
        });
      },
      remove(unique_id) {
        const node = nodeAt(unique_id);
        if (node === undefined) return;
        const tree = now().editor.current();
        const modes = removalModes(tree, unique_id);
        const [only] = modes;
        const asks = modes.length > 1 || node.type === "decision";
        if (only === undefined) put(removeStep(tree, unique_id, "step"), () => "");
        else if (asks) {
          const alone = removeStep(tree, unique_id, "step");
          const loops = alone.ok ? alone.lost_loops : 0;
          now().modals.open("remove step", {
            name: now().nameOf(node),
            isDecision: node.type === "decision",
            below: stepsIn(node) - 1 - loops,
            loops,
            modes,
            onRemove: (mode) => removed(unique_id, mode),
          });
        } else removed(unique_id, only);
      },
      toggle(unique_id) {
        const { folds, announce, t } = now();
        announce(t(folds.turn(unique_id) ? "edit.folded" : "edit.unfolded"));
      },
      copy(unique_id, mode) {
        const tree = now().editor.current();
        const copied = mode === "step" ? copyStep(tree, unique_id) : copyBranch(tree, unique_id);
        if (copied === null || !now().canCopy) return;
        clipboard.put(copied);
        now().announce(now().t("edit.copied", { count: copied.steps }));
      },
      cut(unique_id, asked) {
        const node = nodeAt(unique_id);
        if (node === undefined || node.type === "start" || node.type === "blank") return;
        // As when it is dragged, a decision takes its branches along.
        const mode = node.type === "decision" ? "flow" : asked;
        actions.copy(unique_id, mode);
        removed(unique_id, mode);
      },
      duplicate(unique_id) {
        const edit = duplicateStep(now().editor.current(), unique_id);
        put(edit, named("edit.added", edit.ok ? edit.focus : 0));
      },
      canCopy: () => now().canCopy,
      canPaste: () => clipboard.read() !== null,
      paste(spot) {
        const { t, alerts, editor } = now();
        const clip = clipboard.read();
        if (clip === null) return alerts.error(t("edit.nothing_to_paste"));
        if (spot === null) return alerts.error(t("refusal.not_here"));
        const { steps: count } = clip;
        put(pasteBranch(editor.current(), spot, clip), () => t("edit.pasted", { count }));
      },
      move: (unique_id, spot) => void put(moved(unique_id, spot), named("edit.moved", unique_id)),
      canMove: (unique_id, spot) => moved(unique_id, spot).ok,
      undo: () => turned(now().editor.undo(), "undo"),
      redo: () => turned(now().editor.redo(), "redo"),
    };
    return actions;
  }, [now, clipboard]);
}
