import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Unfinished, unfinishedOf } from "../../versions/unfinished.rules.ts";
import type { Tree } from "../../tree/tree.ts";
import { chartQuery } from "../chart/chart_query.ts";
import { type ChartInfos, infosOf } from "../steps/use_step_name.ts";

export type UnfinishedChart = {
  revision: number;
  tree: Tree;
  infos: ChartInfos;
  unfinished: readonly Unfinished[];
};

/**
 * The chart of a version with what is not finished of it, as the server has it now; null while it is read, and where it
 * cannot be. Nothing is asked without a version.
 */
export function useUnfinished(
  slug: string,
  version: number | undefined,
): { chart: UnfinishedChart | null; isRead: boolean; readAgain(): void } {
  const query = useQuery({
    ...chartQuery(slug, version, undefined),
    enabled: version !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const read = query.isFetchedAfterMount ? query.data?.data : undefined;
  const chart = useMemo(() => {
    if (read === undefined) return null;
    const infos = infosOf(read);
    return { revision: read.revision, tree: read.tree, infos, unfinished: unfinishedOf(read.tree, infos) };
  }, [read]);
  return {
    chart,
    isRead: version === undefined || chart !== null || query.isError,
    readAgain: () => void query.refetch(),
  };
}
