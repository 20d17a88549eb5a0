import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  listAudit: ({ company: { owner } }) => ({
    query: {
      actor_id: String(owner.id),
      kind: "procedures",
      about: `user:${owner.id}`,
      start_date: "01-01-2026",
      end_date: "01-02-2026",
      after_id: "1",
    },
  }),
  "listAudit, as a file": () => ({
    query: { type: "xls", show_columns: "at,who,as,what,about,ip,before,after" },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listAudit:                        row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 200),
  "listAudit, as a file":           row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 200),
};
