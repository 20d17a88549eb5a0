import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { inInstance, type MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  listUsers: (world) => ({
    params: inInstance(world),
    query: {
      search: "Pop",
      status: "active",
      rights_name: "admin",
      special_right: "procedures_admin",
      sort: "name_desc",
      counts: "procedures",
      page: "1",
      view_more: "0",
    },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listUsers:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
};
