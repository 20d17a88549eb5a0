import { z } from "zod";
import { idInAddress } from "#features/items/item_filters.rules.ts";
import { improvementStatus } from "./improvements.contract.ts";

/** What the address of a list of requests may hold. */
export const improvementFilters = z.object({
  status: improvementStatus.optional(),
  search: z.string().max(255).optional(),
  mine: z.literal("true").optional(),
  /** Only this one, which a notification leads to. */
  request: idInAddress.optional(),
});
export type ImprovementFilters = z.output<typeof improvementFilters>;
