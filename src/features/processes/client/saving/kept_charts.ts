import { type Kept, keptKey, keptOf, type Owner } from "#platform/kept.ts";
import { forgetOldValues, forgetValue, keepValue, readValue } from "#platform/client/kept/kept_values.ts";
import type { KeptChart } from "../../saving/save_queue.rules.ts";

/** A chart is kept for one person and one version: another person of the same browser never meets it. */
export type KeptPlace = { owner: Owner; version_id: number };

const keyOf = ({ owner, version_id }: KeptPlace) => keptKey(owner, "chart", String(version_id));

/** Where an earlier version kept it. */
const formerKeyOf = ({ owner, version_id }: KeptPlace) => `${owner.user_id}.${version_id}`;

const isChart = (value: unknown): value is KeptChart =>
  typeof value === "object" &&
  value !== null &&
  "revision" in value &&
  typeof value.revision === "number" &&
  "json" in value &&
  typeof value.json === "string" &&
  "kept_at" in value &&
  typeof value.kept_at === "string";

/** What an earlier visit could not save; undefined when there is nothing, or this browser keeps nothing. */
export async function readKeptChart(place: KeptPlace): Promise<KeptChart | undefined> {
  const kept = keptOf(await readValue(keyOf(place)), isChart);
  if (kept !== null) return kept.value;
  const former = await readValue(formerKeyOf(place));
  return isChart(former) ? former : undefined;
}

/** Rejects where this browser keeps nothing. */
export async function keepChart(place: KeptPlace, chart: KeptChart): Promise<void> {
  await keepValue(keyOf(place), chart, new Date());
}

export async function forgetChart(place: KeptPlace): Promise<void> {
  await Promise.all([forgetValue(keyOf(place)), forgetValue(formerKeyOf(place))]);
}

const former = (value: unknown): Kept<unknown> | null =>
  isChart(value) ? { value, saved_at: value.kept_at } : null;

/** Forgets charts that nobody came back to for 30 days. */
export const forgetOldCharts = (now: Date): Promise<void> => forgetOldValues(now, former);
