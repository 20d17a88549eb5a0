import { progressOf } from "#features/checks/checks.rules.ts";
import type { SheetColumn } from "#platform/server/sheets/sheet.ts";
import type { Translate } from "#platform/text/translate.ts";
import type {
  checkColumns,
  ProcessReportRow,
  processColumns,
  RequestRow,
  requestColumns,
  UseRow,
  useColumns,
} from "../reports.contract.ts";
import type { CheckSheetRow } from "./check_report.store.ts";

type Columns<Row, Names extends readonly string[]> = Record<Names[number], SheetColumn<Row>>;

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

const statusOf =
  (kind: "check" | "status" | "improvement.status") =>
  ({ status }: { status: string }, t: Translate) =>
    t(`${kind}.${status}`);

export const checkSheet: Columns<CheckSheetRow, typeof checkColumns> = {
  name: { head: "report.procedure", width: 40, kind: "text", value: ({ procedure }) => procedure },
  user: { head: "report.name", width: 28, kind: "text", value: ({ person }) => person },
  status: { head: "report.status", width: 14, kind: "text", value: statusOf("check") },
  updated_at: {
    head: "report.check_updated",
    width: 18,
    kind: "instant",
    value: ({ touched }) => touched * 1_000,
  },
  progress: {
    head: "report.progress",
    width: 11,
    kind: "percent",
    value: (row) => progressOf(row.total_steps, row.total_checked_steps).percent,
  },
  steps: {
    head: "report.steps",
    width: 14,
    kind: "text",
    value: (row, t) => t("check.progress", { done: row.total_checked_steps, count: row.total_steps }),
  },
  created_at: { head: "report.started", width: 18, kind: "instant", value: ({ began }) => began * 1_000 },
};

export const useSheet: Columns<UseRow, typeof useColumns> = {
  name: { head: "report.procedure", width: 40, kind: "text", value: ({ procedure }) => procedure.name },
  total_time: { head: "report.total_time", width: 14, kind: "duration", value: (row) => row.total_time },
  entries: { head: "report.entries_count", width: 12, kind: "whole", value: ({ entries }) => entries },
  average_time: {
    head: "report.average_time",
    width: 14,
    kind: "duration",
    value: (row) => row.average_time,
  },
  readers: { head: "report.readers", width: 12, kind: "whole", value: ({ readers }) => readers },
  last_entry_at: { head: "report.last_entry", width: 18, kind: "instant", value: (row) => row.last_entry_at },
};

export const requestSheet: Columns<RequestRow, typeof requestColumns> = {
  name: { head: "report.about", width: 40, kind: "text", value: ({ item }) => item.name },
  status: { head: "report.status", width: 14, kind: "text", value: statusOf("improvement.status") },
  created_at: { head: "report.sent", width: 18, kind: "instant", value: (row) => row.created_at },
  user: { head: "report.name", width: 28, kind: "text", value: ({ user }) => fullName(user) },
  body: { head: "report.request", width: 80, kind: "text", value: ({ body }) => body },
  status_at: { head: "report.answered", width: 18, kind: "instant", value: (row) => row.status_at },
};

export const processSheet: Columns<ProcessReportRow, typeof processColumns> = {
  name: { head: "report.process", width: 40, kind: "text", value: ({ name }) => name },
  status: { head: "report.status", width: 14, kind: "text", value: statusOf("status") },
  updated_at: { head: "report.updated", width: 18, kind: "instant", value: (row) => row.updated_at },
  responsible: {
    head: "report.responsible",
    width: 28,
    kind: "text",
    value: ({ responsible }) => fullName(responsible),
  },
  versions: { head: "report.versions", width: 11, kind: "whole", value: ({ versions }) => versions },
  active_requests: {
    head: "report.active_requests",
    width: 16,
    kind: "whole",
    value: (row) => row.active_requests,
  },
  requests: { head: "report.requests", width: 11, kind: "whole", value: ({ requests }) => requests },
};
