import { type AccessRow, row } from "./access_row.ts";
import type { MakeExample } from "./examples.ts";

export const searchExamples: Record<string, MakeExample> = {
  searchEverything: async (world) => {
    await world.procedure();
    return { query: { search: "procedura utilaj", kind: "procedure_step", page: "1", view_more: "0" } };
  },
};

// biome-ignore format: a table is read by its columns
export const searchAccess: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  searchEverything:             row(401,  200,  200,   200,  200,  200,    200,   200,   200, 401,    200),
};
