import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";

type Target = Parameters<World["procedure"]>[0];

const filter = {
  search: "procedura",
  start_date: "01-01-2026",
  end_date: "31-12-2026",
  page: "1",
  view_more: "0",
  show_columns: "name,email,procedure,time_spent,access_date",
};

const staying =
  (target: Target = {}): MakeExample =>
  async (world) => ({
    params: { slug: (await world.procedure(target)).slug },
    body: { time: 85, visit: crypto.randomUUID() },
  });

const listing =
  (target: Target = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.procedure(target)).slug }, query: filter });

export const examples: Record<string, MakeExample> = {
  storeVisit: staying(),
  "storeVisit, a draft of others": staying({ of: "others", status: "draft" }),
  listProcedureVisits: listing(),
  "listProcedureVisits, a draft of others": listing({ of: "others", status: "draft" }),
  listInstanceVisits: (world) => ({ params: { id: String(world.company.id) }, query: filter }),
  "listProcedureVisits, as a file": async (world) => ({
    params: { slug: (await world.procedure()).slug },
    query: { type: "xls" },
  }),
  "listInstanceVisits, as a file": (world) => ({
    params: { id: String(world.company.id) },
    query: { type: "xls", show_columns: "name,time_spent" },
  }),
  getTimeSettings: () => ({}),
  updateTimeSettings: () => ({ body: { mode: "per_person", retention_days: 30 } }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  storeVisit:                       row(401, 204, 204, 204, 204, 204, 204, 204, 204, 401, 404),
  "storeVisit, a draft of others":  row(401, 204, 204, 204, 404, 404, 204, 404, 404, 401, 404),
  listProcedureVisits:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcedureVisits, a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  listInstanceVisits:               row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcedureVisits, as a file": row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listInstanceVisits, as a file":  row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  getTimeSettings:                  row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  updateTimeSettings:               row(401, 200, 200, 403, 403, 403, 403, 403, 403, 401, 200),
};
