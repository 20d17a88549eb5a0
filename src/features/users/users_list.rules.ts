import { z } from "zod";
import { listedRights, specialRightTypes } from "#features/people/people.contract.ts";

/** What the address of the list of people may hold. */
export const userFilters = z.object({
  search: z.string().max(255).optional(),
  status: z.enum(["active", "archived", "all"]).default("active"),
  right: z.enum(listedRights).optional(),
  custom: z.enum(specialRightTypes).optional(),
});
type UserFilters = z.output<typeof userFilters>;

/** The same as the list is asked for it. */
export const queryOfFilters = ({ search, status, right, custom }: UserFilters) => ({
  ...(search !== undefined && { search }),
  ...(status !== "all" && { status }),
  ...(right !== undefined && { rights_name: right }),
  ...(custom !== undefined && { special_right: custom }),
});

export const listPath = "/users";
export const invitePath = "/users/invite";
export const userPath = (slug: string) => `/user/${encodeURIComponent(slug)}`;
