import { z } from "zod";
import { processStatus } from "./processes.contract.ts";

/** What of the chart page lives in its address. */
export const chartFilters = z.object({
  version: z.coerce.number().int().positive().optional(),
  source: processStatus.optional(),
  compare: z.coerce.number().int().positive().optional(),
  step: z.coerce.number().int().positive().optional(),
});

export type ChartFilters = z.output<typeof chartFilters>;

/** How the page of a chart asks for it. */
export const chartTarget = (
  slug: string,
  { version, source }: { version?: number | undefined; source?: "draft" | "live" | undefined },
) => ({
  params: { slug },
  query: { version: version === undefined ? undefined : String(version), source },
});
