import { idInAddress, listFilters } from "#platform/list_filters.ts";

/** What the address of the list of procedures may hold. */
export const procedureFilters = listFilters.extend({ role: idInAddress.optional() });
