import { z } from "zod";
import { processPath } from "#features/items/process_paths.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { getProcess, processStatus } from "../../processes.contract.ts";

/** What of the chart page lives in its address. */
export const chartFilters = z.object({
  version: z.coerce.number().int().positive().optional(),
  source: processStatus.optional(),
  compare: z.coerce.number().int().positive().optional(),
  step: z.coerce.number().int().positive().optional(),
});

export type ChartFilters = z.output<typeof chartFilters>;

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
    ...queryOf(getProcess, {
      params: { slug },
      query: { version: version === undefined ? undefined : String(version), source },
    }),
    structuralSharing: false,
  } as const;
}
