import { z } from "zod";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { countedListOf, instant, pathId, person } from "#platform/schemas.ts";

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
  /** The same of both, where both were asked for. */
  manages: z.object({ procedures: z.number().int(), processes: z.number().int() }).optional(),
  /** When they were last here, to ten minutes, null for never; told to who manages people, beside what they manage. */
  last_seen_at: instant.nullable().optional(),
});
export type CountedPerson = z.output<typeof countedPerson>;

/** What people can be narrowed by: a right by name, or being the account holder. */
export const listedRights = [...rightsNames, "entrepreneur"] as const;
export type ListedRight = (typeof listedRights)[number];

/** The orders of the list of people for everybody. */
export const nameSorts = ["name", "name_desc"] as const;

/** Those for who manages people; `seen`: who was here longest ago comes first, and before these who never was. */
export const seenSorts = ["seen", "seen_desc"] as const;

export const peopleSorts = [...nameSorts, ...seenSorts] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Whether an order goes by when people were last here. */
export const isBySeen = (sort: PeopleSort): sort is (typeof seenSorts)[number] =>
  seenSorts.some((one) => one === sort);

export const listUsers = endpoint({
  name: "listUsers",
  method: "GET",
  path: "/{instance_id}/users",
  summary: "The people of the company",
  access: "login",
  // By what they manage, where that is asked for.
  shows: ["procedure", "process"],
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
    sort: z
      .enum(peopleSorts)
      .optional()
      .describe("By name, or by when they were last here, which only who manages people may ask for"),
    counts: z
      .enum(["procedures", "processes", "both"])
      .optional()
      .describe(
        "Says of each how many of these they manage, of those that the caller may see; `both` tells who manages people also when each was last here",
      ),
  }),
  output: countedListOf(countedPerson),
});
