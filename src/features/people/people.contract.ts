import { z } from "zod";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { countedListOf, pathId, person } from "#platform/schemas.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    person: true;
  }
}

export const userShort = person.extend({
  slug: z.string(),
  email: z.string(),
  status: z.enum(["active", "archived"]),
});

/** The kinds of custom rights. */
export const specialRightTypes = ["procedures_admin", "processes_admin", "reports_admin"] as const;
export type SpecialRightType = (typeof specialRightTypes)[number];

/** A person as lists show them. */
export const listedPerson = userShort.extend({
  is_entrepreneur: z.boolean(),
  rights_name: z.array(z.string()),
  /** Has set a password of their own: an invitation was followed. */
  is_joined: z.boolean(),
});
export type ListedPerson = z.output<typeof listedPerson>;

/** A person of a list that was asked to count. */
export const countedPerson = listedPerson.extend({
  /** How many they manage of what was asked for. */
  managed_count: z.number().int().optional(),
});

/** What people can be narrowed by: a right by name, or being the account holder. */
export const listedRights = [...rightsNames, "entrepreneur"] as const;
export type ListedRight = (typeof listedRights)[number];

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
    rights_name: z.enum(listedRights).optional(),
    special_right: z
      .enum(specialRightTypes)
      .optional()
      .describe("Those who have a custom right of this kind"),
    counts: z
      .enum(["procedures", "processes"])
      .optional()
      .describe("Says of each how many of these they manage, of those that the caller may see"),
  }),
  output: countedListOf(countedPerson),
});
