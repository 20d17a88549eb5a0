import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { sheetQuery } from "#platform/sheet_query.ts";
import { counted, dataOf, id, instant, pathDay, pathId, pathSlug, person } from "#platform/schemas.ts";

/** The longest time that one visit may report, in seconds: a working day and a bit. */
export const longestVisit = 12 * 60 * 60;

/** What a company keeps of the time that people spend on procedures. */
export const timeModes = ["off", "totals", "per_person"] as const;
export const timeMode = z.enum(timeModes);
export type TimeMode = z.output<typeof timeMode>;

export const visit = z.object({
  id,
  user: person.extend({ email: z.string() }),
  procedure: z.object({ id, slug: z.string(), name: z.string() }),
  time: z.number().int(),
  created_at: instant,
});
export type Visit = z.output<typeof visit>;

export const storeVisit = endpoint({
  name: "storeVisit",
  method: "POST",
  path: "/procedure-logs/{slug}/store",
  summary:
    "Seconds spent on a procedure's page, sent on leaving it; visit names the stay, which is one entry however often it is told of, each time with all of its seconds so far",
  access: "instance",
  right: "read_live",
  params: z.object({ slug: pathSlug }),
  body: z.object({
    /** Of the whole stay so far; what was told of it before does not count again. */
    time: z.number().int().min(1).max(longestVisit),
    /** Made by the client, one for each stay; without it every call is a stay of its own. */
    visit: z.uuid().nullish(),
  }),
});

/** The columns of the entries as a file. */
export const entryColumns = ["name", "email", "procedure", "time_spent", "access_date"] as const;

const visitsQuery = z.object({
  ...pagingQuery,
  ...sheetQuery(entryColumns),
  search: z.string().max(255).optional(),
  start_date: pathDay.optional(),
  end_date: pathDay.optional(),
});

const visits = z.object({ data: z.array(visit), ...counted });

export const listProcedureVisits = endpoint({
  name: "listProcedureVisits",
  method: "GET",
  path: "/procedures/{slug}/procedure-logs",
  summary:
    "Who spent how long on a procedure: all of it for whoever manages it or reads all reports, else one's own",
  access: "login",
  share: "heavy_read",
  params: z.object({ slug: pathSlug }),
  query: visitsQuery,
  downloads: true,
  output: visits,
});

export const listInstanceVisits = endpoint({
  name: "listInstanceVisits",
  method: "GET",
  path: "/instances/{id}/procedure-logs",
  summary: "Who spent how long on which procedure: all of it for whoever reads all reports, else one's own",
  access: "login",
  share: "heavy_read",
  params: z.object({ id: pathId }),
  query: visitsQuery,
  downloads: true,
  output: visits,
});

const timeSettings = z.object({ mode: timeMode, retention_days: z.number().int().min(1).max(365) });

export const getTimeSettings = endpoint({
  name: "getTimeSettings",
  method: "GET",
  path: "/time-settings",
  summary: "What the company keeps of the time people spend on procedures, and for how long by person",
  access: "login",
  output: dataOf(timeSettings.extend({ rights: z.object({ entity_crud: z.boolean() }) })),
});

export const updateTimeSettings = endpoint({
  name: "updateTimeSettings",
  method: "PATCH",
  path: "/time-settings",
  summary: "Choose what the company keeps of the time people spend on procedures",
  access: "login",
  right: "company_settings",
  body: timeSettings.partial(),
  output: dataOf(timeSettings.extend({ rights: z.object({ entity_crud: z.boolean() }) })),
});
