import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { isReadersState, type ShownChart } from "../../versions/changes_list.rules.ts";
import type { Mark } from "../../picture/colors.ts";
import type { Process } from "../../processes.contract.ts";
import { compareTrees, type StepChange } from "../../tree/compare/compare_trees.ts";
import { mergeForCompare } from "../../tree/compare/merge_for_compare.ts";
import type { Tree } from "../../tree/tree.ts";
import { chartQuery } from "../chart/chart_query.ts";
import { type ChartInfos, infosOf } from "../steps/use_step_name.ts";

type Options = {
  process: ShownChart & { slug: string };
  /** The chart on screen. */
  tree: Tree;
  infos: ChartInfos;
  /** The version that it is compared with; undefined while nothing is compared. */
  with: number | undefined;
};

export type Comparison = {
  /** The chart to draw; while something is compared with what was removed put back, which is no chart to edit. */
  tree: Tree;
  marks: ReadonlyMap<number, Mark>;
  /** What the links of both charts lead to. */
  infos: ChartInfos;
  changes: readonly StepChange[];
  /** The chart on screen, and the one that it is compared with; null while there is none. */
  after: Tree;
  before: Tree | null;
  with: number | undefined;
  query: UseQueryResult<{ data: Process }>;
};

const noMarks: ReadonlyMap<number, Mark> = new Map();

/** What of the chart on screen is different from another version of it. */
export function useComparison({ process, tree, infos, with: other }: Options): Comparison {
  const source = isReadersState(process, other) ? "live" : undefined;
  const query = useQuery({ ...chartQuery(process.slug, other, source), enabled: other !== undefined });
  const read = other === undefined ? undefined : query.data?.data;
  const compared = useMemo(() => {
    if (read === undefined) return { tree, marks: noMarks, infos, changes: [], before: null };
    const changes = compareTrees(read.tree, tree);
    return {
      ...mergeForCompare(read.tree, tree, changes),
      infos: bothInfos(infos, infosOf(read)),
      changes,
      before: read.tree,
    };
  }, [read, tree, infos]);
  return { ...compared, after: tree, with: other, query };
}

/** What was told for the chart on screen goes before what was told for the other one. */
const bothInfos = (infos: ChartInfos, others: ChartInfos): ChartInfos => ({
  procedures: new Map([...others.procedures, ...infos.procedures]),
  processes: new Map([...others.processes, ...infos.processes]),
});
