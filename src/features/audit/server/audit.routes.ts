import { dayRange } from "#features/visits/visits.rules.ts";
import { invalidField } from "#platform/errors.ts";
import { pageSize } from "#platform/paging.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { type AuditEntry, auditColumns, listAudit } from "../audit.contract.ts";
import { auditSheet } from "./audit.sheet.ts";
import { listEntries } from "./audit.store.ts";

export const auditRoutes = ({ exports }: Pick<Services, "exports">): Route[] => [
  serve(listAudit, async (call) => {
    const { type, show_columns = auditColumns, start_date, end_date, after_id, ...narrowing } = call.query;
    const days = dayRange({ start_date, end_date });
    if ("wrong" in days) throw invalidField(days.wrong, "invalid");
    const filter = { ...narrowing, days };
    if (type === "xls")
      return exports.download<AuditEntry>(call, {
        title: "audit.title",
        columns: show_columns.map((name) => auditSheet[name]),
        action: "audit.exported",
        asked: { ...narrowing, start_date, end_date },
        rowsAfter: (db, last, size) => listEntries(db, { ...filter, after_id: last?.id ?? after_id }, size),
      });
    const found = await listEntries(call.db, { ...filter, after_id });
    return { data: found.slice(0, pageSize), is_more: found.length > pageSize };
  }),
];
