import type { FieldProblemCode } from "#platform/errors.ts";
import { isUsableId, type ReadStep, type Report, readStep } from "./check_step.ts";
import { firstPast } from "./serialize_tree.ts";
import { type Tree, treeLimits } from "../tree.ts";

/** What is wrong with a chart: `step` is the step's `unique_id` or, without a usable one, its path ("0.1.0"). */
export type TreeProblem = {
  /** Empty, as `key` is, for the chart as a whole. */
  readonly step: number | string;
  /** Empty for the step as a whole. */
  readonly key: string;
  readonly code: FieldProblemCode;
};

const mostProblems = 20;

/** Stands for the id of a step that does not say a good one. */
const unusable = 0;

/** Where a value stands in what is being read. */
type Spot = { readonly value: unknown; readonly parent: Draft | null; readonly at: number };
type Draft = { readonly spot: Spot; readonly step: ReadStep; readonly depth: number };

/** What keeps a chart from being saved; empty for every chart that the edits make. At most 20 problems. */
export function problemsOf(tree: Tree): TreeProblem[] {
  return readTree(tree).problems;
}

/** A chart from a value of any kind, or what is wrong with it. */
export function readTree(value: unknown): { tree: Tree | null; problems: TreeProblem[] } {
  const problems: TreeProblem[] = [];
  const drafts = readSteps({ value, parent: null, at: 0 }, problems);
  if (drafts === null) return { tree: null, problems: [{ step: "", key: "", code: "too_many" }] };
  checkTogether(drafts, problems);
  const tree = drafts[0]?.step.node;
  if (tree === undefined || problems.length > 0) return { tree: null, problems };
  const over = firstPast(treeLimits.bytes, nodesOf(drafts));
  if (over !== null) return { tree: null, problems: [{ step: over.unique_id, key: "", code: "too_large" }] };
  return { tree, problems };
}

function* nodesOf(drafts: readonly Draft[]) {
  for (const { step } of drafts) yield step.node;
}

/** Every step by itself, in reading order; null when there are too many. */
function readSteps(root: Spot, problems: TreeProblem[]): Draft[] | null {
  const drafts: Draft[] = [];
  const open = [root];
  let known = 1;
  for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
    const under = spot.parent;
    const step = readStep(spot.value, under?.step.type ?? "nothing", reporter(spot, problems));
    if (step === null) continue;
    const { children } = step;
    const draft = { spot, step, depth: under === null ? 0 : under.depth + 1 };
    drafts.push(draft);
    under?.step.node.children.push(step.node);
    known += children.length;
    if (known > treeLimits.nodes) return null;
    for (let at = children.length - 1; at >= 0; at -= 1)
      open.push({ value: children[at], parent: draft, at });
  }
  return drafts;
}

function reporter(spot: Spot, problems: TreeProblem[]): Report {
  return (key, code) => {
    if (problems.length < mostProblems) problems.push({ step: nameOf(spot), key, code });
  };
}

function nameOf(spot: Spot): number | string {
  const { value } = spot;
  if (typeof value === "object" && value !== null && Object.hasOwn(value, "unique_id")) {
    const { unique_id } = value as { unique_id: unknown };
    if (isUsableId(unique_id)) return unique_id;
  }
  const path: number[] = [];
  for (let at = spot; at.parent !== null; at = at.parent.spot) path.push(at.at);
  return path.reverse().join(".");
}

/** What steps say of one another: ids, and the loops with their targets. */
function checkTogether(drafts: readonly Draft[], problems: TreeProblem[]): void {
  const byId = new Map<number, Draft>();
  for (const draft of drafts) {
    const id = draft.step.node.unique_id;
    if (id === unusable) continue;
    if (byId.has(id)) reporter(draft.spot, problems)("unique_id", "duplicate");
    else byId.set(id, draft);
  }
  const returns = returnsOf(drafts, byId, problems);
  for (const { step, spot } of drafts) {
    const { node, is_parent: said } = step;
    const loops = (returns.get(node.unique_id) ?? []).sort((one, other) => one - other);
    node.is_parent = loops;
    if (said === null) continue;
    if (said.length !== loops.length || said.some((id, at) => id !== loops[at]))
      reporter(spot, problems)("is_parent", "invalid");
  }
}

/** For every step the loops that return to it. */
function returnsOf(
  drafts: readonly Draft[],
  byId: ReadonlyMap<number, Draft>,
  problems: TreeProblem[],
): Map<number, number[]> {
  const returns = new Map<number, number[]>();
  const path: Draft[] = [];
  for (const draft of drafts) {
    const { step, depth } = draft;
    const { unique_id, selectedParentLoop: said } = step.node;
    path[depth] = draft;
    if (said === null) continue;
    const report = reporter(draft.spot, problems);
    const target = byId.get(said.unique_id);
    if (target === undefined || target.depth >= depth || path[target.depth] !== target)
      report("selectedParentLoop", "not_found");
    else if (target.step.node.name !== said.name) report("selectedParentLoop", "invalid");
    else {
      const loops = returns.get(said.unique_id);
      if (loops) loops.push(unique_id);
      else returns.set(said.unique_id, [unique_id]);
    }
  }
  return returns;
}
