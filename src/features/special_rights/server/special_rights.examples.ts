import type { World } from "#testing/stand/world.ts";
import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { inInstance, type MakeExample } from "#testing/walks/example.ts";

/** A right of somebody new, since a person has one of a type. */
async function aRight({ company }: World) {
  const person = await company.person();
  const role = await company.role();
  return { id: await company.specialRight(person.id, { roles: [role] }), role };
}

export const examples: Record<string, MakeExample> = {
  listSpecialRights: (world) => ({
    params: inInstance(world),
    query: { search: "Pop", type: "procedures_admin", page: "1", view_more: "0" },
  }),
  storeSpecialRight: async ({ company }) => ({
    body: { type: "procedures_admin", user_id: (await company.person()).id, targets: [await company.role()] },
  }),
  "storeSpecialRight, of processes": async ({ company }) => ({
    body: {
      type: "processes_admin",
      user_id: (await company.person()).id,
      targets: [await company.process()],
    },
  }),
  "storeSpecialRight, of reports": async ({ company }) => ({
    body: { type: "reports_admin", user_id: (await company.person()).id, targets: ["procedures", "users"] },
  }),
  updateSpecialRight: async (world) => {
    const { id, role } = await aRight(world);
    const targets = [role, await world.company.role()];
    return { params: { id: String(id) }, body: { targets, revision: 1 } };
  },
  deleteSpecialRight: async (world) => ({
    params: { id: String((await aRight(world)).id) },
    query: { revision: "1" },
  }),
  explainAccess: async (world) => ({
    query: {
      user_id: String((await world.company.person()).id),
      procedure_id: String((await world.procedure()).id),
    },
  }),
  "explainAccess, to a process": async (world) => ({
    query: {
      user_id: String((await world.company.person()).id),
      process_id: String((await world.process()).id),
    },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listSpecialRights:                row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  storeSpecialRight:                row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  "storeSpecialRight, of processes": row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  "storeSpecialRight, of reports":   row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  updateSpecialRight:               row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteSpecialRight:               row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  explainAccess:                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "explainAccess, to a process":     row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
};
