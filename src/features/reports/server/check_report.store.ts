import { z } from "zod";
import {
  type CheckFilter,
  checkRowsAt,
  countedOf,
  type Counted,
  newestChecks,
  walksOf,
  withPercent,
} from "#features/checks/server/check_lists.store.ts";
import { isReadableProcedure, wayTo } from "#features/checks/server/readable.store.ts";
import { checkRow } from "#features/checks/checks.contract.ts";
import type { DayRange } from "#features/visits/visits.rules.ts";
import { pageSize } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, lookedUp, pageOf, sql } from "#platform/server/db/database.ts";
import { timeZone } from "#platform/time/dates.ts";
import type { CheckReportRow } from "../reports.contract.ts";

const row = checkRow.omit({ percent: true });
const idList = { ids: z.array(int).nullable() };

/** The ids of all of them, last touched first. */
export async function reportedCheckIds(db: Db, filter: CheckFilter): Promise<number[]> {
  const found = await db.one(idList)(sql`
    select json_agg(id) as ids from (
      select id from ${newestChecks(await walksOf(db, filter))}) at`);
  return found?.ids ?? [];
}

const sheetRow = row
  .pick({ status: true, total_steps: true, total_checked_steps: true })
  .extend({ began: z.number(), touched: z.number(), procedure: text, person: text });
export type CheckSheetRow = z.output<typeof sheetRow>;

/**
 * What a file says of checks, by their ids and in that order: in plain columns (moments in seconds), which are put together and
 * read three times as fast as objects are.
 */
export const checksByIds = (db: Db, ids: readonly number[]): Promise<CheckSheetRow[]> =>
  db.rows(sheetRow)(sql`
    select l.status, extract(epoch from l.created_at)::float8 as began, extract(epoch from l.updated_at)::float8 as touched,
      l.total_steps, l.total_checked_steps, p.name as procedure,
      btrim(u.first_name || ' ' || u.last_name) as person
    from unnest(${[...ids]}::bigint[]) with ordinality as at (id, place)
    ${lookedUp(sql`procedure_checks`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
    ${lookedUp(sql`users`, "u", sql`one.instance_id = l.instance_id and one.id = l.user_id`)}
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = l.instance_id and one.id = l.procedure_id`)}
    order by at.place`);

/** A page of a list in which drafts stand or not. */
type Narrowed = { has_drafts: boolean; offset: number };

/** Those that have stood open the longest. */
export async function listLongestOpen(
  db: Db,
  { has_drafts, offset }: Narrowed,
): Promise<Counted<CheckReportRow>> {
  const open = sql`
    from procedure_checks l where l.instance_id = ${db.instance_id} and l.status = 'open'
      ${isReadableProcedure(db, sql`l.procedure_id`, has_drafts)}`;
  const counted = countedOf(db, sql`select ${open}`);
  const { isBackwards, ...way } = await wayTo(offset, counted);
  const order = isBackwards ? sql`order by l.created_at desc, l.id desc` : sql`order by l.created_at, l.id`;
  const [data, count] = await Promise.all([
    db.rows(row)(
      checkRowsAt(
        db,
        sql`(select l.id ${open} ${order} ${pageOf(way)}) at`,
        sql`order by l.created_at, l.id`,
      ),
    ),
    counted,
  ]);
  return { data: data.map(withPercent), ...count };
}

const dayRow = { day: z.string(), started: int, closed: int };

/** What was begun and closed on each day of a range that had any. */
export const listDays = (db: Db, { from, before }: DayRange) =>
  db.rows(dayRow)(sql`
    select d.day::text as day, d.started, d.closed from check_days d
    where d.instance_id = ${db.instance_id} and d.day >= ${from}::date and d.day < ${before}::date order by d.day`);

/** What day it is in Romania by the database's clock. */
export async function databaseDay(db: Db): Promise<string> {
  const now = await db.one({ day: text })(sql`select (now() at time zone ${timeZone})::date::text as day`);
  return now?.day ?? "";
}

const durationRow = z.object({
  procedure: checkRow.shape.procedure,
  closed: int,
  average_seconds: int,
});

/** The procedures whose checks took the longest. */
export const listDurations = (db: Db, { has_drafts, offset }: Narrowed) =>
  db.rows(durationRow)(sql`
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null)
        as procedure, l.closed, l.average_seconds
    from (select l.procedure_id, l.closed, l.average_seconds from check_durations l
          where l.instance_id = ${db.instance_id} ${isReadableProcedure(db, sql`l.procedure_id`, has_drafts)}
          order by l.average_seconds desc, l.procedure_id
          ${pageOf({ offset, size: pageSize })}) l
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = ${db.instance_id} and one.id = l.procedure_id`)}
    order by l.average_seconds desc, l.procedure_id`);
