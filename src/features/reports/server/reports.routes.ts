import { type CheckFilter, listCheckRows } from "#features/checks/server/check_lists.store.ts";
import { personOfSlug } from "#features/checks/server/checks.store.ts";
import { findForReader } from "#features/items/server/procedure_access.ts";
import { may, mayReport } from "#features/rights/rights.rules.ts";
import { findTimeSettings } from "#features/visits/server/visits.store.ts";
import type { DayFilter, DayRange } from "#features/visits/visits.rules.ts";
import { AppError, invalidField, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import type { ReportName } from "#platform/rights_holder.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import { addDays, daysBetween } from "#platform/time/dates.ts";
import {
  checkColumns,
  listCheckDays,
  listCheckDurations,
  listCheckReport,
  listOpenChecksReport,
  listPersonCheckReport,
  listProcedureUse,
  listProcessReport,
  listRequestReport,
  longestRange,
  processColumns,
  requestColumns,
  useColumns,
} from "../reports.contract.ts";
import { reportDays, usualRange } from "../reports.rules.ts";
import {
  checksByIds,
  databaseDay,
  listDays,
  listDurations,
  listLongestOpen,
  reportedCheckIds,
} from "./check_report.store.ts";
import { listProcesses, processesByIds, processIds } from "./process_report.store.ts";
import { checkSheet, processSheet, requestSheet, useSheet } from "./reports.sheets.ts";
import { listRequests, requestIds, requestsByIds } from "./request_report.store.ts";
import { listUse, useByIds, idsOfUse } from "./use_report.store.ts";

/** Whoever may not read a report about everybody hears so before anything else. */
function admit(actor: Actor, report: ReportName): void {
  if (!mayReport(actor, report)) throw new AppError("forbidden");
}

/** A report about the company, which has no slug and goes by its id. */
function ofCompany(db: Db, actor: Actor, report: ReportName, slug: string): void {
  if (slug !== String(db.instance_id)) throw notFound();
  admit(actor, report);
}

/** Whether a report also has what is not published. */
const hasDrafts = (actor: Actor) => may(actor, "read_procedure_draft");

/** Both take the same. */
type CheckCall = Call<typeof listCheckReport>;

export function reportRoutes({ exports, today }: Pick<Services, "exports" | "today">): Route[] {
  /** What is listed was dated by the database: where the days may lie ahead, its clock decides. */
  const daysOf = async (db: Db, query: DayFilter): Promise<DayRange> => {
    const here = reportDays(query, today());
    const days = "wrong" in here ? reportDays(query, await databaseDay(db)) : here;
    if ("wrong" in days) throw invalidField(days.wrong, "invalid");
    return days;
  };

  /** A page of checks, or all of them as a file; `shown` is what else than by right is told of procedures not published. */
  const checks = async (
    call: CheckCall,
    whose: CheckFilter["whose"],
    shown: CheckFilter["drafts"] = "none",
  ) => {
    const { db, actor, query } = call;
    const { status, search } = query;
    const drafts = hasDrafts(actor) ? "named" : shown;
    const filter = { whose, status, search, drafts, days: await daysOf(db, query) } as const;
    if (query.type !== "xls") return listCheckRows(db, filter, offsetOf(query));
    return exports.download(call, {
      title: "report.checks",
      columns: (query.show_columns ?? checkColumns).map((name) => checkSheet[name]),
      ids: () => reportedCheckIds(db, filter),
      rows: checksByIds,
      asked: { report: "checks", ...whose, ...narrowed(query) },
    });
  };

  return [
    serve(listCheckReport, async (call) => {
      const { db, actor, params } = call;
      if (params.slug === String(db.instance_id)) {
        admit(actor, "procedures");
        return checks(call, {});
      }
      const { id } = await findForReader(db, actor, params);
      admit(actor, "procedures");
      return checks(call, { procedure_id: id }, "named");
    }),

    serve(listPersonCheckReport, async (call) => {
      const { db, actor, params } = call;
      if (params.slug === actor.slug) return checks(call, { user_id: actor.user_id }, "shown");
      const user_id = await personOfSlug(db, params.slug);
      if (user_id === undefined) throw notFound();
      admit(actor, "users");
      return checks(call, { user_id });
    }),

    serve(listCheckDays, async ({ db, actor, params, query }) => {
      ofCompany(db, actor, "procedures", params.slug);
      const days = await daysOf(db, query);
      const usual = usualRange(today());
      const before = days.before ?? addDays(usual.to, 1);
      const from = days.from ?? addDays(before, daysBetween(addDays(usual.to, 1), usual.from));
      if (daysBetween(from, before) > longestRange) throw invalidField("start_date", "invalid");
      return { data: await listDays(db, { from, before }) };
    }),

    serve(listOpenChecksReport, async ({ db, actor, params, query }) => {
      ofCompany(db, actor, "procedures", params.slug);
      return listLongestOpen(db, { has_drafts: hasDrafts(actor), offset: offsetOf(query) });
    }),

    serve(listCheckDurations, async ({ db, actor, params, query }) => {
      ofCompany(db, actor, "procedures", params.slug);
      return { data: await listDurations(db, { has_drafts: hasDrafts(actor), offset: offsetOf(query) }) };
    }),

    serve(listProcedureUse, async (call) => {
      const { db, actor, params, query } = call;
      ofCompany(db, actor, "procedures", params.slug);
      const filter = { search: query.search, has_drafts: hasDrafts(actor) };
      if (query.type === "xls")
        return exports.download(call, {
          title: "report.use",
          columns: (query.show_columns ?? useColumns).map((name) => useSheet[name]),
          ids: () => idsOfUse(db, filter),
          rows: useByIds,
          asked: { report: "procedure_use", ...narrowed(query) },
        });
      const [list, { mode }] = await Promise.all([
        listUse(db, filter, offsetOf(query)),
        findTimeSettings(db, "read"),
      ]);
      return { ...list, time_mode: mode };
    }),

    serve(listRequestReport, async (call) => {
      const { db, actor, params, query } = call;
      ofCompany(db, actor, "improvements", params.slug);
      const { status, search } = query;
      const has_drafts = { procedures: hasDrafts(actor), processes: may(actor, "read_process_draft") };
      const filter = { status, search, has_drafts, days: await daysOf(db, query) };
      if (query.type !== "xls") return listRequests(db, filter, offsetOf(query));
      return exports.download(call, {
        title: "report.improvements",
        columns: (query.show_columns ?? requestColumns).map((name) => requestSheet[name]),
        ids: () => requestIds(db, filter),
        rows: requestsByIds,
        asked: { report: "improvements", ...narrowed(query) },
      });
    }),

    serve(listProcessReport, async (call) => {
      const { db, actor, params, query } = call;
      ofCompany(db, actor, "processes", params.slug);
      const filter = { status: query.status, search: query.search };
      if (query.type !== "xls") return listProcesses(db, actor, filter, offsetOf(query));
      return exports.download(call, {
        title: "report.processes",
        columns: (query.show_columns ?? processColumns).map((name) => processSheet[name]),
        ids: () => processIds(db, actor, filter),
        rows: processesByIds,
        asked: { report: "processes", ...narrowed(query) },
      });
    }),
  ];
}

type Narrowing = DayFilter & { search?: string | undefined; status?: string | undefined };

/** By what an exported list was narrowed. */
const narrowed = ({
  search = null,
  status = null,
  start_date = null,
  end_date = null,
}: Loose<Narrowing>) => ({
  search,
  status,
  start_date,
  end_date,
});

type Loose<Value> = { [Key in keyof Value]?: Value[Key] | null };
