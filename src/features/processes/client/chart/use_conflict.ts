import { useCallback } from "react";
import { call } from "#platform/client/api/call.ts";
import { useRefresh } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { randomKey } from "#platform/client/random_key.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  listProcessVersions,
  processLimits,
  type Process,
  storeProcessVersion,
} from "../../processes.contract.ts";
import { caughtUp, type SavedState } from "../../saving/caught_up.rules.ts";
import type { ChartChange } from "../../tree/compare/compare_trees.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import { isSameDrawing } from "../../tree/merge/same_drawing.ts";
import type { Tree } from "../../tree/tree.ts";
import { type ChartKey, type OtherChart, otherChartOf, sendChart } from "../saving/save_chart.ts";
import type { SaveQueue } from "../../saving/save_queue.rules.ts";
import type { ChartInfos } from "../steps/use_step_name.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  process: Process;
  infos: ChartInfos;
  editor: ChartEditor;
  queue: SaveQueue;
  /**
   * Others' work came into the chart, after the state `base` that was known before: what that did to the own one, and
   * whether the person has said what stays.
   */
  onJoined(other: OtherChart, base: Tree | null, screen: ChartChange, isChosen: boolean): void;
};

/** An own work, and the state that it was drawn on from; null when that is not known. */
export type OwnWork = { base: SavedState | null; mine: Tree };

/**
 * Puts an own work together with what others have saved since it was begun, and saves both. Only where both changed the
 * same is it asked what stays: then that is to be decided.
 */
export function useConflict(options: Options): (other: OtherChart, own: OwnWork) => "joined" | "asked" {
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();
  const modals = useModals();
  const refresh = useRefresh();
  const user = useUser();
  const latest = useLatest({ ...options, t, dates, alerts, modals, refresh, user });

  return useCallback(
    (other, { base, mine: drawn }) => {
      const { modals, infos, editor: drawing } = latest();
      const { mine, ids, merge } = caughtUp(base, drawn, other, drawing.moments());

      function join(tree: Tree, isChosen: boolean) {
        const { editor, queue, onJoined } = latest();
        editor.join(tree, ids);
        editor.giveAbove(other.highest_step_id);
        queue.goOn(other, isSameDrawing(tree, other.tree) ? null : tree);
        onJoined(other, base && base.tree, { before: mine, after: tree }, isChosen);
      }

      /** Made once, also when the chart itself gets there only at another try. */
      let made: { id: number } | null = null;
      let isPutOff = false;
      async function saveAsVersion() {
        const { process, t, dates, alerts, refresh, user } = latest();
        const name = t("conflict.version_name", {
          name: `${user.first_name} ${user.last_name}`,
          when: dates.dateTime(new Date().toISOString()),
        }).slice(0, processLimits.name);
        made ??= await call(storeProcessVersion, {
          body: { name, process_id: process.id, version_id: process.version_id, is_current: false },
        });
        await sendCopy({ slug: process.slug, version_id: made.id }, other, mine);
        // Who has put the question off may have drawn on: that stays, and so does the question.
        const wasPutOff = isPutOff;
        if (!wasPutOff) join(other.tree, true);
        await refresh(listProcessVersions);
        alerts.success(t(wasPutOff ? "conflict.version_saved_put_off" : "conflict.version_saved", { name }));
      }

      if (merge.conflicts.length === 0) {
        join(merge.tree("mine"), false);
        return "joined";
      }
      modals.open(
        "chart conflict",
        {
          conflicts: merge.conflicts,
          base: base?.tree ?? other.tree,
          mine,
          theirs: other,
          infos,
          onAsVersion: saveAsVersion,
          onMine: () => join(merge.tree("mine"), true),
          onTheirs: () => join(merge.tree("theirs"), true),
        },
        {
          onDismiss() {
            isPutOff = true;
          },
        },
      );
      return "asked";
    },
    [latest],
  );
}

/** Puts a work into a version of its own; once more where others gave the ids of its new steps meanwhile. */
async function sendCopy(to: ChartKey, base: SavedState, mine: Tree): Promise<void> {
  const send = (tree: Tree, highest_step_id: number) =>
    sendChart(to, { tree, json: treeToJson(tree), revision: 1, highest_step_id, key: randomKey() });
  try {
    await send(mine, base.highest_step_id);
  } catch (error) {
    const now = otherChartOf(error);
    if (now === null) throw error;
    await send(caughtUp(base, mine, now).mine, now.highest_step_id);
  }
}
