import { z } from "zod";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { staleOf } from "#ui/forms/stale_answer.ts";
import { isPassing } from "#platform/client/sending.ts";
import { type LinkInfo, linkInfo, syncProcess } from "../../processes.contract.ts";
import type { Sent } from "../../saving/save_queue.rules.ts";
import { linksOf } from "../../tree/tree_links.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";
import type { Tree } from "../../tree/tree.ts";

export type ChartKey = { slug: string; version_id: number };

type Answered = { revision: number; procedures_info: LinkInfo[]; processes_info: LinkInfo[] };

/** Sends a chart as based on a revision; one key is one attempt, however often it is sent. */
export async function sendChart(
  { slug, version_id }: ChartKey,
  { tree, json, revision, key }: Sent & { revision: number },
): Promise<Answered> {
  const { data } = await call(syncProcess, {
    params: { slug },
    body: { version_id, json, revision, ...linksOf(tree) },
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

/** Somebody else's chart, which stands in the way of an own one. */
export type OtherChart = {
  changed_by: string | null;
  changed_at: string;
  revision: number;
  json: string;
  tree: Tree;
  procedures_info: LinkInfo[];
  processes_info: LinkInfo[];
};

const otherState = z.object({
  revision: z.number(),
  json: z.string(),
  procedures_info: z.array(linkInfo),
  processes_info: z.array(linkInfo),
});

/** The other chart that a refused save tells of; null when it was refused for another reason. */
export function otherChartOf(error: unknown): OtherChart | null {
  const told = staleOf(error, otherState);
  if (told === null) return null;
  const { data, ...change } = told;
  const parsed = parseTree(data.json);
  return parsed.ok ? { ...change, ...data, tree: parsed.tree } : null;
}
