import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

const days = { start_date: "01-01-2026", end_date: "31-01-2026" };
const paging = { page: "1", view_more: "0" };

const company =
  (query: Record<string, string> = {}): MakeExample =>
  (world) => ({ params: { slug: String(world.company.id) }, query });

const sheet = (show_columns: string) => ({ type: "xls", show_columns });
const checkQuery = {
  ...paging,
  ...days,
  search: "procedura",
  status: "open",
  show_columns: "name,user,status,updated_at,progress",
};

export const examples: Record<string, MakeExample> = {
  listCheckReport: company(checkQuery),
  "listCheckReport, of a procedure": async (world) => ({
    params: { slug: (await world.procedure()).slug },
    query: checkQuery,
  }),
  "listCheckReport, as a file": company(sheet("name,status,updated_at,progress")),
  listPersonCheckReport: (world) => ({ params: { slug: world.company.owner.slug }, query: checkQuery }),
  "listPersonCheckReport, of a user": async (world) => ({
    params: { slug: (await world.as("user")).slug },
  }),
  "listPersonCheckReport, as a file": async (world) => ({
    params: { slug: (await world.as("user")).slug },
    query: sheet("name,status,updated_at,progress"),
  }),
  listCheckDays: company(days),
  listOpenChecksReport: company(paging),
  listCheckDurations: company(paging),
  listProcedureUse: company({ ...paging, search: "procedura", show_columns: "name,entries" }),
  "listProcedureUse, as a file": company({ type: "xls" }),
  listRequestReport: company({
    ...paging,
    ...days,
    search: "procedura",
    status: "active",
    show_columns: "name",
  }),
  "listRequestReport, as a file": company({ type: "xls" }),
  listProcessReport: company({ ...paging, search: "proces", status: "live", show_columns: "name" }),
  "listProcessReport, as a file": company({ type: "xls" }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                  nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listCheckReport:                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listCheckReport, of a procedure":  row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listCheckReport, as a file":       row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listPersonCheckReport:              row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listPersonCheckReport, of a user": row(401, 200, 200, 200, 403, 403, 200, 403, 200, 401, 404),
  "listPersonCheckReport, as a file": row(401, 200, 200, 200, 403, 403, 200, 403, 200, 401, 404),
  listCheckDays:                      row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listOpenChecksReport:               row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listCheckDurations:                 row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listProcedureUse:                   row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listProcedureUse, as a file":      row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listRequestReport:                  row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listRequestReport, as a file":     row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listProcessReport:                  row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listProcessReport, as a file":     row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
};
