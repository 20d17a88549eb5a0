import { useEffect, useEffectEvent } from "react";
import type { Process } from "../../processes.contract.ts";
import type { SaveQueue } from "../../saving/save_queue.rules.ts";
import { mergeTrees } from "../../tree/merge/merge_trees.ts";
import type { Tree } from "../../tree/tree.ts";
import { savedStateOf } from "../saving/save_chart.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  process: Process;
  queue: SaveQueue;
  /** Nothing of its own is unsaved, and nothing is open that others' work would change. */
  isOn: boolean;
  editor: ChartEditor;
  onNewer(news: { name: string; before: Tree; after: Tree }): void;
};

/** Takes a newer chart that was read again into the drawing, where nothing of its own is unsaved. */
export function useNewest(options: Options): void {
  const take = useEffectEvent((process: Process) => {
    const { queue, isOn, editor, onNewer } = options;
    if (!isOn || process.revision <= queue.revision()) return;
    const { tree, version } = process;
    const before = queue.saved().tree;
    queue.goOn(savedStateOf(process), null);
    editor.join(mergeTrees(before, editor.current(), tree).tree("theirs"), new Map());
    if (process.highest_step_id !== null) editor.giveAbove(process.highest_step_id);
    onNewer({ name: version.username, before, after: tree });
  });
  const { process, isOn } = options;
  useEffect(() => {
    if (isOn) take(process);
  }, [process, isOn]);
}
