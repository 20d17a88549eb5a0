import { z } from "zod";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { staleOf } from "#ui/forms/newer/stale_answer.ts";
import { isPassing } from "#platform/client/sending.ts";
import { type LinkInfo, linkInfo, type Process } from "../../processes.contract.ts";
import { syncProcess } from "../../charts.contract.ts";
import type { Based, Sent } from "../../saving/save_queue.rules.ts";
import type { SavedState } from "../../saving/caught_up.rules.ts";
import { highestGiven } from "../../tree/edit/finish_edit.ts";
import { linksOf } from "../../tree/tree_links.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";

export type ChartKey = { slug: string; version_id: number };

type Answered = Based & { procedures_info: LinkInfo[]; processes_info: LinkInfo[] };

/** Sends a chart as based on a state; one key is one attempt, however often it is sent. */
export async function sendChart(
  { slug, version_id }: ChartKey,
  { tree, json, revision, highest_step_id, key }: Sent & Based,
): Promise<Answered> {
  const { data } = await call(syncProcess, {
    params: { slug },
    body: { version_id, json, revision, highest_step_id, ...linksOf(tree) },
    idempotency_key: key,
  });
  return data;
}

/** What a failed attempt means for what is unsaved. */
export function meaningOf(error: unknown): "offline" | "stale" | "refused" {
  if (!(error instanceof CallError)) return "refused";
  if (error.code === "stale") return "stale";
  return isPassing(error) ? "offline" : "refused";
}

/** A chart as it was read. Who is not told the highest step id goes by what is in it. */
export const savedStateOf = ({ revision, tree, highest_step_id }: Process): SavedState => ({
  revision,
  tree,
  highest_step_id: highest_step_id ?? highestGiven(tree),
});

/** Somebody else's chart, which stands in the way of an own one. */
export type OtherChart = SavedState & {
  changed_by: string | null;
  changed_at: string;
  procedures_info: LinkInfo[];
  processes_info: LinkInfo[];
};

const otherState = z.object({
  revision: z.number(),
  highest_step_id: z.number(),
  json: z.string(),
  procedures_info: z.array(linkInfo),
  processes_info: z.array(linkInfo),
});

/** The other chart that a refused save tells of; null when it was refused for another reason. */
export function otherChartOf(error: unknown): OtherChart | null {
  const told = staleOf(error, otherState);
  if (told === null) return null;
  const { data, ...change } = told;
  const { json, ...state } = data;
  const parsed = parseTree(json);
  return parsed.ok ? { ...change, ...state, tree: parsed.tree } : null;
}
