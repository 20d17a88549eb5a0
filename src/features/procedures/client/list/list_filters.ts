import { z } from "zod";
import { procedureStatus } from "../../procedures.contract.ts";

const idInAddress = z.string().regex(/^[1-9]\d{0,15}$/);

export const procedureSorts = ["newest", "oldest", "name", "name_desc"] as const;

/** What the address of the list may hold. */
export const listFilters = z.object({
  search: z.string().max(255).optional(),
  status: procedureStatus.optional(),
  category: idInAddress.optional(),
  role: idInAddress.optional(),
  responsible: idInAddress.optional(),
  sort: z.enum(procedureSorts).default("newest"),
});

export type ListFilters = z.output<typeof listFilters>;
