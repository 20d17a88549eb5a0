import type { z } from "zod";
import { peopleWords, personSql } from "#features/people/server/people.store.ts";
import { startOf } from "#features/visits/server/visits.store.ts";
import type { DayRange } from "#features/visits/visits.rules.ts";
import { countedUpTo, endOf } from "#platform/paging.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, lookedUp, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import {
  byEach,
  type FoundRows,
  rowsFound,
  searchedNames,
} from "#platform/server/db/searched_names.store.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { type CheckRow, type Check, checkRow, checkStatuses } from "../checks.contract.ts";
import { progressOf } from "../checks.rules.ts";
import { followedName } from "./checks.store.ts";
import { isReadableProcedure, wayTo } from "./readable.store.ts";

/** Which checks: of the company, of a person, of a procedure, or of both. */
export type CheckFilter = {
  whose: { user_id?: number | undefined; procedure_id?: number | undefined };
  status?: Check["status"] | undefined;
  search?: string | undefined;
  days: DayRange;
  /** Checks of procedures that are not published: none of them, those too, or those too by what the draft is called. */
  drafts: "none" | "shown" | "named";
};

export type Counted<Row> = { data: Row[]; total: number; is_more: boolean };

const row = checkRow.omit({ percent: true });
const newestFirst = sql`order by updated_at desc, id desc`;
const oldestFirst = sql`order by updated_at, id`;

/** What is walked along, and what a search finds there. */
export type CheckWalks = { walks: readonly Sql[]; found: FoundRows };

const table = sql`procedure_checks`;

/** Each status is a walk of its own along an index. */
export async function walksOf(
  db: Db,
  { whose, status, search, days, drafts }: CheckFilter,
): Promise<CheckWalks> {
  const found = await searchedNames(db, [
    {
      kind: "person",
      id: sql`l.user_id`,
      words: peopleWords(search ?? ""),
      among: { table, column: sql`user_id` },
    },
    {
      kind: "procedure",
      id: sql`l.procedure_id`,
      words: searchStems(search ?? ""),
      among: { table, column: sql`procedure_id` },
      isPublished: drafts !== "named",
    },
  ]);
  const statuses = status === undefined ? checkStatuses : [status];
  const { user_id, procedure_id } = whose;
  const isTheirs = sql`
    ${user_id === undefined ? empty : sql`and l.user_id = ${user_id}`}
    ${procedure_id === undefined ? empty : sql`and l.procedure_id = ${procedure_id}`}`;
  const walks = statuses.map(
    (one) => sql`
      from procedure_checks l
      where l.instance_id = ${db.instance_id} and l.status = ${one} ${isTheirs}
      ${days.from === null ? empty : sql`and l.updated_at >= ${startOf(days.from)}`}
      ${days.before === null ? empty : sql`and l.updated_at < ${startOf(days.before)}`}
      ${isReadableProcedure(db, sql`l.procedure_id`, drafts !== "none")}`,
  );
  const isNarrow = user_id !== undefined || procedure_id !== undefined;
  return { walks, found: isNarrow ? byEach(found) : found };
}

/** What the walks meet, last touched first, as a subquery of ids whose end stands open for a page of it. */
export const newestChecks = (walks: CheckWalks): Sql => checksIn(walks, newestFirst);

const columns = sql`l.id, l.updated_at, l.user_id, l.procedure_id`;

const checksIn = ({ walks, found }: CheckWalks, order: Sql, most?: number): Sql =>
  sql`(${rowsFound(found, walks, { columns, order, most })}) walks ${order}`;

const nameThen = sql`(select v.name from procedure_versions v where v.instance_id = l.instance_id and v.id = l.version_id)`;

/** The rows of checks by the ids of `at`. */
export const checkRowsAt = (db: Db, at: Sql, order: Sql): Sql => sql`
  select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
    ${personSql} || jsonb_build_object('slug', u.slug) as "user",
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', ${followedName(nameThen)},
      'is_deleted', p.deleted_at is not null) as procedure
  from ${at}
  ${lookedUp(sql`procedure_checks`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
  ${lookedUp(sql`users`, "u", sql`one.instance_id = l.instance_id and one.id = l.user_id`)}
  ${lookedUp(sql`procedures`, "p", sql`one.instance_id = l.instance_id and one.id = l.procedure_id`)}
  ${order}`;

export const withPercent = (found: z.output<typeof row>): CheckRow => ({
  ...found,
  percent: progressOf(found.total_steps, found.total_checked_steps).percent,
});

/** Checks, last touched first, twenty at a time, with how many there are. */
export async function listCheckRows(db: Db, filter: CheckFilter, offset: number): Promise<Counted<CheckRow>> {
  const walks = await walksOf(db, filter);
  const counted = countedOf(db, rowsFound(walks.found, walks.walks, { columns, order: newestFirst }));
  const { isBackwards, ...way } = await wayTo(offset, counted);
  const order = isBackwards ? oldestFirst : newestFirst;
  const page = db.rows(row)(
    checkRowsAt(
      db,
      sql`(select id from ${checksIn(walks, order, endOf(way))} ${pageOf(way)}) at`,
      sql`order by l.updated_at desc, l.id desc`,
    ),
  );
  // Together, so that one that fails leaves the other to nobody.
  const [data, count] = await Promise.all([page, counted]);
  return { data: data.map(withPercent), ...count };
}

/** How many rows there are, up to the bound. */
export async function countedOf(db: Db, rows: Sql): Promise<{ total: number; is_more: boolean }> {
  const met = await db.one({ total: int })(sql`
    select count(*) as total from (select from (${rows}) met ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  const { total } = met ?? { total: 0 };
  return { total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}
