import { visibleProceduresAmong, visibleProcessesAmong } from "#features/items/server/visibility.store.ts";
import { AppError, type FieldProblems, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { TreeProblem } from "../tree/check/check_tree.ts";
import { withDerived } from "../tree/check/derived.ts";
import { linksOf } from "../tree/tree_links.ts";
import { parseTree } from "../tree/check/parse_tree.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { findLinks, type Links } from "./links.store.ts";

export type SentChart = Links & { json: string };

/** A chart as it may be stored. */
export type CheckedChart = {
  text: string;
  nodes: number;
  links: Links;
  /** The links are those that the version has already. */
  keepsLinks: boolean;
};

/**
 * A sent chart for a version: it is a tree, and leads only to what the actor may see or what the version linked to
 * before. Throws invalid naming the step, or not_found naming the list.
 */
export async function checkChart(
  db: Db,
  actor: Actor,
  sent: SentChart,
  version: { id: number; process_id: number },
): Promise<CheckedChart> {
  const parsed = parseTree(sent.json);
  if (!parsed.ok) throw refused(parsed.problems);
  const { tree } = parsed;
  const held = await findLinks(db, version.id);
  const links = linksOf(tree);
  const reachable = await reachableLinks(db, actor, held, [links, sent]);
  const problems = linkProblems(tree, reachable, version.process_id);
  if (problems.length > 0) throw refused(problems);
  for (const list of ["procedures", "processes"] as const) {
    const at = sent[list].findIndex((id) => !reachable[list].has(id));
    if (at >= 0) throw notFound(`${list}.${at}`);
  }
  return {
    text: completeText(sent.json, tree),
    nodes: indexOf(tree).places.length,
    links,
    keepsLinks: isSame(links.procedures, held.procedures) && isSame(links.processes, held.processes),
  };
}

function refused(problems: readonly TreeProblem[]): AppError {
  const fields: FieldProblems = {};
  for (const { step, key, code } of problems) {
    const field = ["json", step, key].filter((part) => part !== "").join(".");
    const found = (fields[field] ??= []);
    if (!found.some((problem) => problem.code === code)) found.push({ code });
  }
  return new AppError("invalid", { fields });
}

type Reachable = Record<keyof Links, ReadonlySet<number>>;

/** A chart goes on leading where it leads, also when that is hidden from who draws it, or deleted. */
async function reachableLinks(
  db: Db,
  actor: Actor,
  held: Links,
  wanted: readonly Links[],
): Promise<Reachable> {
  const reach = async (list: keyof Links, visibleAmong: typeof visibleProceduresAmong) => {
    const known = new Set(held[list]);
    const fresh = new Set(wanted.flatMap((links) => links[list]).filter((id) => !known.has(id)));
    return new Set([...known, ...(await visibleAmong(db, actor, [...fresh]))]);
  };
  return {
    procedures: await reach("procedures", visibleProceduresAmong),
    processes: await reach("processes", visibleProcessesAmong),
  };
}

const mostProblems = 20;

function linkProblems(tree: Tree, reachable: Reachable, process_id: number): TreeProblem[] {
  const problems: TreeProblem[] = [];
  for (const { node } of indexOf(tree).places) {
    if (node.id === null || problems.length === mostProblems) continue;
    const list = node.type === "procedure" ? "procedures" : "processes";
    const isOwn = node.type === "process" && node.id === process_id;
    if (isOwn) problems.push({ step: node.unique_id, key: "id", code: "invalid" });
    else if (!reachable[list].has(node.id))
      problems.push({ step: node.unique_id, key: "id", code: "not_found" });
  }
  return problems;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

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
