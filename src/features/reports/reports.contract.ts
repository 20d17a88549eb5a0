import { z } from "zod";
import { type CheckRow, checkRow, checkStatus } from "#features/checks/checks.contract.ts";
import { improvementStatus } from "#features/improvements/improvements.contract.ts";
import { timeMode } from "#features/visits/visits.contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { counted, id, instant, pathDay, pathSlug, person } from "#platform/schemas.ts";
import { sheetQuery } from "#platform/sheet_query.ts";

const bySlug = z.object({ slug: pathSlug });
const search = z.string().max(255).optional();
const day = pathDay.describe("DD-MM-YYYY, a day in Romania, today at the latest");
const days = { start_date: day.optional(), end_date: day.optional() };

const { procedure } = checkRow.shape;
const somebody = person.extend({ slug: z.string() });

export type CheckReportRow = CheckRow;

/** The columns of checks as a file; `name` is the procedure's. */
export const checkColumns = [
  "name",
  "user",
  "status",
  "updated_at",
  "progress",
  "steps",
  "created_at",
] as const;

const checkQuery = z.object({
  ...pagingQuery,
  ...sheetQuery(checkColumns),
  search,
  ...days,
  status: checkStatus.optional(),
});

const answerOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), ...counted });

export const listCheckReport = endpoint({
  name: "listCheckReport",
  method: "GET",
  path: "/reports/{slug}/procedure-check",
  summary:
    "The checks of the company (slug: its id) or of one procedure (its slug), last touched first; for readers of the report about procedures",
  access: "login",
  right: "read_reports",
  shows: ["check"],
  share: "heavy_read",
  downloads: true,
  params: bySlug,
  query: checkQuery,
  output: answerOf(checkRow),
});

export const listPersonCheckReport = endpoint({
  name: "listPersonCheckReport",
  method: "GET",
  path: "/reports/{slug}/user-procedure-check",
  summary:
    "The checks of a person, last touched first: one's own, or anybody's for readers of the report about people",
  access: "login",
  right: "read_reports",
  shows: ["check"],
  share: "heavy_read",
  downloads: true,
  params: bySlug,
  query: checkQuery,
  output: answerOf(checkRow),
});

/** Longer ranges have more bars than anybody reads. */
export const longestRange = 731;

export const listCheckDays = endpoint({
  name: "listCheckDays",
  method: "GET",
  path: "/reports/{slug}/check-days",
  summary:
    "How many checks were begun and closed on each day that had any; slug is the company's id, and the range at most 731 days",
  access: "login",
  right: "read_reports",
  shows: ["check"],
  share: "heavy_read",
  params: bySlug,
  query: z.object(days),
  output: z.object({
    data: z.array(z.object({ day: z.string(), started: z.number().int(), closed: z.number().int() })),
  }),
});

export const listOpenChecksReport = endpoint({
  name: "listOpenChecksReport",
  method: "GET",
  path: "/reports/{slug}/open-checks",
  summary: "The checks that have stood open the longest, 20 at a time; slug is the company's id",
  access: "login",
  right: "read_reports",
  shows: ["check"],
  share: "heavy_read",
  params: bySlug,
  query: z.object(pagingQuery),
  output: answerOf(checkRow),
});

const duration = z.object({
  procedure,
  closed: z.number().int(),
  /** From the beginning of a check to its end, nights and weekends included. */
  average_seconds: z.number().int(),
});

export const listCheckDurations = endpoint({
  name: "listCheckDurations",
  method: "GET",
  path: "/reports/{slug}/check-durations",
  summary: "The procedures whose closed checks took the longest, 20 at a time; slug is the company's id",
  access: "login",
  right: "read_reports",
  shows: ["check"],
  share: "heavy_read",
  params: bySlug,
  query: z.object(pagingQuery),
  output: z.object({ data: z.array(duration) }),
});

/** Readers of one procedure are counted so far. */
export const readersCounted = 100;

export const useRow = z.object({
  procedure: procedure.omit({ is_deleted: true }),
  /** Since it is there. */
  total_time: z.number().int(),
  entries: z.number().int(),
  average_time: z.number().int(),
  /** Of what is kept by person: how many people, counted up to 100, and when the last of them; null where it is not kept. */
  readers: z.number().int().nullable(),
  last_entry_at: instant.nullable(),
});
export type UseRow = z.output<typeof useRow>;

export const useColumns = [
  "name",
  "total_time",
  "entries",
  "average_time",
  "readers",
  "last_entry_at",
] as const;

export const listProcedureUse = endpoint({
  name: "listProcedureUse",
  method: "GET",
  path: "/reports/{slug}/procedure-use",
  summary:
    "Procedures by the time that was spent on them, most first; who reads them is counted where the company keeps time by person; slug is the company's id",
  access: "login",
  right: "read_reports",
  share: "heavy_read",
  downloads: true,
  params: bySlug,
  query: z.object({ ...pagingQuery, ...sheetQuery(useColumns), search }),
  output: z.object({ data: z.array(useRow), ...counted, time_mode: timeMode }),
});

export const requestRow = z.object({
  id,
  body: z.string(),
  status: improvementStatus,
  created_at: instant,
  status_at: instant.nullable(),
  user: somebody,
  /** What it is about. */
  item: z.object({ kind: z.enum(["procedure", "process"]), slug: z.string(), name: z.string() }),
});
export type RequestRow = z.output<typeof requestRow>;

export const requestColumns = ["name", "status", "created_at", "user", "body", "status_at"] as const;

export const listRequestReport = endpoint({
  name: "listRequestReport",
  method: "GET",
  path: "/reports/{slug}/improvement-proposals",
  summary:
    "The improvement requests about everything in the company, newest first; search finds who sent them and what they are about; slug is the company's id",
  access: "login",
  right: "read_reports",
  shows: ["improvement"],
  share: "heavy_read",
  downloads: true,
  params: bySlug,
  query: z.object({
    ...pagingQuery,
    ...sheetQuery(requestColumns),
    search,
    ...days,
    status: improvementStatus.optional(),
  }),
  output: answerOf(requestRow),
});

export const processReportRow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(["draft", "live"]),
  responsible: somebody,
  updated_at: instant,
  /** Published and saved states that are kept. */
  versions: z.number().int(),
  /** Improvement requests that wait for an answer, and all. */
  active_requests: z.number().int(),
  requests: z.number().int(),
});
export type ProcessReportRow = z.output<typeof processReportRow>;

export const processColumns = [
  "name",
  "status",
  "updated_at",
  "responsible",
  "versions",
  "active_requests",
  "requests",
] as const;

export const listProcessReport = endpoint({
  name: "listProcessReport",
  method: "GET",
  path: "/reports/{slug}/processes",
  summary:
    "The processes that the caller may see, last changed first, with their versions and requests; slug is the company's id",
  access: "login",
  right: "read_reports",
  shows: ["process", "improvement"],
  share: "heavy_read",
  downloads: true,
  params: bySlug,
  query: z.object({
    ...pagingQuery,
    ...sheetQuery(processColumns),
    search,
    status: z.enum(["draft", "live"]).optional(),
  }),
  output: answerOf(processReportRow),
});
