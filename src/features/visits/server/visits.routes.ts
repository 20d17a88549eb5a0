import { findForReader } from "#features/items/server/procedure_access.ts";
import { mayEditProcedure } from "#features/items/server/visibility.store.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { may } from "#features/rights/rights.rules.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import {
  getTimeSettings,
  listInstanceVisits,
  listProcedureVisits,
  storeVisit,
  updateTimeSettings,
} from "../visits.contract.ts";
import { dailySeconds, type DayFilter, dayRange } from "../visits.rules.ts";
import {
  addSeconds,
  findTimeSettings,
  holdStay,
  listVisits,
  saveTimeSettings,
  takeSeconds,
  type TimeSettings,
  unnamedStay,
} from "./visits.store.ts";

function daysOf(query: DayFilter) {
  const days = dayRange(query);
  if ("wrong" in days) throw invalidField(days.wrong, "invalid");
  return days;
}

const present = (actor: Actor, settings: TimeSettings) => ({
  data: { ...settings, rights: { entity_crud: may(actor, "company_settings") } },
});

export const visitRoutes: Route[] = [
  serve(storeVisit, async ({ db, actor, params, body }) => {
    const procedure = await findForReader(db, actor, params);
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

  serve(listProcedureVisits, async ({ db, actor, params, query }) => {
    const procedure = await findForReader(db, actor, params);
    const seesAll = may(actor, "all_reports") || mayEditProcedure(actor, procedure);
    return listVisits(db, actor, {
      ...(seesAll ? {} : { user_id: actor.user_id }),
      procedure_id: procedure.id,
      search: query.search,
      days: daysOf(query),
      offset: offsetOf(query),
    });
  }),

  serve(listInstanceVisits, async ({ db, actor, params, query }) => {
    if (params.id !== db.instance_id) throw notFound();
    return listVisits(db, actor, {
      ...(may(actor, "all_reports") ? {} : { user_id: actor.user_id }),
      search: query.search,
      days: daysOf(query),
      offset: offsetOf(query),
    });
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
