import { findForReader } from "#features/items/server/procedure_access.ts";
import { mayEditProcedure } from "#features/items/server/visibility.store.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { may, mayReport } from "#features/rights/rights.rules.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Exports } from "#platform/server/sheets/exports.ts";
import { type Actor, isLookedThrough } from "#platform/server/session.ts";
import {
  entryColumns,
  getTimeSettings,
  listInstanceVisits,
  listProcedureVisits,
  storeVisit,
  updateTimeSettings,
} from "../visits.contract.ts";
import { dailySeconds, type DayFilter, dayRange } from "../visits.rules.ts";
import { sheetColumns } from "./visits.sheet.ts";
import {
  addSeconds,
  findTimeSettings,
  holdStay,
  listVisits,
  saveTimeSettings,
  takeSeconds,
  type TimeSettings,
  unnamedStay,
  type VisitFilter,
  visitIds,
  visitsByIds,
} from "./visits.store.ts";

function daysOf(query: DayFilter) {
  const days = dayRange(query);
  if ("wrong" in days) throw invalidField(days.wrong, "invalid");
  return days;
}

type Listing = Pick<
  Call<typeof listInstanceVisits | typeof listProcedureVisits>,
  "actor" | "db" | "query" | "request"
>;

/** A page of entries, or all of them as a file. */
async function answered(exports: Exports, call: Listing, filter: VisitFilter) {
  const { db, actor, query } = call;
  if (query.type !== "xls") return listVisits(db, actor, { ...filter, offset: offsetOf(query) });
  const { start_date = null, end_date = null, search = null } = query;
  return exports.download(call, {
    title: "time.export",
    columns: (query.show_columns ?? entryColumns).map((name) => sheetColumns[name]),
    ids: () => visitIds(db, actor, filter),
    rows: visitsByIds,
    asked: {
      report: "entries",
      user_id: filter.user_id ?? null,
      procedure_id: filter.procedure_id ?? null,
      search,
      start_date,
      end_date,
    },
  });
}

const present = (actor: Actor, settings: TimeSettings) => ({
  data: { ...settings, rights: { entity_crud: may(actor, "company_settings") } },
});

export const visitRoutes = ({ exports }: Pick<Services, "exports">): Route[] => [
  serve(storeVisit, async ({ db, actor, params, body }) => {
    const procedure = await findForReader(db, actor, params);
    // It is not the person who reads.
    if (isLookedThrough(actor)) return;
    // Held, so that a company which stops keeping time by person meanwhile is not left with a row of it.
    const { mode } = await findTimeSettings(db, "share");
    if (mode === "off") return;
    const who = { procedure_id: procedure.id, user_id: actor.user_id };
    const stay = body.visit ? await holdStay(db, { ...who, visit: body.visit }) : unnamedStay;
    // What comes late or twice has nothing new to tell.
    const seconds = body.time - stay.time;
    if (seconds <= 0) return;
    if ((await takeSeconds(db, actor.user_id, seconds)) > dailySeconds)
      throw invalidField("time", "too_large");
    await addSeconds(db, mode, stay, { ...who, seconds });
  }),

  serve(listProcedureVisits, async (call) => {
    const { db, actor, params, query } = call;
    const procedure = await findForReader(db, actor, params);
    const seesAll =
      mayReport(actor, "procedures") || mayReport(actor, "users") || mayEditProcedure(actor, procedure);
    const whose = { ...(seesAll ? {} : { user_id: actor.user_id }), procedure_id: procedure.id };
    return answered(exports, call, { ...whose, search: query.search, days: daysOf(query) });
  }),

  serve(listInstanceVisits, async (call) => {
    const { db, actor, params, query } = call;
    if (params.id !== db.instance_id) throw notFound();
    const whose = mayReport(actor, "users") ? {} : { user_id: actor.user_id };
    return answered(exports, call, { ...whose, search: query.search, days: daysOf(query) });
  }),

  serve(getTimeSettings, async ({ db, actor }) => present(actor, await findTimeSettings(db, "read"))),

  serve(updateTimeSettings, async ({ db, actor, body, journal }) => {
    const before = await findTimeSettings(db, "lock");
    const after = {
      mode: body.mode ?? before.mode,
      retention_days: body.retention_days ?? before.retention_days,
    };
    const removed_entries = await saveTimeSettings(db, after);
    journal.audit({
      action: "time_settings.changed",
      target_type: "instance",
      target_id: db.instance_id,
      before,
      after: { ...after, removed_entries },
    });
    return present(actor, after);
  }),
];
