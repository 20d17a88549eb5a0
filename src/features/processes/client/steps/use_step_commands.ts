import { useCallback } from "react";
import { copyText } from "#platform/client/clipboard.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { offeredCommands, type StepCommand } from "../../steps/step_commands.rules.ts";
import { spotDown, spotUp } from "../../steps/step_moves.rules.ts";
import { linkOf } from "../../picture/measured_steps.ts";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import { spotAfter, spotBefore } from "../../tree/edit/spots_around.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import { useInfos } from "./use_step_name.ts";
import type { ChartActions } from "../chart/use_chart_actions.ts";

type Options = {
  actions: ChartActions;
  tree: Tree;
  canEdit: boolean;
  onFollow(node: TreeNode): void;
  onImprove(unique_id: number): void;
};

export type StepCommands = {
  /** What can be done with a step now, in the order of its menu. */
  offered(node: TreeNode): StepCommand[];
  /** Does it; an edit that cannot be done is refused with its reason, anything else that is not offered is not done. */
  run(command: StepCommand, node: TreeNode): void;
};

/** What can be done with the steps of a chart, by menu or by key. */
export function useStepCommands({ actions, tree, canEdit, onFollow, onImprove }: Options): StepCommands {
  const infos = useInfos();
  const copyLink = useStepLink();

  const offered = (node: TreeNode) =>
    offeredCommands(tree, node.unique_id, {
      canEdit,
      canCopy: actions.canCopy(),
      canPaste: actions.canPaste(),
      canFollow: !!linkOf(node, infos)?.slug,
    });

  function run(command: StepCommand, node: TreeNode) {
    const { unique_id } = node;
    const at = (spot: Spot | null, act: (spot: Spot) => void) => {
      if (spot !== null) act(spot);
    };
    const move = (spot: Spot) => actions.move(unique_id, spot);
    const acts: Record<StepCommand, () => void> = {
      follow: () => onFollow(node),
      edit: () => actions.edit(unique_id),
      condition: () => actions.editCondition(unique_id),
      add_after: () => at(spotAfter(tree, unique_id), actions.add),
      add_before: () => at(spotBefore(tree, unique_id), actions.add),
      move_up: () => at(spotUp(tree, unique_id), move),
      move_down: () => at(spotDown(tree, unique_id), move),
      copy: () => actions.copy(unique_id, "step"),
      copy_branch: () => actions.copy(unique_id, "flow"),
      duplicate: () => actions.duplicate(unique_id),
      cut: () => actions.cut(unique_id, "step"),
      cut_branch: () => actions.cut(unique_id, "flow"),
      paste: () => actions.paste(spotAfter(tree, unique_id)),
      fold: () => actions.toggle(unique_id),
      link: () => copyLink(unique_id),
      improve: () => onImprove(unique_id),
      remove: () => actions.remove(unique_id),
    };
    // Removing and pasting say themselves why they cannot be done.
    const isTold =
      command === "remove" || command === "paste" || (command.startsWith("add") && node.type === "blank");
    if (isTold ? canEdit : offered(node).includes(command)) acts[command]();
  }

  return { offered, run };
}

/** Copies the address of one step, in the version that is on screen. */
function useStepLink(): (unique_id: number) => void {
  const { t } = useTexts();
  const alerts = useAlerts();
  return useCallback(
    (unique_id) => {
      const address = new URL(location.href);
      address.searchParams.set("step", String(unique_id));
      address.searchParams.delete("compare");
      copyText(address.href).then(
        () => alerts.success(t("chart.step_link_copied")),
        () => alerts.error(t("outline.link_failed")),
      );
    },
    [t, alerts],
  );
}
