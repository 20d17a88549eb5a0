import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, listOf, pathId, revision } from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    role: true;
  }
}

export const roleLimits = { name: 255, description: 5000 } as const;

export const role = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    revision,
    /** How many procedures carry it. */
    procedures_count: z.number().int(),
    /** How many custom rights name it: people who administer its procedures. */
    special_rights_count: z.number().int(),
  })
  .meta({ id: "Role" });
export type Role = z.output<typeof role>;

export const roleBody = z.object({
  // One spelling of the same letters, so that two names that look alike are alike.
  name: text({ min: 1, max: roleLimits.name, trim: true, is_name: true }).normalize("NFC"),
  description: text({ max: roleLimits.description, trim: true }).nullish(),
});

const byId = z.object({ id: pathId });

export const listRoles = endpoint({
  name: "listRoles",
  method: "GET",
  path: "/{instance_id}/roles",
  summary: "The company's organisational roles",
  access: "login",
  shows: ["role"],
  params: z.object({ instance_id: pathId }),
  output: listOf(role),
});

export const storeRole = endpoint({
  name: "storeRole",
  method: "POST",
  path: "/roles/store",
  summary: "Create an organisational role",
  access: "login",
  texts: "description",
  changes: ["role"],
  right: "manage_roles",
  body: roleBody,
  status: 201,
  output: dataOf(role),
});

export const updateRole = endpoint({
  name: "updateRole",
  method: "PATCH",
  path: "/roles/{id}",
  summary:
    "Rename or describe a role: absent description leaves it, null empties it; with revision a stale save is refused",
  access: "login",
  texts: "description",
  changes: ["role"],
  right: "manage_roles",
  params: byId,
  body: roleBody.extend({ revision: revision.nullish() }),
  output: dataOf(role),
});

export const deleteRole = endpoint({
  name: "deleteRole",
  method: "DELETE",
  path: "/roles/{id}",
  summary: "Delete a role: procedures and custom rights lose it",
  access: "login",
  changes: ["role"],
  right: "manage_roles",
  params: byId,
  query: z.object({ revision: pathId.optional() }),
});
