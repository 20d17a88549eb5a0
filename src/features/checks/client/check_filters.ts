import { z } from "zod";
import { idInAddress } from "#features/items/item_filters.rules.ts";
import { checkStatus } from "../checks.contract.ts";

/** What the address of the list of checks may hold. */
export const checkFilters = z.object({
  status: checkStatus.default("open"),
  whose: z.enum(["mine", "all"]).default("mine"),
  person: idInAddress.optional(),
  procedure: idInAddress.optional(),
  search: z.string().max(255).optional(),
});
