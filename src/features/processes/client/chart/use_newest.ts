import { useEffect, useEffectEvent } from "react";
import type { Process } from "../../processes.contract.ts";
import { caughtUp } from "../../saving/caught_up.rules.ts";
import type { SaveQueue } from "../../saving/save_queue.rules.ts";
import type { ChartChange } from "../../tree/compare/compare_trees.ts";
import { savedStateOf } from "../saving/save_chart.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  process: Process;
  queue: SaveQueue;
  /** Nothing of its own is unsaved, and nothing is open that others' work would change. */
  isOn: boolean;
  editor: ChartEditor;
  onNewer(news: { name: string; theirs: ChartChange; screen: ChartChange }): void;
};

/** Takes a newer chart that was read again into the drawing, where nothing of its own is unsaved. */
export function useNewest(options: Options): void {
  const take = useEffectEvent((process: Process) => {
    const { queue, isOn, editor, onNewer } = options;
    // What an earlier visit left may have come back in this very moment.
    const isUnsaved = queue.view().state !== "saved";
    if (!isOn || isUnsaved || process.revision <= queue.revision()) return;
    const { tree, version } = process;
    const saved = queue.saved();
    const newest = savedStateOf(process);
    const { mine, merge, ids } = caughtUp(saved, editor.current(), newest, editor.moments());
    const joined = merge.tree("theirs");
    queue.goOn(newest, null);
    editor.join(joined, ids);
    if (process.highest_step_id !== null) editor.giveAbove(process.highest_step_id);
    const theirs = { before: saved.tree, after: tree };
    onNewer({ name: version.username, theirs, screen: { before: mine, after: joined } });
  });
  const { process, isOn } = options;
  useEffect(() => {
    if (isOn) take(process);
  }, [process, isOn]);
}
