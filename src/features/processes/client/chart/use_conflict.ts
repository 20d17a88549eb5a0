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
  getProcess,
  listProcessVersions,
  processLimits,
  type Process,
  storeProcessVersion,
} from "../../processes.contract.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import { type OtherChart, sendChart } from "../saving/save_chart.ts";
import type { SaveQueue } from "../../saving/save_queue.rules.ts";
import type { ChartInfos } from "../steps/use_step_name.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  process: Process;
  infos: ChartInfos;
  editor: ChartEditor;
  queue: SaveQueue;
  onVersion(id: number | null): void;
  onTold(other: OtherChart): void;
};

/** Asks whose chart stays when two people have drawn on from the same state, and does what is chosen. */
export function useConflict(options: Options): (other: OtherChart, mine: Tree) => void {
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();
  const modals = useModals();
  const refresh = useRefresh();
  const user = useUser();
  const latest = useLatest({ ...options, t, dates, alerts, modals, refresh, user });

  return useCallback(
    (other, mine) => {
      const { queue, editor, modals, infos, onTold } = latest();
      // An own save whose answer was lost is no conflict.
      if (treeToJson(mine) === other.json) {
        queue.goOn(other.revision, null);
        return;
      }

      /** Made once, also when the chart itself gets there only at another try. */
      let made: { id: number } | null = null;
      async function saveAsVersion() {
        const { process, t, dates, alerts, refresh, user, onVersion } = latest();
        const name = t("conflict.version_name", {
          name: `${user.first_name} ${user.last_name}`,
          when: dates.dateTime(new Date().toISOString()),
        }).slice(0, processLimits.name);
        made ??= await call(storeProcessVersion, {
          body: { name, process_id: process.id, version_id: process.version_id },
        });
        await sendChart(
          { slug: process.slug, version_id: made.id },
          { tree: mine, json: treeToJson(mine), revision: 1, key: randomKey() },
        );
        queue.goOn(other.revision, null);
        await refresh(listProcessVersions, getProcess);
        alerts.success(t("conflict.version_saved"));
        onVersion(made.id);
      }

      modals.open("chart conflict", {
        mine,
        theirs: other,
        infos,
        onAsVersion: saveAsVersion,
        onOver() {
          if (editor.current() !== mine) editor.restart(mine);
          queue.goOn(other.revision, mine);
        },
        onTheirs() {
          onTold(other);
          editor.restart(other.tree);
          queue.goOn(other.revision, null);
        },
      });
    },
    [latest],
  );
}
