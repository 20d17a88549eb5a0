import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { randomKey } from "#platform/client/random_key.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { createSaveQueue, type SaveQueue, type SaveView } from "../../save_queue.ts";
import { forgetKept, keepChart } from "./kept_charts.ts";
import { type ChartKey, meaningOf, sendChart } from "./save_chart.ts";

export type Saving = SaveView & { queue: SaveQueue };

/** The queue by which the edits of one version reach the server, for as long as its chart is open. */
export function useSaving(
  { slug, version_id }: ChartKey,
  revision: number,
  onAnswer: (answer: Awaited<ReturnType<typeof sendChart>>) => void,
): Saving {
  const { id: user_id } = useUser();
  const { t } = useTexts();
  const alerts = useAlerts();
  const told = useRef({ onAnswer, t, alerts, isWarned: false });
  useEffect(() => {
    told.current = { ...told.current, onAnswer, t, alerts };
  });

  const [queue] = useState(() => {
    const place = { user_id, version_id };
    return createSaveQueue(revision, {
      async send(chart) {
        const answer = await sendChart({ slug, version_id }, chart);
        told.current.onAnswer(answer);
        return answer;
      },
      meaningOf,
      keep(kept) {
        keepChart(place, kept).catch(() => {
          if (told.current.isWarned) return;
          told.current.isWarned = true;
          told.current.alerts.error(told.current.t("draft.not_kept"));
        });
      },
      forget: () => void forgetKept(place),
      newKey: randomKey,
      now: () => new Date(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
  });
  const view = useSyncExternalStore(queue.subscribe, queue.view);

  const isUnsaved = view.state !== "saved";
  useEffect(() => {
    const { flush, retry } = queue;
    const seen = () => {
      if (document.visibilityState === "visible") retry();
      else flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      flush();
      if (isUnsaved) event.preventDefault();
    };
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("beforeunload", warn);
    };
  }, [queue, isUnsaved]);

  // What is still on its way when the chart is left arrives; what cannot get through stays kept on this device.
  useEffect(() => () => queue.flush(), [queue]);

  return { ...view, queue };
}
