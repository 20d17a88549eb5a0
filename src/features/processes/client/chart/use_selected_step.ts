import { type RefObject, useCallback, useState } from "react";
import type { SurfaceHandle } from "../surface/ChartSurface.tsx";
import type { ChartEditor } from "./use_chart_editor.ts";
import { useIdsNow } from "./use_ids_now.ts";

type Options = {
  editor: Pick<ChartEditor, "tree" | "focus" | "renumberings">;
  surface: RefObject<SurfaceHandle | null>;
  /** Unfolds what hides a step. */
  unfold(unique_id: number): void;
};

/** The step that is chosen, which follows what edits lead to, and how another one is. */
export function useSelectedStep({ editor, surface, unfold }: Options) {
  const { tree, focus, renumberings } = editor;
  const [selected, select] = useState<number | null>(null);
  useIdsNow(renumberings, (now) => select((held) => held && now(held)));
  const [focusAt, setFocusAt] = useState(focus.at);
  if (focusAt !== focus.at) {
    setFocusAt(focus.at);
    // What an edit led to is what one is at; another's chart begins at its start.
    if (selected !== null && focus.unique_id !== tree.unique_id) select(focus.unique_id);
  }

  /** Shows a step, and what hides it is unfolded first. */
  const show = useCallback(
    (unique_id: number) => {
      unfold(unique_id);
      select(unique_id);
      // Drawn by then.
      requestAnimationFrame(() => surface.current?.centerOn(unique_id));
    },
    [unfold, surface],
  );
  function focusOn(unique_id: number) {
    show(unique_id);
    requestAnimationFrame(() => surface.current?.focusStep(unique_id));
  }
  return { selected, select, show, focusOn };
}
