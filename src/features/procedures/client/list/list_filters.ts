import { idInAddress, listFilters } from "#features/items/item_filters.rules.ts";

/** What the address of the list of procedures may hold. */
export const procedureFilters = listFilters.extend({ role: idInAddress.optional() });
