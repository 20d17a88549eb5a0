import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  searchEverything: async (world) => {
    await world.procedure();
    return { query: { search: "procedura utilaj", kind: "procedure_step", page: "1", view_more: "0" } };
  },
  countFound: async (world) => {
    await world.procedure();
    return { query: { search: "procedura utilaj" } };
  },
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  searchEverything:             row(401,  200,  200,   200,  200,  200,    200,   200,   200, 401,    200),
  countFound:                   row(401,  200,  200,   200,  200,  200,    200,   200,   200, 401,    200),
};
