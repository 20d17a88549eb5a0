import { useCallback, useEffect, useRef } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { refusedSteps, withoutSteps } from "../../saving/refused_steps.rules.ts";
import type { Saving } from "../saving/use_saving.ts";
import { useShortStepName } from "../steps/use_step_name.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Options = {
  saving: Saving;
  editor: ChartEditor;
  onGo(unique_id: number): void;
};

/** Says why the server will not have a chart: by itself the first time, and whenever it is asked again. */
export function useRefused(options: Options): () => void {
  const { t } = useTexts();
  const modals = useModals();
  const nameOf = useShortStepName();
  const latest = useLatest({ ...options, t, modals, nameOf });

  const explain = useCallback(() => {
    const { saving, editor, onGo, t, modals, nameOf } = latest();
    const { error, queue } = saving;
    const fields = error instanceof CallError ? Object.keys(error.errors ?? {}) : [];
    const { steps, areLinks } = refusedSteps(editor.current(), fields);
    const ids = steps.map(({ unique_id }) => unique_id);
    modals.open("chart refused", {
      reason: failureText(error, t),
      steps: steps.map((node) => ({ unique_id: node.unique_id, name: nameOf(node) })),
      onGo,
      onRemove: areLinks ? () => void editor.put(withoutSteps(editor.current(), ids)) : null,
      onRetry: () => queue.goOn(queue.saved(), editor.current()),
    });
  }, [latest]);

  const { state } = options.saving;
  const isTold = useRef(false);
  useEffect(() => {
    if (state === "saved") isTold.current = false;
    if (state !== "refused" || isTold.current) return;
    isTold.current = true;
    explain();
  }, [state, explain]);
  return explain;
}
