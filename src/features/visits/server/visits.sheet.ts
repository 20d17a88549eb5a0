import type { SheetColumn } from "#platform/server/sheets/sheet.ts";
import type { entryColumns, Visit } from "../visits.contract.ts";

/** Entries as they stand in a file. */
export const sheetColumns: Record<(typeof entryColumns)[number], SheetColumn<Visit>> = {
  name: {
    head: "report.name",
    width: 28,
    kind: "text",
    value: ({ user }) => `${user.first_name} ${user.last_name}`.trim(),
  },
  email: { head: "report.email", width: 32, kind: "text", value: ({ user }) => user.email },
  procedure: { head: "time.procedure", width: 40, kind: "text", value: ({ procedure }) => procedure.name },
  time_spent: { head: "report.time_spent", width: 14, kind: "duration", value: ({ time }) => time },
  access_date: { head: "report.access_date", width: 18, kind: "instant", value: (row) => row.created_at },
};
