import { z } from "zod";
import { sortAfter, type SortWay, wayIn } from "#platform/address/column_sorts.ts";
import { severalOf } from "#platform/schemas.ts";

/** The orders of every list of procedures or processes. */
export const listSorts = ["newest", "oldest", "name", "name_desc", "manager", "manager_desc"] as const;

/** The orders of the list of procedures. */
export const procedureSorts = [...listSorts, "next_date"] as const;

/** `changes`: published, and changed since. */
export const listStatusNames = ["live", "draft", "changes"] as const;

/** Statuses as a query has them. */
export const listStatuses = severalOf(z.enum(listStatusNames), listStatusNames.join("|")).describe(
  "One status, or several by commas: any of them; `changes`: published, and changed since",
);

/** An id as an address holds it. */
export const idInAddress = z.string().regex(/^[1-9]\d{0,15}$/);

/** Ids as an address holds them: one, or several by commas. */
const idsInAddress = z.string().regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,19}$/);

/** What the address of a list of processes may hold. */
export const processFilters = z.object({
  search: z.string().max(255).optional(),
  status: z
    .string()
    .regex(/^(live|draft|changes)(,(live|draft|changes)){0,2}$/)
    .optional(),
  category: idsInAddress.optional(),
  responsible: idsInAddress.optional(),
  sort: z.enum(listSorts).default("newest"),
});

/** What the address of a list of procedures may hold. */
export const procedureFilters = processFilters.extend({
  role: idsInAddress.optional(),
  sort: z.enum(procedureSorts).default("newest"),
});

export type ListFilters = Omit<z.output<typeof procedureFilters>, "role">;

/** How the page of a list asks for its rows, by what its address holds. */
export const listTarget = <Values>(instance_id: number, values: Values) => ({
  params: { instance_id },
  query: values,
});

export type ListColumn = "name" | "manager" | "fact" | "updated";

/** The orders that a column's head leads to, the first one first. */
const columnSorts: Record<ListColumn, readonly string[]> = {
  name: ["name", "name_desc"],
  manager: ["manager", "manager_desc"],
  fact: ["next_date"],
  updated: ["newest", "oldest"],
};

export const sortsOf = (column: ListColumn): readonly string[] => columnSorts[column];

/** Which way a list in an order goes by a column; null when it goes by another. */
export const wayOf = (column: ListColumn, sort: string): SortWay | null => wayIn(columnSorts[column], sort);

/** The order after a press on a column's head. */
export const nextSort = (column: ListColumn, sort: string): string =>
  sortAfter(columnSorts[column], sort, "newest");
