import { z } from "zod";

export const listSorts = ["newest", "oldest", "name", "name_desc"] as const;

/** An id as an address holds it. */
export const idInAddress = z.string().regex(/^[1-9]\d{0,15}$/);

/** What the address of a list of procedures or processes may hold. */
export const listFilters = z.object({
  search: z.string().max(255).optional(),
  status: z.enum(["draft", "live"]).optional(),
  category: idInAddress.optional(),
  responsible: idInAddress.optional(),
  sort: z.enum(listSorts).default("newest"),
});

export type ListFilters = z.output<typeof listFilters>;
