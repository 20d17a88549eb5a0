import { heavyJob } from "#platform/server/heavy/heavy_job.ts";
import type { TreeProblem } from "../tree/check/check_tree.ts";
import { withDerived } from "../tree/check/derived.ts";
import { parseTree } from "../tree/check/parse_tree.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { linksOf } from "../tree/tree_links.ts";
import type { Links } from "./links.store.ts";

/** A step that leads elsewhere. */
export type LinkingStep = { step: number; list: keyof Links; id: number };

/** What can be told of a sent chart by itself: how it is stored, and where it leads; or what is wrong with it. */
export type SentChart =
  | {
      ok: true;
      text: string;
      /** Of every step. */
      ids: readonly number[];
      links: Links;
      linking: readonly LinkingStep[];
    }
  | { ok: false; problems: readonly TreeProblem[] };

export const readSentChart = heavyJob("processes.read_sent_chart", (json: string): SentChart => {
  const parsed = parseTree(json);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const { places } = indexOf(tree);
  return {
    ok: true,
    text: completeText(json, tree),
    ids: places.map(({ node }) => node.unique_id),
    links: linksOf(tree),
    linking: places.flatMap(({ node: { unique_id: step, type, id } }) =>
      id === null ? [] : [{ step, list: type === "procedure" ? "procedures" : "processes", id }],
    ),
  };
});

/** The text as it was sent, unless something had to be filled in or set right: whoever reads a chart finds every key. */
function completeText(json: string, tree: Tree): string {
  const whole = treeToJson(tree);
  if (json === whole) return whole;
  const said = JSON.parse(json) as SentStep;
  return hasEveryKey(said, tree) && withDerived(said) === said ? json : whole;
}

type SentStep = { children?: SentStep[] };

/** Steps have no other keys than those of the tree, so one that has as many has them all. */
function hasEveryKey(root: SentStep, tree: Tree): boolean {
  const keys = Object.keys(tree).length;
  const open = [root];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (Object.keys(step).length < keys) return false;
    // Not spread: a step may have more children than a call may have arguments.
    for (const child of step.children ?? []) open.push(child);
  }
  return true;
}
