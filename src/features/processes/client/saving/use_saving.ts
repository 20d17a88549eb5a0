import { useEffect, useState, useSyncExternalStore } from "react";
import { randomKey } from "#platform/client/random_key.ts";
import { attend, sendClock } from "#platform/client/sending.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { SavedState } from "../../saving/caught_up.rules.ts";
import type { ChartSlots } from "../../saving/chart_slots.rules.ts";
import { createSaveQueue, type SaveQueue, type SaveView } from "../../saving/save_queue.rules.ts";
import { type ChartKey, meaningOf, sendChart } from "./save_chart.ts";

export type Saving = SaveView & { queue: SaveQueue };

/** The queue by which the edits of one version reach the server, for as long as its chart is open. */
export function useSaving(
  { slug, version_id }: ChartKey,
  start: SavedState,
  slots: ChartSlots,
  onAnswer: (answer: Awaited<ReturnType<typeof sendChart>>) => void,
): Saving {
  const { t } = useTexts();
  const alerts = useAlerts();
  const latest = useLatest({ onAnswer, t, alerts });

  const [queue] = useState(() => {
    let isWarned = false;
    return createSaveQueue(start, {
      async send(chart) {
        const answer = await sendChart({ slug, version_id }, chart);
        latest().onAnswer(answer);
        return answer;
      },
      meaningOf,
      keep(kept) {
        slots.keep(kept).catch(() => {
          if (isWarned) return;
          isWarned = true;
          latest().alerts.error(latest().t("draft.not_kept"));
        });
      },
      forget: () => void slots.forget(),
      newKey: randomKey,
      now: () => new Date(),
      ...sendClock,
    });
  });
  useEffect(() => slots.serve(queue), [slots, queue]);
  const view = useSyncExternalStore(queue.subscribe, queue.view);

  const isUnsaved = view.state !== "saved";
  useEffect(() => {
    const stop = new AbortController();
    attend(queue, stop.signal);
    const warn = (event: BeforeUnloadEvent) => {
      queue.flush();
      if (isUnsaved) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn, { signal: stop.signal });
    return () => stop.abort();
  }, [queue, isUnsaved]);

  // What is still on its way when the chart is left arrives; what cannot get through stays kept on this device.
  useEffect(() => () => queue.flush(), [queue]);

  return { ...view, queue };
}
