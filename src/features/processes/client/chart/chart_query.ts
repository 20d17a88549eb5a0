import { processPath } from "#features/items/process_paths.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { chartTarget } from "../../chart_filters.rules.ts";
import { getProcess } from "../../processes.contract.ts";

/** The address of a step in the chart of a process, and in which version of it. */
export function chartPath(
  slug: string,
  { version, step }: { version?: number | undefined; step: number },
): string {
  const query = new URLSearchParams({
    ...(version !== undefined && { version: String(version) }),
    step: String(step),
  });
  return `${processPath(slug)}?${query}`;
}

/** The read of a process with its chart. A chart nests too deep for answers to be compared part by part. */
export function chartQuery(slug: string, version: number | undefined, source: "draft" | "live" | undefined) {
  return {
    ...queryOf(getProcess, chartTarget(slug, { version, source })),
    structuralSharing: false,
  } as const;
}
