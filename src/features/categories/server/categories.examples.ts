import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { World } from "#testing/stand/world.ts";
import { aName, inInstance, type MakeExample } from "#testing/walks/example.ts";

const categoryBody = async ({ company }: World) => ({
  name: aName("Categoria"),
  parent_id: await company.category(),
});

const category: MakeExample = async (world) => ({
  params: { id: String(await world.company.category()) },
  body: { ...(await categoryBody(world)), revision: 1 },
});

export const examples: Record<string, MakeExample> = {
  listCategories: (world) => ({ params: inInstance(world) }),
  storeCategory: async (world) => ({ body: await categoryBody(world) }),
  "storeCategory, at the top": () => ({ body: { name: aName("Categoria") } }),
  updateCategory: category,
  deleteCategory: async ({ company }) => ({
    params: { id: String(await company.category()) },
    query: { revision: "1" },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listCategories:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeCategory:                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  "storeCategory, at the top":      row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 201),
  updateCategory:                   row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteCategory:                   row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
};
