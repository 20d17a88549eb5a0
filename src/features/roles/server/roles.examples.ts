import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { aName, inInstance, type MakeExample } from "#testing/walks/example.ts";

const role: MakeExample = async ({ company }) => ({
  params: { id: String(await company.role()) },
  body: { name: aName("Rolul"), description: "Răspunde de echipă.", revision: 1 },
});

export const examples: Record<string, MakeExample> = {
  listRoles: (world) => ({ params: inInstance(world) }),
  storeRole: () => ({ body: { name: aName("Rolul"), description: "Răspunde de echipă." } }),
  updateRole: role,
  deleteRole: async ({ company }) => ({
    params: { id: String(await company.role()) },
    query: { revision: "1" },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listRoles:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeRole:                        row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 201),
  updateRole:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteRole:                       row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
};
