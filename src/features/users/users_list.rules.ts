import { z } from "zod";
import {
  isBySeen,
  listedRights,
  nameSorts,
  type PeopleSort,
  peopleSorts,
  seenSorts,
  specialRightTypes,
} from "#features/people/people.contract.ts";

/** What the address of the list of people may hold. */
export const userFilters = z.object({
  search: z.string().max(255).optional(),
  status: z.enum(["active", "archived", "all"]).default("active"),
  right: z.enum(listedRights).optional(),
  custom: z.enum(specialRightTypes).optional(),
  sort: z.enum(peopleSorts).default("name"),
});
type UserFilters = z.output<typeof userFilters>;

/** The same as the list is asked for it. */
export const queryOfFilters = ({ search, status, right, custom, sort }: UserFilters) => ({
  ...(search !== undefined && { search }),
  ...(status !== "all" && { status }),
  ...(right !== undefined && { rights_name: right }),
  ...(custom !== undefined && { special_right: custom }),
  ...(sort !== "name" && { sort }),
});

/** The orders that each column's head leads to, the first one first: who was here longest ago is what one looks for. */
export const columnSorts = { name: nameSorts, seen: seenSorts };

/** The order that somebody is given: a link to another one says nothing to who may not have it. */
export const sortFor = (sort: PeopleSort, isManaged: boolean): PeopleSort =>
  isBySeen(sort) && !isManaged ? "name" : sort;

export const listPath = "/users";
export const invitePath = "/users/invite";
export const userPath = (slug: string) => `/user/${encodeURIComponent(slug)}`;
