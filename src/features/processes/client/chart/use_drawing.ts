import { useCallback, useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { LinkInfo, Process } from "../../processes.contract.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import { type OtherChart, otherChartOf } from "../saving/save_chart.ts";
import { type Saving, useSaving } from "../saving/use_saving.ts";
import type { ChartInfos } from "../steps/use_step_name.ts";
import { useDialogsAhead } from "./use_dialogs_ahead.ts";
import { type ChartEditor, useChartEditor } from "./use_chart_editor.ts";
import { useConflict } from "./use_conflict.ts";
import { useNewest } from "./use_newest.ts";
import { useRecovery } from "./use_recovery.ts";

type Options = {
  process: Process;
  canEdit: boolean;
  infos: ChartInfos;
  onInfos(infos: { procedures_info: LinkInfo[]; processes_info: LinkInfo[] }): void;
  onVersion(id: number | null): void;
};

type Drawing = {
  editor: ChartEditor;
  saving: Saving;
  /** What an earlier visit left unsaved has been looked for. */
  isReady: boolean;
  /** Asks again whose chart stays. */
  decide(): void;
};

/** A chart that is drawn on: its edits, how they are saved, what comes back of earlier ones, and who else draws. */
export function useDrawing({ process, canEdit, infos, onInfos, onVersion }: Options): Drawing {
  const { slug, version_id } = process;
  const { t } = useTexts();
  const alerts = useAlerts();
  const saving = useSaving({ slug, version_id }, process.revision, onInfos);
  const { queue } = saving;
  const onTree = useCallback(
    (tree: Tree) => {
      if (canEdit) queue.change(tree);
    },
    [canEdit, queue],
  );
  const editor = useChartEditor(process.tree, process.highest_step_id ?? 0, onTree);
  const resolve = useConflict({ process, infos, editor, queue, onVersion, onTold: onInfos });
  /** What an earlier visit's edits were found to be overtaken by; later conflicts are told by the server. */
  const overtaking = useRef<OtherChart | null>(null);
  const isReady = useRecovery({
    isOn: canEdit,
    version_id,
    revision: process.revision,
    tree: process.tree,
    onGoOn(tree) {
      editor.restart(tree);
      queue.goOn(process.revision, tree);
    },
    onApart(tree, revision) {
      const other = asOther(process);
      overtaking.current = other;
      editor.restart(tree);
      queue.apart(revision, tree);
      resolve(other, tree);
    },
  });
  useDialogsAhead(canEdit);

  const { current } = editor;
  const decide = useCallback(() => {
    const { error } = queue.view();
    const other = error === null ? overtaking.current : otherChartOf(error);
    if (other !== null) resolve(other, current());
  }, [resolve, current, queue]);
  const { state, error } = saving;
  useEffect(() => {
    if (state === "stale" && error !== null) decide();
  }, [state, error, decide]);

  const tell = (name: string) => alerts.success(t("save.newer", { name }));
  useNewest({ process, queue, state, editor, onNewer: tell });
  return { editor, saving, isReady, decide };
}

const asOther = (process: Process): OtherChart => ({
  changed_by: process.version.username,
  changed_at: process.version.updated_at,
  revision: process.revision,
  json: treeToJson(process.tree),
  tree: process.tree,
  procedures_info: process.procedures_info,
  processes_info: process.processes_info,
});
