import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { dataOf, idName, pathId } from "#platform/schemas.ts";

/** So many names a caller gets that asks for no page. */
export const mostNames = 100;

export const filterInstance = endpoint({
  name: "filterInstance",
  method: "GET",
  path: "/instances/{id}/filter",
  summary:
    "Ids and names of the procedures or processes, for choosing one: with search, page or view_more 20 at a time, else the first 100 by name; is_more says that there are others",
  shows: ["procedure", "process"],
  access: "instance",
  right: "read_live",
  params: z.object({ id: pathId }),
  query: z
    .object({
      procedures: z.enum(["true", "false"]).optional(),
      processes: z.enum(["true", "false"]).optional(),
      ...pagingQuery,
      search: z.string().max(255).optional(),
    })
    .refine((query) => query.procedures === "true" || query.processes === "true", {
      message: "required",
      path: ["procedures"],
    }),
  output: dataOf(
    z.object({
      procedures: z.array(idName).optional(),
      processes: z.array(idName).optional(),
      is_more: z.boolean().describe("There are others after these"),
    }),
  ),
});
