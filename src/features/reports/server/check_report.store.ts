import { z } from "zod";
import { type Check, checkStatuses } from "#features/checks/checks.contract.ts";
import { progressOf } from "#features/checks/checks.rules.ts";
import { peopleWords, personSql } from "#features/people/server/people.store.ts";
import { startOf } from "#features/visits/server/visits.store.ts";
import type { DayRange } from "#features/visits/visits.rules.ts";
import { countedUpTo, pageSize } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, join, lookedUp, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import { searchedNames } from "#platform/server/db/searched_names.store.ts";
import { timeZone } from "#platform/time/dates.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { type CheckReportRow, checkReportRow } from "../reports.contract.ts";

/** Which checks: of the company, of a person or of a procedure. */
export type CheckFilter = {
  whose: { user_id: number } | { procedure_id: number } | null;
  status?: Check["status"] | undefined;
  search?: string | undefined;
  days: DayRange;
};

export type Counted<Row> = { data: Row[]; total: number; is_more: boolean };

const row = checkReportRow.omit({ percent: true });
const idList = { ids: z.array(int).nullable() };
const newestFirst = sql`order by updated_at desc, id desc`;

/** Each status is a walk of its own along an index, and so is each way in which a search finds something. */
async function walksOf(db: Db, { whose, status, search, days }: CheckFilter): Promise<Sql[]> {
  const found = await searchedNames(db, [
    { kind: "person", id: sql`l.user_id`, words: peopleWords(search ?? "") },
    { kind: "procedure", id: sql`l.procedure_id`, words: searchStems(search ?? "") },
  ]);
  const statuses = status === undefined ? checkStatuses : [status];
  const isTheirs =
    whose === null
      ? empty
      : "user_id" in whose
        ? sql`and l.user_id = ${whose.user_id}`
        : sql`and l.procedure_id = ${whose.procedure_id}`;
  return statuses.flatMap((one) =>
    found.map(
      (isFound) => sql`
        from procedure_checks l
        where l.instance_id = ${db.instance_id} and l.status = ${one} ${isTheirs}
        ${days.from === null ? empty : sql`and l.updated_at >= ${startOf(days.from)}`}
        ${days.before === null ? empty : sql`and l.updated_at < ${startOf(days.before)}`} ${isFound}`,
    ),
  );
}

const allOf = (walks: readonly Sql[]): Sql =>
  join(
    walks.map((walk) => sql`(select l.id, l.updated_at ${walk} ${newestFirst})`),
    " union all ",
  );

const shown = (db: Db, at: Sql, order: Sql): Sql => sql`
  select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
    ${personSql} || jsonb_build_object('slug', u.slug) as "user",
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
  from ${at}
  ${lookedUp(sql`procedure_checks`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
  ${lookedUp(sql`users`, "u", sql`one.instance_id = l.instance_id and one.id = l.user_id`)}
  ${lookedUp(sql`procedures`, "p", sql`one.instance_id = l.instance_id and one.id = l.procedure_id`)}
  ${order}`;

const withPercent = (found: z.output<typeof row>): CheckReportRow => ({
  ...found,
  percent: progressOf(found.total_steps, found.total_checked_steps).percent,
});

/** Checks, last touched first, twenty at a time, with how many there are. */
export async function listReportedChecks(
  db: Db,
  filter: CheckFilter,
  offset: number,
): Promise<Counted<CheckReportRow>> {
  const walks = await walksOf(db, filter);
  const page = db.rows(row)(
    shown(
      db,
      sql`(select id from (${allOf(walks)}) walks ${newestFirst} ${pageOf({ offset, size: pageSize })}) at`,
      sql`order by l.updated_at desc, l.id desc`,
    ),
  );
  const counted = countedOf(db, walks);
  const [data, count] = await Promise.all([page, counted]);
  return { data: data.map(withPercent), ...count };
}

/** How many the walks meet, up to the bound. */
export async function countedOf(db: Db, walks: readonly Sql[]): Promise<{ total: number; is_more: boolean }> {
  const met = await db.one({ total: int })(sql`
    select count(*) as total from (${join(
      walks.map((walk) => sql`select ${walk}`),
      " union all ",
    )} ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  const { total } = met ?? { total: 0 };
  return { total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}

/** The ids of all of them, last touched first. */
export async function reportedCheckIds(db: Db, filter: CheckFilter): Promise<number[]> {
  const found = await db.one(idList)(sql`
    select json_agg(id) as ids from (
      select id from (${allOf(await walksOf(db, filter))}) walks ${newestFirst}) at`);
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

/** Those that have stood open the longest. */
export async function listLongestOpen(db: Db, offset: number): Promise<Counted<CheckReportRow>> {
  const open = sql`from procedure_checks l where l.instance_id = ${db.instance_id} and l.status = 'open'`;
  const [data, count] = await Promise.all([
    db.rows(row)(
      shown(
        db,
        sql`(select l.id ${open} order by l.created_at, l.id ${pageOf({ offset, size: pageSize })}) at`,
        sql`order by l.created_at, l.id`,
      ),
    ),
    countedOf(db, [open]),
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
  procedure: checkReportRow.shape.procedure,
  closed: int,
  average_seconds: int,
});

/** The procedures whose checks took the longest. */
export const listDurations = (db: Db, offset: number) =>
  db.rows(durationRow)(sql`
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null)
        as procedure, l.closed, l.average_seconds
    from (select d.procedure_id, d.closed, d.average_seconds from check_durations d
          where d.instance_id = ${db.instance_id} order by d.average_seconds desc, d.procedure_id
          ${pageOf({ offset, size: pageSize })}) l
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = ${db.instance_id} and one.id = l.procedure_id`)}
    order by l.average_seconds desc, l.procedure_id`);
