import { useEffect, useEffectEvent } from "react";
import type { Process } from "../../processes.contract.ts";
import type { SaveQueue, SaveState } from "../../saving/save_queue.rules.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  process: Process;
  queue: SaveQueue;
  state: SaveState;
  editor: ChartEditor;
  /** Told who saved it. */
  onNewer(name: string): void;
};

/** Takes a newer chart that was read again into the drawing, where nothing of its own is unsaved. */
export function useNewest(options: Options): void {
  const take = useEffectEvent((process: Process) => {
    const { queue, state, editor, onNewer } = options;
    if (state !== "saved" || process.revision <= queue.revision()) return;
    queue.goOn(process.revision, null);
    editor.restart(process.tree);
    onNewer(process.version.username);
  });
  const { process } = options;
  useEffect(() => take(process), [process]);
}
