import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { countedListOf, pathId, person } from "#platform/schemas.ts";

export const userShort = person.extend({
  slug: z.string(),
  email: z.string(),
  status: z.enum(["active", "archived"]),
});
export type UserShort = z.output<typeof userShort>;

export const listUsers = endpoint({
  name: "listUsers",
  method: "GET",
  path: "/{instance_id}/users",
  summary: "The people of the company",
  access: "login",
  params: z.object({ instance_id: pathId }),
  query: z.object({
    ...pagingQuery,
    search: z.string().max(255).optional(),
    status: z.enum(["active", "archived"]).optional(),
  }),
  output: countedListOf(userShort),
});
