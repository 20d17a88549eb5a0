import { type Kept, keptOf, type Owner } from "#platform/kept.ts";
import {
  forgetOldValues,
  forgetValue,
  keepValue,
  moveValue,
  readValues,
} from "#platform/client/kept/kept_values.ts";
import { joinTabs } from "#platform/client/kept/tab_voice.ts";
import { randomKey } from "#platform/client/random_key.ts";
import { sendClock } from "#platform/client/sending.ts";
import { type ChartSlots, createChartSlots } from "../../saving/chart_slots.rules.ts";
import type { KeptChart } from "../../saving/save_queue.rules.ts";

const isChart = (value: unknown): value is KeptChart =>
  typeof value === "object" &&
  value !== null &&
  "revision" in value &&
  typeof value.revision === "number" &&
  "json" in value &&
  typeof value.json === "string" &&
  "kept_at" in value &&
  typeof value.kept_at === "string";

/** A chart as it is kept; the first versions kept nothing else with it. */
function chartIn(value: unknown): KeptChart | undefined {
  const kept = keptOf(value, isChart);
  if (kept !== null) return kept.value;
  return isChart(value) ? value : undefined;
}

/** A chart is kept for one person and one version: another person of the same browser never meets it. */
export const chartSlots = (owner: Owner, version_id: number): ChartSlots =>
  createChartSlots(
    { owner, version_id },
    {
      store: {
        async read(isSlot) {
          const all = await readValues(isSlot);
          return all.flatMap(([slot, value]) => {
            const chart = chartIn(value);
            return chart === undefined ? [] : [{ slot, chart }];
          });
        },
        keep: (slot, chart) => keepValue(slot, chart, new Date()),
        forget: forgetValue,
        move: async (from, to) => chartIn(await moveValue(from, to)),
      },
      joinTabs,
      after: sendClock.after,
      newKey: randomKey,
    },
  );

const former = (value: unknown): Kept<unknown> | null =>
  isChart(value) ? { value, saved_at: value.kept_at } : null;

/** Forgets charts that nobody came back to for 30 days. */
export const forgetOldCharts = (now: Date): Promise<void> => forgetOldValues(now, former);
