import { visibleProceduresAmong, visibleProcessesAmong } from "#features/items/server/visibility.store.ts";
import { AppError, type FieldProblems, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { TreeProblem } from "../tree/check/check_tree.ts";
import { findLinks, type Links } from "./links.store.ts";
import type { LinkingStep, SentChart } from "./sent_chart.ts";

/** A chart as it may be stored. */
export type CheckedChart = {
  text: string;
  /** Of every step. */
  ids: readonly number[];
  links: Links;
  /** The links are those that the version has already. */
  keepsLinks: boolean;
};

/**
 * A sent chart for a version: it is a tree, and leads only to what the actor may see or what the version linked to
 * before, as do the lists sent with it. Throws invalid naming the step, or not_found naming the list.
 */
export async function checkChart(
  db: Db,
  actor: Actor,
  chart: SentChart,
  listed: Links,
  version: { id: number; process_id: number },
): Promise<CheckedChart> {
  if (!chart.ok) throw refused(chart.problems);
  const { text, ids, links, linking } = chart;
  const held = await findLinks(db, version.id);
  const reachable = await reachableLinks(db, actor, held, [links, listed]);
  const problems = linkProblems(linking, reachable, version.process_id);
  if (problems.length > 0) throw refused(problems);
  for (const list of ["procedures", "processes"] as const) {
    const at = listed[list].findIndex((id) => !reachable[list].has(id));
    if (at >= 0) throw notFound(`${list}.${at}`);
  }
  const keepsLinks = isSame(links.procedures, held.procedures) && isSame(links.processes, held.processes);
  return { text, ids, links, keepsLinks };
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

function linkProblems(
  linking: readonly LinkingStep[],
  reachable: Reachable,
  process_id: number,
): TreeProblem[] {
  const problems: TreeProblem[] = [];
  for (const { step, list, id } of linking) {
    if (problems.length === mostProblems) break;
    if (list === "processes" && id === process_id) problems.push({ step, key: "id", code: "invalid" });
    else if (!reachable[list].has(id)) problems.push({ step, key: "id", code: "not_found" });
  }
  return problems;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);
